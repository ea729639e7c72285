// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { QuestionCover } from "@/features/items/components/question-cover";
import { visitorQuestions } from "@/features/items/visitor-questions";
import { renderInApp } from "@/testing/render";

vi.mock("@/features/items/visitor-questions");
const example = (name: string) => ({
  verb: "loves",
  isPositive: true,
  name,
  answer: { entityType: "TEAM" as const, slug: name.toLowerCase(), others: 5 },
});
beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(visitorQuestions).mockResolvedValue({
    day: "2026-11-26",
    todays: undefined,
    examples: [example("Arsenal"), example("Ajax")],
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const opening = { verb: "loathes", isPositive: false, name: "extra time" };
const shown = () => document.querySelector("p.headline:not([aria-hidden])")?.textContent;

async function open(isReduced: boolean) {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: isReduced, media: query }) as never,
  );
  renderInApp(<QuestionCover opening={opening} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
}

it.each([
  [false, "loves Ajax?"],
  [true, "loves Arsenal?"],
])("under reduced motion (%s) shows '%s' after a while", async (isReduced, later) => {
  await open(isReduced);
  expect(shown()).toBe("loves Arsenal?");
  expect(screen.getByRole("link", { name: "No. 5 fans do." })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(3700));
  expect(shown()).toBe(later);
  expect(screen.queryAllByRole("button", { name: "Pause examples" })).toHaveLength(
    isReduced ? 0 : 1,
  );
  fireEvent.click(screen.getByRole("button", { name: "Next example" }));
  expect(shown()).not.toBe(later);
});

it("keeps its own example, without buttons, when the questions fail to load", async () => {
  vi.mocked(visitorQuestions).mockRejectedValue(new TypeError("Failed to fetch"));
  await open(true);
  expect(shown()).toBe("loathes extra time?");
  expect(screen.queryByRole("button")).toBeNull();
});
