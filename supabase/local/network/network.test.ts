import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { build } from "vite";
import { afterEach, describe, expect, it, vi } from "vitest";
import { startMailbox } from "../auth/mailbox.ts";
import { networkHosts, type StackConfig } from "../config.ts";
import { pointAppAtStack } from "../web/vite.ts";
import { serveWeb } from "../web/web.ts";
import { findFreePorts } from "./ports.ts";

const folder = mkdtempSync(path.join(tmpdir(), "not-just-me-network-"));
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

async function configFor(host: string): Promise<StackConfig> {
  const [gateway = 0, database = 0, mailbox = 0, web = 0] = await findFreePorts(4);
  const ports = { gateway, database, mailbox, web };
  mkdirSync(path.join(folder, "web"), { recursive: true });
  writeFileSync(path.join(folder, "web/index.html"), "<!doctype html><title>The app</title>");
  return { host, ports, dataDir: folder, name: "test", isDisposable: true };
}

/** The response for a caller who reaches this machine as `host`. */
function getAs(host: string, port: number, at = "/") {
  return new Promise<{ status: number | undefined; body: string; policy: string }>(
    (resolve, reject) => {
      const headers = { host: `${host}:${port}` };
      request({ host: "127.0.0.1", port, path: at, headers }, async (response) => {
        const body = (await response.toArray()).join("");
        resolve({
          status: response.statusCode,
          body,
          policy: String(response.headers["content-security-policy"]),
        });
      })
        .once("error", reject)
        .end();
    },
  );
}

/** The page's policy for a caller who reaches this machine as 192.168.1.5. */
async function policyOn(config: StackConfig): Promise<string> {
  const { url, stop } = await serveWeb(config);
  stops.push(stop);
  expect(url).toBe(`http://127.0.0.1:${config.ports.web}`);
  return (await getAs("192.168.1.5", config.ports.web)).policy;
}

/** A built page that reads the API's address like the app, served from this host. */
async function apiAddressOn(config: StackConfig, hostname: string): Promise<string> {
  for (const name of ["VITE_SUPABASE_URL", "VITE_SUPABASE_PUBLISHABLE_KEY"]) vi.stubEnv(name, "");
  const root = path.join(folder, "app");
  mkdirSync(root, { recursive: true });
  writeFileSync(path.join(root, "main.js"), "found(import.meta.env.VITE_SUPABASE_URL);");
  await build({
    ...pointAppAtStack(config),
    root,
    configFile: false,
    logLevel: "warn",
    build: { rolldownOptions: { input: path.join(root, "main.js") }, modulePreload: false },
  });
  const [file = ""] = readdirSync(path.join(root, "dist/assets"));
  const found = vi.fn();
  const code = readFileSync(path.join(root, "dist/assets", file), "utf8");
  new Function("found", "location", code)(found, { hostname });
  return found.mock.lastCall?.[0] as string;
}

describe("a stack on all addresses", () => {
  it("sends the app to the gateway of its page's host", async () => {
    const config = await configFor("0.0.0.0");
    expect(await apiAddressOn(config, "192.168.1.5")).toBe(
      `http://192.168.1.5:${config.ports.gateway}`,
    );
  });

  it("lets a page call its own gateway only", async () => {
    const config = await configFor("0.0.0.0");
    const policy = await policyOn(config);
    expect(policy).toContain(
      `connect-src 'self' http://192.168.1.5:${config.ports.gateway} ws://192.168.1.5:${config.ports.gateway};`,
    );
    expect(policy).not.toContain("127.0.0.1");
  });

  it("serves the mailbox on loopback only, since its emails open every account", async () => {
    const config = await configFor("0.0.0.0");
    const { url, stop } = await startMailbox(config);
    stops.push(stop);
    expect(url).toBe(`http://127.0.0.1:${config.ports.mailbox}`);
    const statuses = ["127.0.0.1", "localhost", "rebound.example", "192.168.1.5"].map(
      async (host) => (await getAs(host, config.ports.mailbox, "/messages")).status,
    );
    expect(await Promise.all(statuses)).toEqual([200, 200, 421, 421]);
    // Another server can listen on this address only if the mailbox does not.
    const other = createServer();
    await new Promise<void>((resolve, reject) => {
      other.once("error", reject);
      other.listen(config.ports.mailbox, "127.0.0.2", resolve);
    });
    other.close();
  });
});

describe("the addresses for other machines", () => {
  it("the addresses for other machines are those of this machine, without loopback", async () => {
    const hosts = networkHosts(await configFor("0.0.0.0"));
    expect(hosts).not.toContain("127.0.0.1");
    expect(hosts.every((host) => /^\d+(\.\d+){3}$/.test(host))).toBe(true);
  });

  it("a stack on loopback has no addresses for other machines", async () => {
    expect(networkHosts(await configFor("127.0.0.1"))).toEqual([]);
  });
});

describe("a stack on loopback", () => {
  it("a stack on loopback has one address, whatever host the caller uses", async () => {
    const config = await configFor("127.0.0.1");
    const gateway = `http://127.0.0.1:${config.ports.gateway}`;
    expect(await apiAddressOn(config, "192.168.1.5")).toBe(gateway);
    const policy = await policyOn(config);
    expect(policy).toContain(`connect-src 'self' ${gateway} ${gateway.replace("http", "ws")};`);
    expect(policy).not.toContain("192.168.1.5");
  });
});
