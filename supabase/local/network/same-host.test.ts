import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import type { StackConfig } from "../config.ts";
import { startFunction } from "../functions.ts";
import { findFreePorts } from "./ports.ts";

const id = "00000000-0000-4000-8000-000000000001";
const picture = `public/${id}.png`;
const profile = {
  id,
  supabaseId: id,
  name: null,
  firstName: null,
  lastName: null,
  location: null,
  matchReason: null,
  friendshipStatus: null,
  isConnecting: true,
  profileImagePath: picture,
  matchReasons: [],
};
const ports = { gateway: 54321, database: 54322, mailbox: 54324, web: 5173 };

const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

/** Starts the API of a stack at this address. Calls name the gateway's host and the page's origin. */
async function stackOn(address: string) {
  const dataDir = mkdtempSync(path.join(tmpdir(), "not-just-me-hosts-"));
  stops.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const backend = createServer((_, response) =>
    response.setHeader("content-type", "application/json").end(JSON.stringify(profile)),
  );
  await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
  stops.push(() => backend.close());
  const config: StackConfig = { host: address, ports, dataDir, name: "test", isDisposable: true };
  const [port = 0] = await findFreePorts(1);
  const backendPort = (backend.address() as AddressInfo).port;
  const { url, stop } = await startFunction(config, "api", { port, backendPort }, false);
  stops.push(stop);
  return async (host: string, origin: string) => {
    const headers = { authorization: "Bearer a.b.c", "x-forwarded-host": host, origin };
    const response = await fetch(`${url}/api/users/${id}/public`, { headers });
    const { profileImageUrl } = (await response.json()) as { profileImageUrl: string };
    return { allowed: response.headers.get("access-control-allow-origin"), profileImageUrl };
  };
}

const pictureOn = (host: string) => `http://${host}/storage/v1/object/public/avatars/${picture}`;

describe("a stack with an address of its own", () => {
  it("ignores the called host on a stack with a fixed address", async () => {
    const callOn = await stackOn("127.0.0.1");
    expect(await callOn("192.168.1.5:54321", "http://192.168.1.5:5173")).toEqual({
      allowed: null,
      profileImageUrl: pictureOn("127.0.0.1:54321"),
    });
  });
});

describe("a stack on a network", () => {
  it("accepts only the page of the called host, and gives pictures an address on that host", async () => {
    const callOn = await stackOn("0.0.0.0");
    expect(await callOn("192.168.1.5:54321", "http://192.168.1.5:5173")).toEqual({
      allowed: "http://192.168.1.5:5173",
      profileImageUrl: pictureOn("192.168.1.5:54321"),
    });
    for (const origin of [
      "http://192.168.1.6:5173",
      "http://192.168.1.5:8000",
      "https://192.168.1.5:5173",
      "null",
    ])
      expect((await callOn("192.168.1.5:54321", origin)).allowed).toBeNull();
  });

  it("still accepts the pages of new hosts after calls to thirty invented hosts", async () => {
    const callOn = await stackOn("0.0.0.0");
    for (let name = 0; name < 30; name++) await callOn(`host-${name}.example`, "null");
    for (const host of ["192.168.1.5", "host-0.example"])
      expect((await callOn(`${host}:54321`, `http://${host}:5173`)).allowed).toBe(
        `http://${host}:5173`,
      );
  });

  it("uses the stack's own address when the called host is invalid", async () => {
    const callOn = await stackOn("0.0.0.0");
    expect(await callOn("not a host", "http://127.0.0.1:5173")).toEqual({
      allowed: "http://127.0.0.1:5173",
      profileImageUrl: pictureOn("127.0.0.1:54321"),
    });
  });
});
