// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/api/api-error";
import { useAction } from "@/lib/forms/use-action";
import { later } from "@/testing/later";

const toast = vi.hoisted(() => ({ success: vi.fn(), error: vi.fn() }));
vi.mock("@/lib/toast", () => ({ toast }));
beforeEach(() => {
  vi.resetAllMocks();
});

const refusal = (issues: { path: string; message: string }[] = []) =>
  new ApiError({ status: 400, code: "INVALID_INPUT", message: "Not like this", issues });

it("sends once at a time, is pending until the response, and reports the result", async () => {
  const response = later<number>();
  const send = vi.fn((_text: string) => response.promise);
  const onDone = vi.fn();
  const { result } = renderHook(() =>
    useAction(send, { done: (count) => `${count} sent`, failed: "Failed to send", onDone }),
  );
  act(() => {
    result.current.run("one");
    result.current.run("two");
  });
  expect(send.mock.calls).toEqual([["one"]]);
  expect(result.current.isPending).toBe(true);
  await act(async () => response.resolve(3));
  expect(result.current.isPending).toBe(false);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith("3 sent");
  expect(onDone).toHaveBeenCalledExactlyOnceWith(3);
});

it("shows the server's text of a failure until the next try", async () => {
  const send = vi.fn().mockRejectedValueOnce(refusal()).mockResolvedValueOnce(null);
  const { result } = renderHook(() => useAction(send, { failed: "Failed to send" }));
  await act(async () => result.current.run());
  expect(toast.error).toHaveBeenCalledExactlyOnceWith("Not like this");
  expect(result.current).toMatchObject({ text: "Not like this", banner: "Not like this" });
  await act(async () => result.current.run());
  expect(result.current).toMatchObject({ text: null, banner: null, error: null });
});

it("shows a failure at its fields instead of in a toast and a banner", async () => {
  const error = refusal([{ path: "name", message: "Too long" }]);
  const { result } = renderHook(() =>
    useAction(() => Promise.reject(error), { failed: "Failed to send", isFailureInPlace: true }),
  );
  await act(async () => result.current.run());
  expect(result.current).toMatchObject({ problems: { name: "Too long" }, banner: null });
  expect(toast.error).not.toHaveBeenCalled();
});

it("sends nothing when the question before it is answered with no", async () => {
  const send = vi.fn(async () => {});
  const { result } = renderHook(() =>
    useAction(send, { failed: "Failed to send", first: async () => false }),
  );
  await act(async () => result.current.run());
  expect(send).not.toHaveBeenCalled();
  expect(result.current.isPending).toBe(false);
});
