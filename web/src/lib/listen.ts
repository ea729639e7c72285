import type { RealtimeChannel, SupabaseClient } from "@supabase/supabase-js";
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
  /** When it began to hear changes, in ms since 1970; null while it does not. */
  liveSince(): number | null;
}

const rooms = new Map<string, Room>();

/** From one page of a contest to the next the channel stays; in ms. */
const grace = 1000;
/** Before a channel is tried again that the server has closed, as it does when a token runs out; in ms. */
const pause = 5000;

/** Joins a topic's private channel, and stays in it. */
function enter(topic: string): Room {
  const ears = new Set<Ear>();
  let hasLeft = false;
  let liveSince: number | null = null;
  let wasLive = false;
  let joined: { supabase: SupabaseClient; channel: RealtimeChannel } | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const changed = () => {
    for (const ear of ears) ear.onChange();
  };

  async function join() {
    const supabase = await getSupabase();
    await supabase.realtime.setAuth();
    if (hasLeft) return;
    const channel = supabase.channel(topic, { config: { private: true } });
    joined = { supabase, channel };
    channel.on("broadcast", { event: "changed" }, changed).subscribe((state) => {
      if (hasLeft || joined?.channel !== channel) return;
      const isLive = state === "SUBSCRIBED";
      liveSince = isLive ? Date.now() : null;
      for (const ear of ears) ear.onLive(isLive);
      if (isLive && wasLive) changed();
      wasLive ||= isLive;
      if (state === "CLOSED") again = setTimeout(() => void join().catch(() => {}), pause);
    });
  }
  // Without the client pages ask as they do without a connection.
  join().catch(() => {});
  return {
    add(ear) {
      ears.add(ear);
      ear.onLive(liveSince !== null);
    },
    remove: (ear) => void ears.delete(ear),
    isEmpty: () => ears.size === 0,
    liveSince: () => liveSince,
    leave() {
      hasLeft = true;
      clearTimeout(again);
      if (joined) void joined.supabase.removeChannel(joined.channel);
    },
  };
}

/** A read that ended so soon after listening began may have begun before it; in ms. */
const overlap = 1000;

/** Whether every change of the topic has been heard since this instant (ms since 1970), and still is. */
export function isHeardSince(topic: string, instant: number): boolean {
  const since = rooms.get(topic)?.liveSince() ?? null;
  return since !== null && instant > since + overlap;
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
