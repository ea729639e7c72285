// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ChannelEvents } from "@/lib/live/join-channel";
import { useLive } from "@/lib/live/use-live";

let listener: ChannelEvents | undefined;
const end = vi.fn();
vi.mock("@/lib/page/use-idle", () => ({ useIdle: () => true }));
vi.mock("@/lib/live/listen", () => ({
  livePollInterval: 120_000,
  listenToTopic: (_: string, joining: ChannelEvents) => {
    listener = joining;
    return end;
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A page that listens to a topic, with the spread of its refetches in ms. */
function renderPage(maxDelay = 0, poll = vi.fn(async () => false)) {
  const onChange = vi.fn();
  const live = { onChange, poll, maxDelay };
  return { onChange, poll, ...renderHook(() => useLive("sweepstake:1", live)) };
}

it("delivers pending messages when the page unmounts, and none twice", () => {
  const { onChange, unmount } = renderPage(60_000);
  listener?.onChange("bell");
  expect(onChange).not.toHaveBeenCalled();
  unmount();
  vi.runAllTimers();
  expect([onChange.mock.calls.length, end.mock.calls.length]).toEqual([1, 1]);
});

it.each([
  [["bell", "bell"], "bell"],
  [["bell", "requests"], null],
  [["bell", null], null],
])("calls back once for %j, with %j", (parts, what) => {
  const { onChange } = renderPage();
  for (const part of parts) listener?.onChange(part);
  vi.advanceTimersByTime(1000);
  expect(onChange.mock.calls).toEqual([[what]]);
});

it("delivers nothing when the page unmounts without pending messages", () => {
  const { onChange, unmount } = renderPage();
  unmount();
  expect(onChange).not.toHaveBeenCalled();
});

it("polls each minute without a connection, and every two minutes while live", async () => {
  const { poll } = renderPage();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(poll).toHaveBeenCalledTimes(1);
  act(() => listener?.onLive(true));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(poll).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(poll).toHaveBeenCalledTimes(2);
});

it("calls back after a poll that found a change, and not after others", async () => {
  const poll = vi.fn(async () => true).mockResolvedValueOnce(false);
  const { onChange } = renderPage(0, poll);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onChange).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onChange.mock.calls).toEqual([[null]]);
});
