// The outer parts of the stack: no request crashes them, and a part that ends is restarted.
import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { StackConfig } from "../../local/config.ts";
import { disposableConfig } from "../../local/disposable-config.ts";
import { requireFreePorts } from "../../local/network/ports.ts";
import { deleteFolders } from "../../local/postgres/postgres-binaries.ts";
import { type Stack, startStack } from "../../local/stack.ts";
import { projectRoot } from "../../project/settings.ts";
import { waitOptions } from "../../testing/wait-options.ts";

let config: StackConfig;
let stack: Stack;
const logLines: string[] = [];
beforeAll(async () => {
  config = await disposableConfig();
  stack = await startStack(config, { web: "built", onTrouble: (line) => logLines.push(line) });
});
afterAll(async () => {
  await stack?.stop();
  deleteFolders(config);
});

/** Signs up with large metadata, reads the compressed response slowly; resolves with the status. */
const signUpSlowly = (data: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = {
      apikey: stack.publishableKey,
      "content-type": "application/json",
      "accept-encoding": "gzip",
    };
    const url = `${stack.addresses.gateway}/auth/v1/signup`;
    request(url, { method: "POST", headers }, async (response) => {
      for await (const _ of response) await new Promise((next) => setTimeout(next, 5));
      resolve(response.statusCode);
    })
      .once("error", reject)
      .end(
        JSON.stringify({
          email: `${crypto.randomUUID()}@example.com`,
          password: "a good password",
          data: { data },
        }),
      );
  });

it("large bodies and large responses to slow readers crash no part", async () => {
  const before = stack.processes();
  const data = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString("hex");
  for (let turn = 0; turn < 10; turn++) {
    const calls = Array.from({ length: 5 }, () => signUpSlowly(data.repeat(7)));
    expect(await Promise.all(calls)).toEqual(Array(5).fill(200));
  }
  expect(stack.processes()).toEqual(before);
  expect(logLines).toEqual([]);
});

/** Sends these raw bytes; resolves with the status, or 0 without a response. */
const sendRaw = (port: number, head: string) =>
  new Promise<number>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(head));
    let response = "";
    socket.setEncoding("latin1").on("data", (part) => {
      response += part;
      socket.destroy();
    });
    socket.on("error", () => {}).on("close", () => resolve(Number(response.split(" ")[1] ?? 0)));
  });

const oddTargets = [
  "//",
  "///",
  "http://[/",
  "ws://[::1/",
  "/\\\\",
  "\\\\",
  "/%",
  "/%00",
  "*",
  "*^",
  "/?%ff&&=",
  "h://^",
];
const oddHosts = ["x", "", "[", "a b", "127.0.0.1:99999"];
const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\n";

const oddHeads = [
  ...oddTargets.map((target) => `GET ${target} HTTP/1.1\r\nHost: x\r\n`),
  ...oddHosts.map((host) => `GET / HTTP/1.1\r\nHost: ${host}\r\n`),
].flatMap((head) => [`${head}Connection: close\r\n\r\n`, `${head}${upgrade}\r\n`]);

it("requests with odd targets, hosts and upgrades crash no part", async () => {
  const before = stack.processes();
  const { gateway, mailbox, web } = config.ports;
  for (const port of [gateway, mailbox, web])
    for (const head of oddHeads) {
      const status = await sendRaw(port, head);
      expect([port, head, status >= 200 && status < 500]).toEqual([port, head, true]);
    }
  expect(stack.processes()).toEqual(before);
  expect(logLines).toEqual([]);
});

it("a gateway and a web server are restarted after a kill", async () => {
  const before = stack.processes();
  for (const name of ["Gateway", "Web app"]) process.kill(before.get(name) ?? 0, "SIGKILL");
  for (const name of ["Gateway", "Web app"])
    await vi.waitFor(() => expect(logLines).toContain(`${name} is back.`), waitOptions);
  expect((await fetch(`${stack.addresses.gateway}/functions/v1/api/health`)).status).toBe(200);
  expect(await (await fetch(stack.addresses.web)).text()).toContain("Not Just Me");
});

it("an unexpected error stops `npm run dev` with one line and leaves no process", async () => {
  const own = await disposableConfig();
  const { gateway, database, mailbox, web } = own.ports;
  const child = fork(path.join(projectRoot, "supabase/local/main.ts"), ["--dev"], {
    execArgv: [
      "--import",
      "data:text/javascript,process.once('SIGUSR2', () => { throw new Error('odd') })",
    ],
    env: {
      ...process.env,
      STACK_DIR: own.dataDir,
      API_PORT: String(gateway),
      DB_PORT: String(database),
      MAILBOX_PORT: String(mailbox),
      WEB_PORT: String(web),
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  try {
    let text = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
    await vi.waitFor(() => expect(text).toContain("Not Just Me is up."), waitOptions);
    const page = await fetch(`http://127.0.0.1:${web}`);
    expect(await page.text()).toContain("/@vite/client");
    expect(await sendRaw(web, "GET http://[/ HTTP/1.1\r\nHost: x\r\n\r\n")).toBe(400);
    expect(await sendRaw(web, `GET *^ HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`)).toBe(400);
    expect(text).not.toContain("ended:");
    child.kill("SIGUSR2");
    expect(await once(child, "exit")).toEqual([1, null]);
    expect(text).toMatch(/\n {2}Unforeseen, so everything is stopped: Error: odd .*\n/);
    await requireFreePorts(own);
    // Reset knows every file that a stack writes.
    const reset = path.join(projectRoot, "supabase/commands/reset.ts");
    const env = { ...process.env, STACK_DIR: own.dataDir };
    await promisify(execFile)(process.execPath, [reset], { env });
    expect(existsSync(own.dataDir)).toBe(false);
  } finally {
    child.kill("SIGKILL");
    deleteFolders(own);
  }
});
