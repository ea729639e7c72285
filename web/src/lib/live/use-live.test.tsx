// @vitest-environment happy-dom
import { renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { ChannelListener } from "@/lib/live/listen";
import { useLive } from "@/lib/live/use-live";

let listener: ChannelListener | undefined;
const end = vi.fn();
vi.mock("@/lib/page/use-idle", () => ({ useIdle: () => true }));
vi.mock("@/lib/live/listen", () => ({
  listen: (_: string, joining: ChannelListener) => {
    listener = joining;
    return end;
  },
}));

it("delivers pending messages when the page unmounts, and none twice", () => {
  vi.useFakeTimers();
  const onChange = vi.fn();
  const { unmount } = renderHook(() => useLive("sweepstake:1", onChange, 60_000));
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
  vi.useFakeTimers();
  const onChange = vi.fn();
  renderHook(() => useLive("fan:1", onChange, 0));
  for (const part of parts) listener?.onChange(part);
  vi.runAllTimers();
  expect(onChange.mock.calls).toEqual([[what]]);
});

it("delivers nothing when the page unmounts without pending messages", () => {
  const onChange = vi.fn();
  renderHook(() => useLive("sweepstake:1", onChange, 0)).unmount();
  expect(onChange).not.toHaveBeenCalled();
});
