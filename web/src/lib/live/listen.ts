import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { requestTimeout } from "@/lib/api/fetch-in-time";
import { serverNow } from "@/lib/api/server-clock";
import { getSupabase } from "@/lib/session/supabase";

export interface ChannelListener {
  /** The topic changed, or may have while disconnected. `what` is null if the part is unknown. */
  onChange(what: string | null): void;
  /** Reports whether the channel is joined. */
  onLive(isLive: boolean): void;
}

/** A message of the database's triggers (schemas/derived/live.sql). */
interface Broadcast {
  readonly payload?: { readonly what?: string };
  readonly meta?: { readonly replayed?: boolean };
}

interface SharedChannel {
  add(listener: ChannelListener): void;
  remove(listener: ChannelListener): void;
  isEmpty(): boolean;
  leave(): void;
  /**
   * Every change after this instant (ms since 1970) is reported; null while the channel is not
   * joined.
   */
  coveredSince(): number | null;
}

const sharedChannels = new Map<string, SharedChannel>();

/** Keeps the channel between two pages of one sweepstake; in ms. */
const leaveDelay = 1000;
/** Before rejoining a channel that the server closed, for example when a token expired; in ms. */
const rejoinDelay = 5000;

/** A message has the start time of its write, and few writes take longer; in ms. */
const longestWrite = 2000;

/**
 * Joins a topic's private channel and rejoins it. Each join replays the last message since shortly
 * before the first, because a page reads before it listens and connections break.
 */
function joinChannel(topic: string): SharedChannel {
  const listeners = new Set<ChannelListener>();
  const joinedAt = Date.now();
  // The page itself read its data, and recently.
  const readAt = Math.max(joinedAt - 2 * requestTimeout, performance.timeOrigin);
  const since = Math.floor(serverNow(readAt)) - longestWrite;
  let hasLeft = false;
  let isLive = false;
  let joined: { supabase: SupabaseClient; channel: RealtimeChannel } | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** A message arrived between two pages, without a listener. */
  let hasMissed = false;
  const changed = (what: string | null = null) => {
    hasMissed = listeners.size === 0;
    for (const listener of listeners) listener.onChange(what);
  };
  // A replay contains only the last message; others may precede it.
  const receive = ({ meta, payload }: Broadcast) => changed(meta?.replayed ? null : payload?.what);

  async function join() {
    const supabase = await getSupabase();
    await supabase.realtime.setAuth();
    if (hasLeft) return;
    const channel = supabase.channel(topic, {
      config: { private: true, broadcast: { replay: { since, limit: 1 } } },
    });
    joined = { supabase, channel };
    channel.on("broadcast", { event: "changed" }, receive).subscribe((state) => {
      if (hasLeft || joined?.channel !== channel) return;
      isLive = state === "SUBSCRIBED";
      for (const listener of listeners) listener.onLive(isLive);
      if (state === "CLOSED") again = setTimeout(() => void join().catch(() => {}), rejoinDelay);
    });
  }
  // Without the client, pages poll as they do without a connection.
  join().catch(() => {});
  return {
    add(listener) {
      listeners.add(listener);
      listener.onLive(isLive);
      if (hasMissed) changed();
    },
    remove: (listener) => void listeners.delete(listener),
    isEmpty: () => listeners.size === 0,
    coveredSince: () => (isLive ? joinedAt - requestTimeout : null),
    leave() {
      hasLeft = true;
      clearTimeout(again);
      if (joined) void joined.supabase.removeChannel(joined.channel);
    },
  };
}

/**
 * Whether the channel has covered every change of the topic since a read at this instant (ms since
 * 1970).
 */
export function isCoveredSince(topic: string, instant: number): boolean {
  const since = sharedChannels.get(topic)?.coveredSince() ?? null;
  return since !== null && instant > since;
}

/** Listens to the topic's broadcasts; returns a function that stops it. */
export function listen(topic: string, listener: ChannelListener): () => void {
  const shared = sharedChannels.get(topic) ?? joinChannel(topic);
  sharedChannels.set(topic, shared);
  shared.add(listener);
  return () => {
    shared.remove(listener);
    setTimeout(() => {
      if (!shared.isEmpty() || sharedChannels.get(topic) !== shared) return;
      sharedChannels.delete(topic);
      shared.leave();
    }, leaveDelay);
  };
}
