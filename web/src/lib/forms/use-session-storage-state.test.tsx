// @vitest-environment happy-dom
import { act, render, renderHook, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { changeDraft, useSessionStorageState } from "@/lib/forms/use-session-storage-state";

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const useText = (key: string, empty = "") => useSessionStorageState(key, z.string(), empty);

it("keeps a change that follows another one before that one is stored", () => {
  function Steps() {
    const [step, setStep] = useSessionStorageState("step", z.string(), "none");
    // Between the render and its effects, as a press between a slow page's tasks.
    useLayoutEffect(() => {
      if (step === "none") setStep("first");
      if (step === "first") setStep("second");
    }, [step, setStep]);
    return <p>{step}</p>;
  }
  render(<Steps />);
  screen.getByText("second");
  expect(sessionStorage.getItem("step")).toBe('"second"');
});

it("shows a change of the same draft by another component, and by a function", () => {
  let change = (_: string) => {};
  function Draft({ label }: { label: string }) {
    const [text, setText] = useSessionStorageState("draft", z.string(), "");
    change = setText;
    return <p>{`${label}: ${text}`}</p>;
  }
  render(
    <>
      <Draft label="One" />
      <Draft label="Two" />
    </>,
  );
  act(() => change("typed"));
  screen.getByText("One: typed");
  screen.getByText("Two: typed");
  act(() => changeDraft("draft", z.string(), "", (draft) => `${draft}, corrected`));
  screen.getByText("One: typed, corrected");
  expect(sessionStorage.getItem("draft")).toBe('"typed, corrected"');
});

it("shows a change that a function makes between the render and its effects", () => {
  function Draft() {
    const [text] = useText("late");
    // As an answer that arrives while a slow page opens.
    useLayoutEffect(() => changeDraft("late", z.string(), "", () => "arrived"), []);
    return <p>{text}</p>;
  }
  render(<Draft />);
  screen.getByText("arrived");
  expect(sessionStorage.getItem("late")).toBe('"arrived"');
});

it("keeps the drafts of two keys apart when a component changes its key", () => {
  const { result, rerender } = renderHook(({ key }) => useText(key), {
    initialProps: { key: "reply-1" },
  });
  act(() => result.current[1]("to the first"));
  rerender({ key: "reply-2" });
  expect(result.current[0]).toBe("");
  expect(sessionStorage.getItem("reply-1")).toBe('"to the first"');
  expect(sessionStorage.getItem("reply-2")).toBeNull();
});

it("deletes a draft that equals the empty value, also once that value has changed", () => {
  const { result, rerender } = renderHook(({ saved }) => useText("name", saved), {
    initialProps: { saved: "Ann" },
  });
  act(() => result.current[1]("Anna"));
  expect(sessionStorage.getItem("name")).toBe('"Anna"');
  rerender({ saved: "Anna" });
  expect(sessionStorage.getItem("name")).toBeNull();
  act(() => result.current[1]("Annie"));
  act(() => result.current[1]("Anna"));
  expect(sessionStorage.getItem("name")).toBeNull();
});

it("keeps a draft in memory while the browser refuses to store it", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  });
  const { result } = renderHook(() => useText("refused"));
  act(() => result.current[1]("kept"));
  expect(result.current[0]).toBe("kept");
  vi.unstubAllGlobals();
  act(() => result.current[1]("stored"));
  expect(sessionStorage.getItem("refused")).toBe('"stored"');
});
