import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { backoff, restPause } from "@/lib/live/jitter";
import { getSupabase } from "@/lib/session/supabase";

export interface ChannelEvents {
  /** The topic changed, or may have while disconnected. `what` is null if the part is unknown. */
  onChange(what: string | null): void;
  /** Reports whether the database's changes arrive. */
  onLive(isLive: boolean): void;
}

/** A message of the database's triggers (schemas/derived/live.sql). */
interface Broadcast {
  readonly payload?: { readonly what?: string };
  readonly meta?: { readonly replayed?: boolean };
}

/** The client itself rejoins twice, after one and two seconds. */
const maxFailures = 3;

/** In ms. Realtime confirms a running replication with the join, and otherwise checks every half second. */
const promptDelay = 400;

/**
 * Joins a topic's private channel and rejoins it; returns a function that leaves it. Each join
 * replays the last message since this instant (ms since 1970).
 */
export function joinChannel(topic: string, since: number, events: ChannelEvents): () => void {
  let hasLeft = false;
  let connection: { supabase: SupabaseClient; channel: RealtimeChannel } | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** Refusals, errors and closes since the channel was last live. */
  let failures = 0;

  function leave() {
    clearTimeout(again);
    if (connection) void connection.supabase.removeChannel(connection.channel);
    connection = undefined;
  }

  function fail(isClosed: boolean) {
    if (hasLeft) return;
    failures++;
    events.onLive(false);
    if (!isClosed && failures < maxFailures) return;
    leave();
    again = setTimeout(start, failures < maxFailures ? backoff(failures) : restPause());
  }

  async function join() {
    const supabase = await getSupabase();
    await supabase.realtime.setAuth();
    if (hasLeft) return;
    const broadcast = { replay: { since, limit: 1 }, replication_ready: true };
    const channel = supabase.channel(topic, { config: { private: true, broadcast } });
    connection = { supabase, channel };
    const isCurrent = () => connection?.channel === channel;
    let subscribedAt = 0;
    /** Whether the replication was confirmed since the last join. */
    let isReady = false;
    channel
      // A replay contains only the last message; others may precede it.
      .on("broadcast", { event: "changed" }, ({ meta, payload }: Broadcast) =>
        events.onChange(meta?.replayed ? null : (payload?.what ?? null)),
      )
      .on("system", {}, ({ status }: { status: string }) => {
        // A second ok announces that the server closes the socket ("Server requested disconnect").
        if (!isCurrent() || status !== "ok" || isReady) return;
        isReady = true;
        failures = 0;
        events.onLive(true);
        // Changes between the replay and the start of the replication were not sent.
        if (Date.now() - subscribedAt > promptDelay) events.onChange(null);
      })
      .subscribe((state) => {
        if (!isCurrent()) return;
        isReady = false;
        if (state === "SUBSCRIBED") subscribedAt = Date.now();
        else fail(state === "CLOSED");
      });
  }
  // Without the client, pages poll as they do without a connection.
  const start = () => void join().catch(() => fail(true));
  start();
  return () => {
    hasLeft = true;
    leave();
  };
}
