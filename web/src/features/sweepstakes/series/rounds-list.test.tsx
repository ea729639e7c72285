// @vitest-environment happy-dom
import type { SeriesRound } from "@contract/series.ts";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { RoundsList } from "@/features/sweepstakes/series/rounds-list";
import { fanCard } from "@/testing/fans";
import { renderInApp } from "@/testing/render";

const round = (id: number, changes: Partial<SeriesRound> = {}): SeriesRound => ({
  sweepstakeId: id,
  name: `Round ${id}`,
  startDate: "2026-06-01",
  status: "active",
  isCancelled: false,
  takesPicks: true,
  entryCount: 5,
  winnerCount: 0,
  winners: [],
  ownCorrect: null,
  ownRank: null,
  ...changes,
});

it("lists the latest first, each with its state and link", () => {
  const over = { status: "completed", takesPicks: false } as const;
  renderInApp(
    <RoundsList
      rounds={[
        round(1, { ...over, isCancelled: true }),
        round(2, {
          ...over,
          winnerCount: 4,
          winners: ["Bo", "Cal", "Dee"].map((name) => fanCard(name)),
          ownCorrect: 1,
          ownRank: 5,
        }),
        round(3),
      ]}
    />,
  );
  const [third, second, first] = screen.getAllByRole("listitem");
  expect(third?.textContent).toContain("Open for picks");
  expect(second?.textContent).toContain("Won by Bo, Cal, Dee and 1 more");
  expect(second?.textContent).toContain("You came 5th of 5.");
  expect(first?.textContent).toContain("Called off");
  const wayTo = (line: HTMLElement | undefined, name: string) =>
    within(line as HTMLElement)
      .getByRole("link", { name })
      .getAttribute("href");
  expect(wayTo(third, "Round 3")).toBe("/sweepstakes/3");
  expect(wayTo(second, "Round 2")).toBe("/sweepstakes/2/results");
});

it("says that there are no rounds yet", () => {
  renderInApp(<RoundsList rounds={[]} />);
  expect(screen.getByText("No rounds yet.")).toBeTruthy();
});
