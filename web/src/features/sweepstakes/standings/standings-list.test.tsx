// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { StandingsList } from "@/features/sweepstakes/standings/standings-list";
import { api } from "@/lib/api/api";
import { fanCard } from "@/testing/fans";
import { renderInApp } from "@/testing/render";

vi.mock("@/lib/api/api");
const line = (name: string, rank: number) => ({
  rank,
  user: fanCard(name),
  correct: 3 - rank,
  completed: 2,
  percent: 50,
  finalCorrect: null,
  isMe: false,
  tieBreakAnswer: null,
});
beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(api).mockResolvedValue({
    standings: [line("Ann", 1), line("Ben", 2)],
    own: null,
    entryCount: 2,
    pagination: { hasNextPage: false, nextCursor: null },
  } as never);
});

const poolOf = (status: "active" | "completed", isCancelled: boolean) =>
  renderInApp(<StandingsList sweepstake={{ id: 7, status, isCancelled }} audience={3} />);

it("shows rank, score, the final and the fan's own line", async () => {
  vi.mocked(api).mockResolvedValue({
    standings: [
      { ...line("Ann", 1), correct: 2, percent: 100, finalCorrect: true },
      { ...line("Ben", 2), isMe: true, finalCorrect: false },
    ],
    own: null,
    entryCount: 2,
    pagination: { hasNextPage: false, nextCursor: null },
  } as never);
  poolOf("active", false);
  const [ann, ben] = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(ann).toMatch(/^Rank 1.*Ann.*Called the final.*100%.*2 of 2$/);
  expect(ben).toMatch(/^Rank 2.*Ben.*\(you\).*50%.*1 of 2$/);
  expect(ben).not.toContain("Called the final");
});

it("shows who leads a pool, and who has won it", async () => {
  const { unmount } = poolOf("active", false);
  expect(await screen.findByText(/leads the pool/)).toBeTruthy();
  unmount();
  poolOf("completed", false);
  expect(await screen.findByText(/Pool won by/)).toBeTruthy();
});

it("shows no leader or winner of a canceled sweepstake's pool", async () => {
  poolOf("completed", true);
  expect(await screen.findByText("Members with picks in.")).toBeTruthy();
  expect(screen.queryByText(/leads|won|first place/i)).toBeNull();
});

it("invites no one to a canceled sweepstake", async () => {
  vi.mocked(api).mockResolvedValue({
    standings: [],
    own: null,
    entryCount: 0,
    pagination: { hasNextPage: false, nextCursor: null },
  } as never);
  poolOf("completed", true);
  expect(await screen.findByText("Nobody had entered.")).toBeTruthy();
  expect(screen.queryByText(/first/)).toBeNull();
});
