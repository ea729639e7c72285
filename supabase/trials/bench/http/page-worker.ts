// Holds pages of a sweepstake open: a WebSocket for each, which speaks like Supabase's client, and after a broadcast
// the page's refetches.
import { Agent, get } from "node:http";
import { setTimeout } from "node:timers/promises";
import { WebSocket } from "ws";
import type { Delivery, PageCommand } from "./pages.ts";

/** The number of concurrent calls. */
const joining = 100;
const betweenHeartbeats = 25_000;
/** Each browser has six connections, so the pages must not delay each other here. */
const connections = 1000;

let gateway = "";
let tokens: readonly string[] = [];
let key = "";
let hear: (page: number) => void = () => {};

function openPage(page: number, topic: string): Promise<void> {
  const address = `${gateway.replace("http", "ws")}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`;
  const socket = new WebSocket(address, { perMessageDeflate: false });
  const send = (...frame: unknown[]) => socket.send(JSON.stringify(frame));
  const config = { private: true, broadcast: { replay: { since: Date.now(), limit: 1 } } };
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.on("open", () => {
      const access_token = tokens[page % tokens.length];
      send("1", "1", `realtime:${topic}`, "phx_join", { config, access_token });
      setInterval(() => send(null, "2", "phoenix", "heartbeat", {}), betweenHeartbeats);
    });
    socket.on("message", (data) => {
      const [, , , event, payload] = JSON.parse(String(data));
      if (event === "broadcast") hear(page);
      else if (event === "phx_reply" && payload.status === "ok") resolve();
      else if (event === "phx_reply") reject(new Error(payload.response.reason));
    });
    socket.on("close", () => process.send?.({ failed: "A connection broke." }));
  });
}

async function open(command: Extract<PageCommand, { kind: "open" }>): Promise<void> {
  ({ gateway, tokens, key } = command);
  let next = 0;
  await Promise.all(
    Array.from({ length: joining }, async () => {
      while (next < command.count) await openPage(next++, command.topic);
    }),
  );
  pages = next;
  process.send?.({});
}

let pages = 0;
const agent = new Agent({ keepAlive: true, maxSockets: connections });

/** Resolves once the response is complete. */
const ask = (path: string, token = "") =>
  new Promise<void>((resolve, reject) => {
    const headers = { apikey: key, authorization: `Bearer ${token}` };
    get(`${gateway}${path}`, { agent, headers }, (response) => {
      const { statusCode } = response;
      response.on("end", () =>
        statusCode === 200 ? resolve() : reject(new Error(`${path} returned ${statusCode}`)),
      );
      response.resume();
    }).on("error", reject);
  });

function listen({ paths, spread }: Extract<PageCommand, { kind: "hear" }>): void {
  const receivedAt = new Map<number, number>();
  const upToDateAt: number[] = [];
  const calls: number[] = [];
  let failedCalls = 0;
  async function bringUpToDate(page: number): Promise<void> {
    if (paths.length > 0) await setTimeout(Math.random() * spread);
    await Promise.all(
      paths.map(async (path) => {
        const startedAt = performance.now();
        await ask(path, tokens[page % tokens.length]).catch(() => failedCalls++);
        calls.push(performance.now() - startedAt);
      }),
    );
    upToDateAt.push(Date.now());
    if (upToDateAt.length === pages)
      process.send?.({
        at: [...receivedAt.values()],
        upToDateAt,
        calls,
        failedCalls,
      } satisfies Delivery);
  }
  hear = (page) => {
    if (receivedAt.has(page)) return;
    receivedAt.set(page, Date.now());
    void bringUpToDate(page);
  };
  process.send?.({});
}

process.on("message", (command: PageCommand) => {
  if (command.kind === "hear") listen(command);
  else open(command).catch((error) => process.send?.({ failed: String(error) }));
});
process.on("disconnect", () => process.exit());
