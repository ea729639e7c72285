// A stack with the limits of a hosted project, for Supabase's own client.
import { once } from "node:events";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, expect, inject, it } from "vitest";
import { WebSocket } from "ws";
import { type Fan, newFan } from "../../testing/support/fan.ts";
import { createListeners } from "../../testing/support/listeners.ts";
import { startOwnStack } from "../../testing/support/own-stack.ts";

const limits = { connections: 2, joins: 20, losesMessages: true } as const;

let stack: Awaited<ReturnType<typeof startOwnStack>>;
let sql: postgres.Sql;
let listeners: ReturnType<typeof createListeners>;
let ann: Fan;
beforeAll(async () => {
  stack = await startOwnStack({ realtime: limits });
  sql = postgres(stack.database, { max: 1, onnotice: () => {} });
  listeners = createListeners(stack.url);
  ann = await newFan("ann", stack);
});
afterEach(() => listeners.leaveAll());
afterAll(async () => {
  await sql.end();
  await stack.stop();
});

const newSocket = () => {
  const url = new URL("/realtime/v1/websocket", stack.url.replace("http", "ws"));
  url.searchParams.set("apikey", inject("publishableKey"));
  return new WebSocket(url);
};

/** Sends a join of the fan's topic. */
function join(socket: WebSocket, ref: string, token = ann.token) {
  const payload = { access_token: token, config: { private: true } };
  socket.send(JSON.stringify([ref, ref, `realtime:fan:${ann.id}`, "phx_join", payload]));
}

/** Connects; resolves with 101, or with the status of the rejection. */
const connect = () =>
  new Promise<number>((resolve) => {
    const socket = newSocket();
    socket.on("error", () => {});
    socket.on("unexpected-response", (_, { statusCode = 0 }) => resolve(statusCode));
    socket.on("open", () => {
      socket.close();
      resolve(101);
    });
  });

it("loses messages while the channel stays joined, and replays them to a later join", async () => {
  const topic = `fan:${ann.id}`;
  const { token } = ann;
  const since = Date.now();
  const listener = await listeners.listen(topic, { token, wantsReplicationReady: true });
  await expect.poll(() => listener.system).toMatchObject([{ status: "ok" }]);
  await sql`select private.broadcast_to_fan(${ann.id}, 'bell')`;
  const later = await listeners.listen(topic, { token, since });
  await expect.poll(() => later.messages).toMatchObject([{ what: "bell", isReplayed: true }]);
  expect([listener.messages, listener.channel.state]).toEqual([[], "joined"]);
});

it("rejects a third client, at the connection or at its first join", async () => {
  const early = newSocket();
  await once(early, "open");
  const topic = `fan:${ann.id}`;
  for (const _ of [1, 2]) await listeners.listen(topic, { token: ann.token });
  expect(await connect()).toBe(429);
  const replied = once(early, "message");
  join(early, "1");
  expect(String(await replied)).toContain("ConnectionRateLimitReached: Too many connected users");
  await listeners.leaveAll();
  await expect.poll(connect).toBe(101);
  early.close();
});

// A burst of twice the limit exceeds it even if a new second begins during the burst.
it("disconnects a client that joins too often", async () => {
  const socket = newSocket();
  await once(socket, "open");
  const replies: string[] = [];
  socket.on("message", (data) => replies.push(String(data)));
  for (let ref = 0; ref < 2 * limits.joins + 2; ref++) join(socket, String(ref), "none");
  await once(socket, "close");
  expect(replies.join()).toContain("ClientJoinRateLimitReached: Too many joins per second");
});
