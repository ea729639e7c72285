import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fakeSupabase, joinedChannels, removeChannel } from "@/testing/fake-realtime";

vi.mock("@/lib/session/supabase", () => ({ getSupabase: async () => fakeSupabase }));

const { joinChannel } = await import("@/lib/live/join-channel");

const events = { onChange: vi.fn(), onLive: vi.fn() };
let leave: () => void;
beforeEach(async () => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  joinedChannels.length = 0;
  leave = joinChannel("fan:1", 0, events);
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const channel = () => {
  const [last] = joinedChannels;
  if (!last) throw new Error("No channel is joined.");
  return last;
};

it("reports a change when the replication starts after the join", async () => {
  channel().become("SUBSCRIBED");
  await vi.advanceTimersByTimeAsync(500);
  channel().confirm();
  expect(events.onLive.mock.calls).toEqual([[true]]);
  expect(events.onChange.mock.calls).toEqual([[null]]);
});

it("a channel is not live when Realtime closes it because no replication runs", async () => {
  channel().become("SUBSCRIBED");
  channel().confirm("error");
  channel().become("CLOSED");
  expect(events.onLive.mock.calls).toEqual([[false]]);
  await vi.advanceTimersByTimeAsync(999);
  expect(joinedChannels).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(joinedChannels).toHaveLength(2);
});

it("leaves the channel for minutes after the third rejection and every later one", async () => {
  channel().become("CHANNEL_ERROR");
  channel().become("TIMED_OUT");
  expect(removeChannel).not.toHaveBeenCalled();
  channel().become("CHANNEL_ERROR");
  expect(removeChannel).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(239_999);
  expect(joinedChannels).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(joinedChannels).toHaveLength(2);
  channel().become("CHANNEL_ERROR");
  expect(removeChannel).toHaveBeenCalledTimes(2);
});

it("counts rejections since the last live connection", async () => {
  for (const _ of [1, 2]) channel().become("CHANNEL_ERROR");
  channel().become("SUBSCRIBED");
  channel().confirm();
  for (const _ of [1, 2]) channel().become("CHANNEL_ERROR");
  expect(removeChannel).not.toHaveBeenCalled();
  channel().become("CHANNEL_ERROR");
  expect(removeChannel).toHaveBeenCalledOnce();
});

it("does not mistake an announced disconnect for a live connection", async () => {
  channel().become("SUBSCRIBED");
  channel().confirm();
  await vi.advanceTimersByTimeAsync(1000);
  events.onLive.mockClear();
  channel().confirm();
  expect(events.onLive).not.toHaveBeenCalled();
  expect(events.onChange).not.toHaveBeenCalled();
  channel().become("CHANNEL_ERROR");
  channel().become("SUBSCRIBED");
  channel().confirm();
  expect(events.onLive.mock.calls).toEqual([[false], [true]]);
});

it("ignores a channel that it has left", async () => {
  const [first] = joinedChannels;
  for (const _ of [1, 2, 3]) first?.become("CHANNEL_ERROR");
  events.onLive.mockClear();
  first?.become("CLOSED");
  first?.confirm();
  expect(events.onLive).not.toHaveBeenCalled();
  leave();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(joinedChannels).toHaveLength(1);
});
