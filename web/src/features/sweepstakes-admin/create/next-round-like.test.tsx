// @vitest-environment happy-dom
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { emptyDraft, type SweepstakeDraft } from "@/features/sweepstakes-admin/create/draft";
import { NextRoundLike } from "@/features/sweepstakes-admin/create/next-round-like";
import { isEmptyDraft } from "@/features/sweepstakes-admin/create/use-kept-draft";
import { teamGame } from "@/testing/games";
import { renderInApp } from "@/testing/render";

const mocks = vi.hoisted(() => ({ api: vi.fn() }));
vi.mock("@/lib/api/api", () => ({ api: mocks.api }));

const round: Sweepstake = {
  id: 7,
  name: "Round 1",
  startDate: "2026-06-01",
  endDate: "2026-06-02",
  prizePool: 25,
  rules: null,
  seriesId: 3,
  seriesName: "Season",
  status: "completed",
  isCancelled: false,
  hasSubmittedPicks: false,
  canChangePicks: false,
  revision: 1,
  feedSource: null,
  entryCount: 2,
  winnerCount: 0,
  winners: [],
  pools: [],
  isDraft: false,
  publishAt: null,
  ownPrize: null,
  tieBreak: null,
  tieBreakResult: null,
  tieBreakAnswer: null,
  ownPlace: null,
  regularGames: [],
  finalGame: teamGame(1),
};
beforeEach(() => {
  mocks.api.mockReset().mockResolvedValue(round);
});

function Form({ begun }: { begun: SweepstakeDraft }) {
  const [draft, setDraft] = useState(begun);
  return (
    <>
      <Link to="/?like=7">Next round</Link>
      <NextRoundLike
        contestants={{ sports: [], of: () => [], ineligible: [] }}
        hasBegun={!isEmptyDraft(draft)}
        onFill={setDraft}
      />
      <output>{draft.name}</output>
    </>
  );
}
const show = (begun = emptyDraft()) => renderInApp(<Form begun={begun} />);
const name = () => document.querySelector("output")?.textContent;

it("fills in an empty form, and shows what is missing", async () => {
  const { user, router } = show();
  await user.click(screen.getByRole("link", { name: "Next round" }));
  expect(await screen.findByText(/Only its games are missing/)).toBeTruthy();
  expect(name()).toBe("Round 2");
  await waitFor(() => expect(router.state.location.search).toBe(""));
});

it("asks before it replaces a begun form, and keeps the focus", async () => {
  const { user } = show({ ...emptyDraft(), name: "Begun" });
  await user.click(screen.getByRole("link", { name: "Next round" }));
  await user.click(await screen.findByRole("button", { name: "Keep my draft" }));
  expect(name()).toBe("Begun");
  expect(screen.queryByRole("button")).toBeNull();
  await user.click(screen.getByRole("link", { name: "Next round" }));
  await user.click(await screen.findByRole("button", { name: "Start the next round" }));
  expect(name()).toBe("Round 2");
  expect(document.activeElement).not.toBe(document.body);
});

it("keeps the form when the sweepstake does not exist", async () => {
  mocks.api.mockResolvedValue(null);
  const { user, router } = show();
  await user.click(screen.getByRole("link", { name: "Next round" }));
  await waitFor(() => expect(router.state.location.search).toBe(""));
  expect(name()).toBe("");
});
