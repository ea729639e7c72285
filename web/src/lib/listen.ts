import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
import { patience } from "@/lib/fetch-in-time";
import { serverNow } from "@/lib/server-clock";
import { getSupabase } from "@/lib/supabase";

export interface Ear {
  /** Something changed, or may have while nobody listened. */
  onChange(): void;
  /** Whether changes are heard from now on. */
  onLive(isLive: boolean): void;
}

interface Room {
  add(ear: Ear): void;
  remove(ear: Ear): void;
  isEmpty(): boolean;
  leave(): void;
  /** Whoever has read after this instant (ms since 1970) hears of every later change; null while nothing is heard. */
  hearsSince(): number | null;
}

const rooms = new Map<string, Room>();

/** From one page of a sweepstake to the next the channel stays; in ms. */
const grace = 1000;
/** Before a channel is tried again that the server has closed, as it does when a token runs out; in ms. */
const pause = 5000;

/** What is told bears the time when its write began, and few take longer than this; in ms. */
const longestWrite = 2000;

/**
 * Joins a topic's private channel, and stays in it. Realtime keeps what it told, and says at each join whether
 * that was anything since shortly before the first: a page is read before it listens, and connections break.
 */
function enter(topic: string): Room {
  const ears = new Set<Ear>();
  const enteredAt = Date.now();
  // What is shown was read by this page, and not long ago.
  const readAt = Math.max(enteredAt - 2 * patience, performance.timeOrigin);
  const since = Math.floor(serverNow(readAt)) - longestWrite;
  let hasLeft = false;
  let isLive = false;
  let joined: { supabase: SupabaseClient; channel: RealtimeChannel } | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  /** Told between two pages, when nobody was there. */
  let hasMissed = false;
  const changed = () => {
    hasMissed = ears.size === 0;
    for (const ear of ears) ear.onChange();
  };

  async function join() {
    const supabase = await getSupabase();
    await supabase.realtime.setAuth();
    if (hasLeft) return;
    const channel = supabase.channel(topic, {
      config: { private: true, broadcast: { replay: { since, limit: 1 } } },
    });
    joined = { supabase, channel };
    channel.on("broadcast", { event: "changed" }, changed).subscribe((state) => {
      if (hasLeft || joined?.channel !== channel) return;
      isLive = state === "SUBSCRIBED";
      for (const ear of ears) ear.onLive(isLive);
      if (state === "CLOSED") again = setTimeout(() => void join().catch(() => {}), pause);
    });
  }
  // Without the client pages ask as they do without a connection.
  join().catch(() => {});
  return {
    add(ear) {
      ears.add(ear);
      ear.onLive(isLive);
      if (hasMissed) changed();
    },
    remove: (ear) => void ears.delete(ear),
    isEmpty: () => ears.size === 0,
    hearsSince: () => (isLive ? enteredAt - patience : null),
    leave() {
      hasLeft = true;
      clearTimeout(again);
      if (joined) void joined.supabase.removeChannel(joined.channel);
    },
  };
}

/** Whether a read that ended at this instant (ms since 1970) would have been told of every change of the topic since. */
export function isHeardSince(topic: string, instant: number): boolean {
  const since = rooms.get(topic)?.hearsSince() ?? null;
  return since !== null && instant > since;
}

/** Hears what the database tells on this topic; answers the function that ends it. */
export function listen(topic: string, ear: Ear): () => void {
  const room = rooms.get(topic) ?? enter(topic);
  rooms.set(topic, room);
  room.add(ear);
  return () => {
    room.remove(ear);
    setTimeout(() => {
      if (!room.isEmpty() || rooms.get(topic) !== room) return;
      rooms.delete(topic);
      room.leave();
    }, grace);
  };
}
