import { requestTimeout } from "@/lib/api/fetch-in-time";
import { serverNow } from "@/lib/api/server-clock";
import { type ChannelEvents, joinChannel } from "@/lib/live/join-channel";

interface SharedChannel {
  add(listener: ChannelEvents): void;
  remove(listener: ChannelEvents): void;
  isEmpty(): boolean;
  leave(): void;
  /** Changes after this instant (ms since 1970) are sent; null while the channel is not live. */
  coveredSince(): number | null;
}

/**
 * Realtime promises no delivery, so pages poll while it is connected, too; in ms. Data that it covers
 * is fresh as long.
 */
export const livePollInterval = 120_000;

const sharedChannels = new Map<string, SharedChannel>();

/** Keeps the channel between two pages of one sweepstake; in ms. */
const leaveDelay = 1000;
/** A message has the start time of its write, and few writes take longer; in ms. */
const longestWrite = 2000;

/**
 * Shares a topic's channel among its listeners. The channel replays messages from before the first
 * join, because a page reads its data before it listens.
 */
function shareChannel(topic: string): SharedChannel {
  const listeners = new Set<ChannelEvents>();
  const joinedAt = Date.now();
  // The earliest time at which the page can have read its data.
  const readAt = Math.max(joinedAt - 2 * requestTimeout, performance.timeOrigin);
  const since = Math.floor(serverNow(readAt)) - longestWrite;
  let isLive = false;
  /** A message arrived between two pages, without a listener. */
  let hasMissed = false;
  function onChange(what: string | null) {
    hasMissed = listeners.size === 0;
    for (const listener of listeners) listener.onChange(what);
  }
  function onLive(isLiveNow: boolean) {
    isLive = isLiveNow;
    for (const listener of listeners) listener.onLive(isLive);
  }
  const leave = joinChannel(topic, since, { onChange, onLive });
  return {
    add(listener) {
      listeners.add(listener);
      listener.onLive(isLive);
      if (hasMissed) onChange(null);
    },
    remove: (listener) => void listeners.delete(listener),
    isEmpty: () => listeners.size === 0,
    coveredSince: () => (isLive ? joinedAt - requestTimeout : null),
    leave,
  };
}

/**
 * Whether the channel was sent every change to the topic since a read at this instant (ms since
 * 1970), as far as Realtime delivers them.
 */
export function isCoveredSince(topic: string, instant: number): boolean {
  const since = sharedChannels.get(topic)?.coveredSince() ?? null;
  return since !== null && instant > since;
}

/** Listens to the topic's broadcasts; returns a function that stops it. */
export function listenToTopic(topic: string, listener: ChannelEvents): () => void {
  const shared = sharedChannels.get(topic) ?? shareChannel(topic);
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
