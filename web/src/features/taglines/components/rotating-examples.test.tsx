// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RotatingExamples } from "@/features/taglines/components/rotating-examples";
import { renderInApp } from "@/testing/render";

const example = (name: string) => ({
  verb: "loves",
  isPositive: true,
  name,
  answer: { entityType: "TEAM" as const, slug: name.toLowerCase(), others: 5 },
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
// The test DOM ignores `inert`.
const shown = () => document.querySelector("p.headline:not([inert])")?.textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function open(isReduced = false) {
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: isReduced, media: query }) as never,
  );
  renderInApp(<RotatingExamples examples={[example("Arsenal"), example("Ajax")]} />);
}

it("rotates every 3,650 ms from the start, each example a link to its item", async () => {
  open();
  expect(screen.getByRole("link", { name: "loves Arsenal?" }).getAttribute("href")).toBe(
    "/teams/arsenal",
  );
  await pass(3649);
  expect(shown()).toBe("loves Arsenal?");
  await pass(1);
  expect(shown()).toBe("loves Ajax?");
  await pass(3650);
  expect(shown()).toBe("loves Arsenal?");
});

it.each([
  ["the pause button", () => fireEvent.click(screen.getByRole("button"))],
  ["hover", (it: Element) => fireEvent.pointerEnter(it, { pointerType: "mouse" })],
  ["focus", (it: Element) => fireEvent.focus(it)],
  ["a touch", (it: Element) => fireEvent.touchStart(it)],
])("stops the rotation at %s", async (_, stop) => {
  open();
  stop(screen.getByRole("region"));
  await pass(10_000);
  expect(shown()).toBe("loves Arsenal?");
});

it("continues after a touch only with “Play examples”", async () => {
  open();
  const region = screen.getByRole("region");
  fireEvent.touchStart(region);
  const play = screen.getByRole("button", { name: "Play examples" });
  fireEvent.touchStart(play);
  fireEvent.focus(play);
  fireEvent.click(play);
  await pass(3650);
  expect(shown()).toBe("loves Ajax?");
});

it("stands still under reduced motion, without a button", async () => {
  open(true);
  await pass(10_000);
  expect(shown()).toBe("loves Arsenal?");
  expect(screen.queryByRole("button")).toBeNull();
});
