import type { RawData, WebSocket } from "ws";
import { guard } from "../network/guard.ts";
import {
  checkTopic,
  type Frame,
  parseFrame,
  parseReplay,
  Refusal,
  reasonFor,
  type SentFrame,
  shortTopic,
} from "./realtime-frames.ts";
import { type ChannelHub, type Claims, isExpired, type Listener } from "./realtime-hub.ts";
import { type Quota, TooManyJoins } from "./realtime-limits.ts";

interface Channel extends Listener {
  claims: Claims;
  readonly joinRef: string | null;
}

/** A client sends a heartbeat every 25 seconds. */
const idleTimeout = 60_000;

/** Supabase's limits of channels per connection and joins per second. */
const maxChannels = 100;
const maxJoins = 100;

/** Unread bytes stay in this process's memory. */
const maxBuffered = 1024 * 1024;

/** Serves one client: joins channels that its token may read, renews the token, leaves. */
export function createSocket(
  socket: WebSocket,
  room: ChannelHub,
  quota: Quota,
  now = Date.now,
): void {
  const channels = new Map<string, Channel>();
  /** The newest join of each topic whose token is being verified. */
  const joins = new Map<string, Frame>();

  function send(...frame: SentFrame): void {
    if (socket.bufferedAmount > maxBuffered) socket.terminate();
    else socket.send(JSON.stringify(frame));
  }

  function leave(topic: string): void {
    joins.delete(topic);
    const channel = channels.get(topic);
    if (!channel) return;
    channels.delete(topic);
    room.remove(shortTopic(topic), channel);
  }

  const report = (topic: string, status: string, message: string) =>
    send(null, null, topic, "system", {
      status,
      extension: "system",
      channel: shortTopic(topic),
      message,
    });

  function close(topic: string, message: string): void {
    const joinRef = channels.get(topic)?.joinRef ?? null;
    leave(topic);
    report(topic, "error", message);
    send(joinRef, joinRef, topic, "phx_close", {});
  }

  let second = { began: 0, checks: 0 };
  /** Each verification queries the database. */
  function limitChecks(): void {
    if (now() - second.began >= 1000) second = { began: now(), checks: 0 };
    if (++second.checks > maxJoins)
      throw new Refusal("ClientJoinRateLimitReached: Too many joins per second");
  }

  /** The claims of a token that may read the topic; rejects for any other token. */
  async function admit(topic: string, token: unknown): Promise<Claims> {
    limitChecks();
    const claims = await room.verify(String(token)).catch(() => {
      throw new Refusal("InvalidJWTToken: Token is invalid or has expired");
    });
    if (!(await room.canSubscribe(shortTopic(topic), claims)))
      throw new Refusal(
        `Unauthorized: You do not have permissions to read from this Channel topic: ${shortTopic(topic)}`,
      );
    return claims;
  }

  function open(topic: string, claims: Claims, joinRef: string | null): Channel {
    leave(topic);
    const channel: Channel = {
      claims,
      joinRef,
      close: (reason) => close(topic, reason),
      receive(message) {
        if (isExpired(channel.claims)) close(topic, "Token has expired");
        else send(null, null, topic, "broadcast", message);
      },
    };
    channels.set(topic, channel);
    room.add(shortTopic(topic), channel);
    return channel;
  }

  async function join(frame: Frame): Promise<void> {
    const [joinRef, ref, topic, , { config, access_token }] = frame;
    const reply = (status: string, response: object) =>
      send(joinRef, ref, topic, "phx_reply", { status, response });
    let channel: Channel | undefined;
    try {
      checkTopic(topic);
      if (config?.private !== true)
        throw new Refusal("PrivateOnly: This project only allows private channels");
      const replay = parseReplay({ config });
      quota.countJoin(socket);
      if (channels.size + joins.size >= maxChannels)
        throw new Refusal("ChannelRateLimitReached: Too many channels");
      joins.set(topic, frame);
      const claims = await admit(topic, access_token);
      // The client left, joined again or disconnected during the check.
      if (joins.get(topic) !== frame) return;
      channel = open(topic, claims, joinRef);
      quota.add(socket);
      const replayed = replay ? await room.replay(shortTopic(topic), replay) : [];
      reply("ok", { postgres_changes: [] });
      for (const message of replayed) channel.receive(message);
      if (config?.broadcast?.replication_ready)
        report(topic, "ok", "Replication connection established");
    } catch (error) {
      if (joins.get(topic) === frame) joins.delete(topic);
      if (channel && channels.get(topic) === channel) leave(topic);
      reply("error", { reason: reasonFor(error) });
      if (error instanceof TooManyJoins) socket.close();
    }
  }

  async function renew([, , topic, , { access_token }]: Frame): Promise<void> {
    const channel = channels.get(topic);
    if (!channel) return;
    try {
      channel.claims = await admit(topic, access_token);
    } catch (error) {
      if (channels.get(topic) === channel) close(topic, reasonFor(error));
    }
  }

  let idleTimer = setTimeout(() => socket.terminate(), idleTimeout);
  function extendTimeout(): void {
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => socket.terminate(), idleTimeout);
  }

  async function receive(data: RawData, isBinary: boolean): Promise<void> {
    const frame = isBinary ? undefined : parseFrame(data);
    if (!frame) return;
    const [joinRef, ref, topic, event] = frame;
    if (event === "phx_join") await join(frame);
    else if (event === "access_token") await renew(frame);
    else if (event === "heartbeat" || event === "phx_leave") {
      if (event === "phx_leave") leave(topic);
      else extendTimeout();
      send(joinRef, ref, topic, "phx_reply", { status: "ok", response: {} });
    }
  }

  socket.on(
    "message",
    guard(receive, () => socket.terminate()),
  );
  socket.on("close", () => {
    clearTimeout(idleTimer);
    quota.remove(socket);
    for (const topic of [...joins.keys(), ...channels.keys()]) leave(topic);
  });
  socket.on("error", () => socket.terminate());
}
