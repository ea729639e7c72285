import { type EventEmitter, once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { createServer as createVite } from "vite";
import { afterEach, describe, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { appOrigins, embeddedPublishableKey, gatewayUrl, type StackConfig } from "../config.ts";
import { findFreePorts } from "../network/ports.ts";
import { acceptSockets } from "../realtime/realtime.ts";
import type { ChannelHub } from "../realtime/realtime-hub.ts";
import { serve } from "../web/serve.ts";
import { guardListeners, guardUpgrade, type OnUpgrade } from "./upgrade.ts";

/** Run in order: clients disconnect before their server stops. */
const stops: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  vi.restoreAllMocks();
});

const oddTargets = [
  "//",
  "///",
  "http://[/",
  "ws://[::1/",
  "/\\",
  "\\\\",
  "/%",
  "*",
  "*^",
  "a://^",
];
const upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\n";

/** Sends a request unchanged; resolves with the status, or 0 without a response. */
const sendRaw = (port: number, target: string, headers: string) =>
  new Promise<number>((resolve) => {
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`),
    );
    let response = "";
    socket.setEncoding("latin1").on("data", (part) => {
      response += part;
      socket.destroy();
    });
    socket.on("error", () => {}).on("close", () => resolve(Number(response.split(" ")[1] ?? 0)));
  });

async function realtimeOn(host: string) {
  const [gateway = 0, database = 0, mailbox = 0, web = 0] = await findFreePorts(4);
  const ports = { gateway, database, mailbox, web };
  const config: StackConfig = { host, ports, dataDir: "", name: "test", isDisposable: true };
  const app = new Hono();
  stops.unshift(await serve(app, host, gateway, acceptSockets(config, {} as ChannelHub)));
  return config;
}

/** The status of the rejection for a page of this origin, or 101. */
const statusFor = (config: StackConfig, origin?: string, host?: string) =>
  new Promise<number>((resolve) => {
    const url = `${gatewayUrl(config)}/realtime/v1/websocket?apikey=${embeddedPublishableKey}`;
    const socket = new WebSocket(url, {
      ...(origin ? { origin } : {}),
      headers: host ? { host } : {},
    });
    stops.unshift(() => socket.terminate());
    socket.on("error", () => {});
    socket.on("open", () => resolve(101));
    socket.on("unexpected-response", (_, { statusCode = 0 }) => resolve(statusCode));
  });

describe("an upgrade", () => {
  it.each(oddTargets)("rejects an upgrade to %s, and the server keeps running", async (target) => {
    const { ports } = await realtimeOn("127.0.0.1");
    const status = await sendRaw(ports.gateway, target, upgrade);
    expect([400, 401, 404]).toContain(status);
    expect(await sendRaw(ports.gateway, "/", "Connection: close\r\n")).toBe(404);
  });

  it("rejects an upgrade whose handler throws, and the server keeps running", async () => {
    const [port = 0] = await findFreePorts(1);
    const fail: OnUpgrade = () => {
      throw new Error("unforeseen");
    };
    stops.unshift(await serve(new Hono(), "127.0.0.1", port, fail));
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await sendRaw(port, "/", upgrade)).toBe(400);
    expect(logged).toHaveBeenCalledOnce();
    expect(await sendRaw(port, "/", "Connection: close\r\n")).toBe(404);
  });

  it("disconnects a rejected upgrade, though its client stays", async () => {
    const { ports } = await realtimeOn("127.0.0.1");
    const client = connect({ port: ports.gateway, host: "127.0.0.1", allowHalfOpen: true }, () =>
      client.write(`GET // HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`),
    );
    await once(client.resume(), "end");
    const isReset = new Promise((resolve) => client.once("error", resolve));
    // The first packet to a destroyed socket triggers a reset, which the second one hits.
    const sending = setInterval(() => client.write("more"), 10);
    expect(await isReset).toMatchObject({ code: expect.stringMatching(/EPIPE|ECONNRESET/) });
    clearInterval(sending);
  });

  it("closes an upgrade whose connection is reset, without an exception", async () => {
    const [port = 0] = await findFreePorts(1);
    const server = createServer();
    const closed = new Promise<boolean>((resolve) => {
      server.on(
        "upgrade",
        guardUpgrade((_, socket) => {
          socket.on("close", resolve);
          client.resetAndDestroy();
        }),
      );
    });
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    stops.unshift(() => server.close());
    const client = connect(port, "127.0.0.1", () =>
      client.write(`GET / HTTP/1.1\r\nHost: x\r\n${upgrade}\r\n`),
    );
    expect(await closed).toBe(true);
  });

  it("accepts WebSocket upgrades by the app's own pages and by programs", async () => {
    const config = await realtimeOn("127.0.0.1");
    for (const origin of [undefined, ...appOrigins(config)])
      expect([origin, await statusFor(config, origin)]).toEqual([origin, 101]);
  });

  it("rejects a WebSocket upgrade by a page of another origin", async () => {
    const config = await realtimeOn("127.0.0.1");
    const { web, mailbox } = config.ports;
    const origins = [
      "http://evil.example",
      "null",
      "https://127.0.0.1",
      `http://127.0.0.1:${mailbox}`,
      `https://127.0.0.1:${web}`,
      `http://127.0.0.1.evil.example:${web}`,
    ];
    for (const origin of origins)
      expect([origin, await statusFor(config, origin, origin)]).toEqual([origin, 403]);
  });

  it("a stack on all addresses accepts upgrades only by the app's page on the called host", async () => {
    const config = await realtimeOn("0.0.0.0");
    const { web, gateway } = config.ports;
    const called = `192.168.1.5:${gateway}`;
    expect(await statusFor(config, `http://192.168.1.5:${web}`, called)).toBe(101);
    expect(await statusFor(config, `http://192.168.1.6:${web}`, called)).toBe(403);
    expect(await statusFor(config, `http://192.168.1.5:${web}`, "a b")).toBe(403);
  });
});

it("Vite rejects malformed targets and keeps running", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "not-just-me-vite-"));
  const [port = 0] = await findFreePorts(1);
  const host = "127.0.0.1";
  const vite = await createVite({ root, configFile: false, server: { host, port } });
  stops.unshift(
    () => vite.close(),
    () => rmSync(root, { recursive: true }),
  );
  guardListeners(vite.httpServer as EventEmitter);
  await vite.listen();
  for (const target of oddTargets.filter((one) => !one.startsWith("/")))
    for (const headers of [upgrade, "Connection: close\r\n"])
      expect([target, headers, await sendRaw(port, target, headers)]).toEqual([
        target,
        headers,
        400,
      ]);
  const socket = new WebSocket(`ws://${host}:${port}`, "vite-ping");
  await new Promise((resolve, reject) => socket.on("open", resolve).on("error", reject));
  socket.terminate();
});
