import { beforeEach, expect, it, vi } from "vitest";
import { fakeSupabase, joinedChannels } from "@/testing/fake-realtime";

vi.mock("@/lib/session/supabase", () => ({ getSupabase: async () => fakeSupabase }));

const { isCoveredSince, listenToTopic } = await import("@/lib/live/listen");

const newListener = () => ({ onChange: vi.fn(), onLive: vi.fn() });
const listener = newListener();

/** Joins a topic of its own, as the first listener. */
let topics = 0;
async function listenToNewTopic(to = newListener()) {
  const topic = `fan:${topics++}`;
  const leave = listenToTopic(topic, to);
  await expect.poll(() => joinedChannels[0]?.topic).toBe(topic);
  const [channel] = joinedChannels;
  if (!channel) throw new Error("The channel is not joined.");
  return { topic, channel, leave };
}

beforeEach(() => {
  vi.clearAllMocks();
});

it("requests the messages since the page read its data, and receives them", async () => {
  const { channel } = await listenToNewTopic(listener);
  const { replay, replication_ready } = channel.config.broadcast;
  expect(replay.since).toBeLessThan(performance.timeOrigin);
  expect([replay.limit, replication_ready, channel.config.private]).toEqual([1, true, true]);
  channel.become("SUBSCRIBED");
  channel.send({ payload: { what: "bell" }, meta: { replayed: true } });
  expect(listener.onChange.mock.calls).toEqual([[null]]);
});

it("a topic is live and covered only while the replication is confirmed", async () => {
  const { topic, channel } = await listenToNewTopic(listener);
  const readAt = Date.now() - 1000;
  channel.become("SUBSCRIBED");
  expect(listener.onLive).not.toHaveBeenCalledWith(true);
  expect(isCoveredSince(topic, readAt)).toBe(false);
  channel.confirm();
  expect(listener.onLive).toHaveBeenLastCalledWith(true);
  expect(listener.onChange).not.toHaveBeenCalled();
  expect(isCoveredSince(topic, readAt)).toBe(true);
  expect(isCoveredSince(topic, readAt - 60_000)).toBe(false);
  channel.become("CHANNEL_ERROR");
  expect(listener.onLive).toHaveBeenLastCalledWith(false);
  expect(isCoveredSince(topic, readAt)).toBe(false);
});

it("passes on which part changed", async () => {
  const { channel } = await listenToNewTopic(listener);
  channel.send({ payload: { what: "bell" } });
  expect(listener.onChange.mock.calls).toEqual([["bell"]]);
});

it("passes messages that arrived between two pages to the next one", async () => {
  const { topic, channel, leave } = await listenToNewTopic();
  leave();
  channel.send({});
  const [next, third] = [newListener(), newListener()];
  listenToTopic(topic, next);
  listenToTopic(topic, third);
  expect([next, third].map(({ onChange }) => onChange.mock.calls.length)).toEqual([1, 0]);
});
