// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { later } from "@/testing/later";

describe("useSubmitLock", () => {
  it("runs one submit at a time, and drops others", async () => {
    const { result } = renderHook(useSubmitLock);
    const sending = later<void>();
    const submit = vi.fn(() => sending.promise);
    const first = result.current(submit);
    void result.current(submit);
    expect(submit).toHaveBeenCalledOnce();
    await act(async () => {
      sending.resolve();
      await first;
    });
    await act(() => result.current(submit));
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it("the lock opens after a failure, but not before the render that clears the form", async () => {
    const { result } = renderHook(useSubmitLock);
    const submit = vi.fn(() => Promise.reject(new Error("offside")));
    await act(async () => {
      await expect(result.current(submit)).rejects.toThrow("offside");
      await result.current(submit);
      expect(submit).toHaveBeenCalledOnce();
    });
    await act(async () => {
      await expect(result.current(submit)).rejects.toThrow("offside");
    });
    expect(submit).toHaveBeenCalledTimes(2);
  });
});
