import type { WebSocket } from "ws";

/** What a token says of its bearer. */
export interface Claims {
  readonly sub?: string;
  readonly role?: string;
  /** In seconds. */
  readonly exp?: number;
}

/** Hands a message on to one channel of one socket. */
export type Listener = (message: object) => void;

/** Where sockets meet what is told. */
export interface Room {
  /** Rejects for a token that is not of this stack, or too old. */
  verify(token: string): Promise<Claims>;
  mayHear(topic: string, claims: Claims): Promise<boolean>;
  /** The last messages that a topic was told since an instant, in ms since 1970. */
  replay(topic: string, since: number, limit: number): Promise<object[]>;
  add(topic: string, listener: Listener): void;
  remove(topic: string, listener: Listener): void;
}

/** A frame of Phoenix channels, version 2: whose join it belongs to, what it answers, and what it is about. */
type Frame = readonly [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Payload,
];

type Sent = [...head: (string | null)[], payload: object];

interface Payload {
  readonly access_token?: unknown;
  readonly config?: {
    readonly private?: unknown;
    readonly broadcast?: {
      readonly replay?: { readonly since?: unknown; readonly limit?: unknown };
    };
  };
}

interface Channel {
  claims: Claims;
  readonly joinRef: string | null;
  readonly hear: Listener;
}

const prefix = "realtime:";

/** A client sends a heartbeat every 25 seconds. */
const silence = 60_000;

/** As many as Supabase lets one connection have, and as it replays at once. */
const mostChannels = 100;
const mostReplayed = 25;

const isOver = ({ exp = 0 }: Claims) => exp * 1000 <= Date.now();

/** What makes a frame of what came in; undefined for what is none. */
function frameOf(data: unknown): Frame | undefined {
  try {
    const frame = JSON.parse(String(data));
    const isFrame =
      Array.isArray(frame) && typeof frame[2] === "string" && typeof frame[3] === "string";
    return isFrame ? (frame as unknown as Frame) : undefined;
  } catch {
    return undefined;
  }
}

/** Speaks with one client: it joins channels that its token may hear, renews the token, leaves. */
export function createSocket(socket: WebSocket, room: Room): void {
  const channels = new Map<string, Channel>();
  const send = (...frame: Sent) => socket.send(JSON.stringify(frame));

  function leave(topic: string): void {
    const channel = channels.get(topic);
    if (!channel) return;
    channels.delete(topic);
    room.remove(topic.slice(prefix.length), channel.hear);
  }

  /** The token of a channel has run out, or may not hear it any more. */
  function close(topic: string, message: string): void {
    const joinRef = channels.get(topic)?.joinRef ?? null;
    leave(topic);
    send(null, null, topic, "system", {
      ...{ status: "error", extension: "system", channel: topic.slice(prefix.length), message },
    });
    send(joinRef, joinRef, topic, "phx_close", {});
  }

  /** The claims of a token that may hear the topic; rejects with why it may not. */
  async function admit(topic: string, token: unknown): Promise<Claims> {
    const claims = await room.verify(String(token)).catch(() => {
      throw new Error("InvalidJWTToken: Token is invalid or has expired");
    });
    if (!topic.startsWith(prefix) || !(await room.mayHear(topic.slice(prefix.length), claims)))
      throw new Error(
        `Unauthorized: You do not have permissions to read from this Channel topic: ${topic.slice(prefix.length)}`,
      );
    return claims;
  }

  /** What a topic was told before it was joined, as far as the client asks for it. */
  async function missed(topic: string, { config }: Payload): Promise<object[]> {
    const replay = config?.broadcast?.replay;
    if (!replay) return [];
    const { since, limit = mostReplayed } = replay;
    if (!Number.isSafeInteger(since) || !Number.isSafeInteger(limit))
      throw new Error("UnableToReplayMessages: Replay params are not valid");
    const most = Math.max(1, Math.min(Number(limit), mostReplayed));
    return room.replay(topic.slice(prefix.length), Number(since), most);
  }

  async function join([joinRef, ref, topic, , payload]: Frame): Promise<void> {
    const reply = (status: string, response: object) =>
      send(joinRef, ref, topic, "phx_reply", { status, response });
    try {
      if (payload.config?.private !== true)
        throw new Error("PrivateOnly: This project only allows private channels");
      if (channels.size >= mostChannels)
        throw new Error("ChannelRateLimitReached: Too many channels");
      const claims = await admit(topic, payload.access_token);
      leave(topic);
      const hear: Listener = (message) => {
        if (isOver(channel.claims)) close(topic, "Token has expired");
        else send(null, null, topic, "broadcast", message);
      };
      const channel: Channel = { claims, joinRef, hear };
      channels.set(topic, channel);
      room.add(topic.slice(prefix.length), hear);
      const replayed = await missed(topic, payload);
      reply("ok", { postgres_changes: [] });
      for (const message of replayed) hear(message);
    } catch (error) {
      reply("error", { reason: (error as Error).message });
    }
  }

  async function renew([, , topic, , payload]: Frame): Promise<void> {
    const channel = channels.get(topic);
    if (!channel) return;
    try {
      channel.claims = await admit(topic, payload.access_token);
    } catch (error) {
      close(topic, (error as Error).message);
    }
  }

  let dying = setTimeout(() => socket.terminate(), silence);
  function stayAlive(): void {
    clearTimeout(dying);
    dying = setTimeout(() => socket.terminate(), silence);
    for (const [topic, { claims }] of channels)
      if (isOver(claims)) close(topic, "Token has expired");
  }

  socket.on("message", (data, isBinary) => {
    const frame = isBinary ? undefined : frameOf(data);
    if (!frame) return;
    const [joinRef, ref, topic, event] = frame;
    if (event === "phx_join") void join(frame);
    else if (event === "access_token") void renew(frame);
    else if (event === "heartbeat" || event === "phx_leave") {
      if (event === "phx_leave") leave(topic);
      else stayAlive();
      send(joinRef, ref, topic, "phx_reply", { status: "ok", response: {} });
    }
  });
  socket.on("close", () => {
    clearTimeout(dying);
    for (const topic of [...channels.keys()]) leave(topic);
  });
  socket.on("error", () => socket.terminate());
}
