import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import path from "node:path";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import type { AttackedPorts, Plant } from "../../testing/support/attacked-servers.ts";
import { type Chunks, oddFrames, oddRequest } from "../../testing/support/odd-input.ts";
import { embeddedPublishableKey, type StackConfig } from "../config.ts";
import { disposableConfig } from "../disposable-config.ts";
import { deleteFolders } from "../postgres/postgres-binaries.ts";

const script = path.join(import.meta.dirname, "../../testing/support/attacked-servers.ts");
let servers: ChildProcess;
let config: StackConfig;
afterEach(() => {
  servers.kill();
  deleteFolders(config);
});

async function startAttacked(plant?: Plant): Promise<AttackedPorts> {
  config = await disposableConfig();
  const args = [JSON.stringify(config), ...(plant ? [plant] : [])];
  servers = fork(script, args, { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const [ports] = await once(servers, "message");
  return ports;
}

/** Whether the server responds to a plain request. */
const isAnswering = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    ({ body }) => body?.cancel().then(() => true) ?? true,
    () => false,
  );

/** Sends the chunks as they are, resolves once the server responds to another client, then hangs up. */
async function send(port: number, chunks: Chunks): Promise<boolean> {
  const socket = connect(port, "127.0.0.1")
    .setNoDelay(true)
    .on("error", () => {})
    .resume();
  for (const chunk of chunks)
    await new Promise<void>((done) => socket.write(chunk, "latin1", () => done()));
  const isUp = await isAnswering(port);
  socket.destroy();
  return isUp;
}

const target = `/realtime/v1/websocket?apikey=${embeddedPublishableKey}`;
/** Throws with the first input after which the server stops responding. */
const attack = (port: number, input: fc.Arbitrary<Chunks>) =>
  fc.assert(
    fc.asyncProperty(input, (chunks) => send(port, chunks)),
    { seed: 1, endOnFailure: true, numRuns: 400 },
  );

/** Expects the attack to end the servers, which respond before it. */
async function expectToEnd(plant: Plant, input: fc.Arbitrary<Chunks>): Promise<void> {
  const { planted = 0 } = await startAttacked(plant);
  const ended = once(servers, "exit");
  expect(await isAnswering(planted)).toBe(true);
  await expect(attack(planted, input)).rejects.toThrow("Property failed");
  expect(await ended).toEqual([1, null]);
}

describe("the stack's own servers", () => {
  it.each(["gateway", "mailbox", "web"])("the server %s survives any request", async (name) => {
    const ports = await startAttacked();
    await attack(ports[name] ?? 0, oddRequest);
    expect(servers.exitCode).toBeNull();
  });

  it("the gateway survives any WebSocket frame", async () => {
    const ports = await startAttacked();
    await attack(ports.gateway ?? 0, oddFrames(target));
    expect(servers.exitCode).toBeNull();
  });

  it("the gateway survives a frame whose ref is nested 31,000 deep", async () => {
    const { gateway = 0 } = await startAttacked();
    const deep = "[".repeat(31_000) + "]".repeat(31_000);
    for (const event of ["heartbeat", "phx_leave", "phx_join"]) {
      const socket = new WebSocket(`ws://127.0.0.1:${gateway}${target}`);
      await new Promise((resolve) => socket.addEventListener("open", resolve));
      socket.send(`["1",${deep},"phoenix","${event}",{}]`);
      socket.send('["1","2","phoenix","heartbeat",{}]');
      const [message] = await Promise.race([once(socket, "message"), once(socket, "close")]);
      expect(JSON.parse(message.data ?? null)).toMatchObject([
        "1",
        "2",
        "phoenix",
        "phx_reply",
        {},
      ]);
      socket.close();
    }
  });
});

describe("the attack finds planted faults", () => {
  it.each<Plant>(["path", "header", "method", "body"])(
    "the attack ends a server that throws on an odd %s",
    (plant) => expectToEnd(plant, oddRequest),
  );

  it("the attack ends a server that throws on an odd frame", () =>
    expectToEnd("frame", oddFrames("/")));
});
