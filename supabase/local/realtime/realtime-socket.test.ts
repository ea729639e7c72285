import { EventEmitter } from "node:events";
import { expect, it, vi } from "vitest";
import type { WebSocket } from "ws";
import type { ChannelHub, Claims, Listener } from "./realtime-hub.ts";
import { createQuota } from "./realtime-limits.ts";
import { createSocket } from "./realtime-socket.ts";

class Socket extends EventEmitter {
  bufferedAmount = 0;
  readonly sent: [string, string, string, string, Record<string, unknown>][] = [];
  readonly send = vi.fn((text: string) => void this.sent.push(JSON.parse(text)));
  readonly terminate = vi.fn(() => void this.emit("close"));
}

const claims: Claims = { sub: "ann", role: "authenticated", exp: 2e9 };

/** A client of a server that accepts every token by default. */
function connectTo(own: Partial<ChannelHub> = {}) {
  const listening = new Map<string, Set<Listener>>();
  const room: ChannelHub = {
    verify: async () => claims,
    canSubscribe: async () => true,
    replay: async () => [],
    add: (topic, listener) => {
      listening.set(topic, (listening.get(topic) ?? new Set()).add(listener));
    },
    remove: (topic, listener) => void listening.get(topic)?.delete(listener),
    ...own,
  };
  const clock = { now: 1e12 };
  const socket = new Socket();
  createSocket(socket as unknown as WebSocket, room, createQuota(), () => clock.now);
  const push = (topic: string, event: string, payload: unknown = {}, ref: unknown = "1") =>
    socket.emit("message", JSON.stringify([ref, ref, topic, event, payload]), false);
  const join = (topic: string, broadcast: object = {}) =>
    push(`realtime:${topic}`, "phx_join", {
      access_token: "token",
      config: { private: true, broadcast },
    });
  const replies = () =>
    socket.sent.map(([, , , , { status, response }]) => {
      const { reason } = (response ?? {}) as { reason?: string };
      return reason ?? status;
    });
  const listenerCount = () => [...listening.values()].reduce((sum, { size }) => sum + size, 0);
  return { socket, clock, push, join, replies, listening, listenerCount };
}

/** A promise that a test settles. */
function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it("terminates a client that leaves more than 1 MB unread", async () => {
  const { socket, push } = connectTo();
  socket.bufferedAmount = 1024 * 1024;
  push("phoenix", "heartbeat");
  expect(socket.terminate).not.toHaveBeenCalled();
  socket.bufferedAmount++;
  push("phoenix", "heartbeat");
  expect(socket.terminate).toHaveBeenCalledOnce();
  expect(socket.send).toHaveBeenCalledOnce();
});

it("counts pending joins toward the limit on channels", async () => {
  const client = connectTo();
  for (let topic = 0; topic < 99; topic++) client.join(`fan:${topic}`);
  await settled();
  client.clock.now += 1000;
  for (let topic = 99; topic < 150; topic++) client.join(`fan:${topic}`);
  await settled();
  expect(client.listenerCount()).toBe(100);
  const refused = client.replies().filter((reply) => reply !== "ok");
  expect(refused).toEqual(Array(50).fill("ChannelRateLimitReached: Too many channels"));
});

it("frees the slot of a channel that was left or rejected", async () => {
  let isAllowed = false;
  const client = connectTo({ canSubscribe: async () => isAllowed });
  for (let round = 0; round < 2; round++) {
    for (let topic = 0; topic < 100; topic++) client.join(`fan:${topic}`);
    await settled();
    expect(client.listenerCount()).toBe(isAllowed ? 100 : 0);
    for (let topic = 0; topic < 100; topic++) client.push(`realtime:fan:${topic}`, "phx_leave");
    expect(client.listenerCount()).toBe(0);
    client.clock.now += 1000;
    isAllowed = true;
  }
});

it("rejects the 101st join in a second", async () => {
  const client = connectTo();
  for (let round = 0; round < 101; round++) {
    client.join("fan:a");
    client.push("realtime:fan:a", "phx_leave");
  }
  await settled();
  const tooOften = "ClientJoinRateLimitReached: Too many joins per second";
  expect(client.replies().filter((reply) => reply === tooOften)).toHaveLength(1);
  client.clock.now += 1000;
  client.join("fan:a");
  await settled();
  expect(client.replies().at(-1)).toBe("ok");
});

it("adds no listener for a client that disconnects while its join is pending", async () => {
  const canSubscribe = deferred<boolean>();
  const client = connectTo({ canSubscribe: () => canSubscribe.promise });
  client.join("fan:a");
  client.socket.emit("close");
  canSubscribe.resolve(true);
  await settled();
  expect(client.listenerCount()).toBe(0);
});

it("adds no listener for a join that was left or repeated while it was pending", async () => {
  const waiting: ((isAllowed: boolean) => void)[] = [];
  const canSubscribe = () => new Promise<boolean>((resolve) => waiting.push(resolve));
  const client = connectTo({ canSubscribe });
  client.join("fan:left");
  client.push("realtime:fan:left", "phx_leave");
  client.join("fan:repeated");
  client.join("fan:repeated");
  await settled();
  for (const resolve of waiting) resolve(true);
  await settled();
  expect([...client.listening.keys()]).toEqual(["fan:repeated"]);
  expect(client.listenerCount()).toBe(1);
});

it("confirms the replication after the replayed messages, to a client that requests it", async () => {
  const client = connectTo({ replay: async () => [{ event: "changed" }] });
  client.join("fan:a", { replay: { since: 1 }, replication_ready: true });
  await settled();
  expect(client.socket.sent.map(([, , , event]) => event)).toEqual([
    "phx_reply",
    "broadcast",
    "system",
  ]);
  expect(client.socket.sent.at(-1)?.[4]).toEqual({
    status: "ok",
    extension: "system",
    channel: "fan:a",
    message: "Replication connection established",
  });
});

it("removes the listener of a join whose replay fails", async () => {
  const replay = async () => {
    throw new Error("connection refused");
  };
  const client = connectTo({ replay });
  client.join("fan:a", { replay: { since: 0.5 } });
  client.join("fan:b", { replay: { since: 1 } });
  await settled();
  expect(client.listenerCount()).toBe(0);
  expect(client.replies()).toEqual([
    "UnableToReplayMessages: Replay params are not valid",
    "UnknownErrorOnChannel: Unknown Error on Channel",
  ]);
});

it("closes a channel whose token has expired instead of sending it a message", async () => {
  const client = connectTo({ verify: async () => ({ ...claims, exp: 1 }) });
  client.join("fan:a");
  await settled();
  for (const listener of client.listening.get("fan:a") ?? []) listener.receive({ what: "bell" });
  expect(client.listenerCount()).toBe(0);
  expect(client.socket.sent.map(([, , , event]) => event)).toEqual([
    "phx_reply",
    "system",
    "phx_close",
  ]);
});

it("hides from clients why the database failed", async () => {
  const canSubscribe = async () => {
    throw new Error("invalid byte sequence for encoding");
  };
  const client = connectTo({ canSubscribe });
  client.join("fan:a");
  client.push("realtime:fan:b", "phx_join", null);
  await settled();
  expect(JSON.stringify(client.socket.sent)).not.toMatch(/byte|null|undefined/);
});

it("closes a channel without a reason when its token cannot be checked", async () => {
  let isFailing = false;
  const canSubscribe = async () => {
    if (isFailing) throw new Error("invalid byte sequence for encoding");
    return true;
  };
  const client = connectTo({ canSubscribe });
  client.join("fan:a");
  await settled();
  isFailing = true;
  client.push("realtime:fan:a", "access_token", { access_token: "another" });
  await settled();
  expect(client.listenerCount()).toBe(0);
  expect(client.socket.sent.at(-1)?.[3]).toBe("phx_close");
  expect(JSON.stringify(client.socket.sent)).not.toContain("byte");
});

it.each([
  ["of 255 characters", "a".repeat(255), "ok"],
  [
    "of 256 characters",
    "a".repeat(256),
    "InvalidTopic: A topic has 1 to 255 characters, none of them NUL",
  ],
  ["with a NUL", "fan:\0", "InvalidTopic: A topic has 1 to 255 characters, none of them NUL"],
])("responds to a join of a topic %s", async (_, topic, reply) => {
  const client = connectTo();
  client.join(topic);
  await settled();
  expect(client.replies()).toEqual([reply]);
});
