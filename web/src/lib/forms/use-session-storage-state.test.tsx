// @vitest-environment happy-dom
import { act, render, screen } from "@testing-library/react";
import { useLayoutEffect } from "react";
import { afterEach, expect, it } from "vitest";
import * as z from "zod/mini";
import { changeDraft, useSessionStorageState } from "@/lib/forms/use-session-storage-state";

afterEach(() => sessionStorage.clear());

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
