import type { Standing, StandingsPage } from "@contract/standings.ts";
import { expect, it } from "vitest";
import { linesOf } from "@/features/sweepstakes/standings/standing-lines";
import { fanCard } from "@/testing/fans";

const nobody = "00000000-0000-0000-0000-000000000000";

const line = (id: string, changes: Partial<Standing> = {}): Standing => ({
  rank: 1,
  user: fanCard(id),
  correct: 1,
  completed: 1,
  percent: 100,
  finalCorrect: false,
  isMe: false,
  tieBreakAnswer: null,
  ...changes,
});
const page = (standings: Standing[], own: Standing | null = null): StandingsPage => ({
  standings,
  own,
  entryCount: 4,
  pagination: { hasNextPage: false, nextCursor: null },
});
const me = line("me-id", { isMe: true });
const idsOf = (pages: StandingsPage[]) => linesOf(pages).lines.map(({ user }) => user.id);

it("lists a fan who moved from one page to the next only once", () => {
  expect(idsOf([page([line("a"), line("b")]), page([line("b"), line("c")])])).toEqual([
    "a",
    "b",
    "c",
  ]);
});

it("lists every nameless fan, though they share an id", () => {
  expect(idsOf([page([line(nobody), line(nobody)])])).toEqual([nobody, nobody]);
});

it("keeps the fan's line separate until its page is loaded", () => {
  expect(linesOf([page([line("a")], me)]).ownApart).toBe(me);
  expect(linesOf([page([line("a")], me), page([me], me)]).ownApart).toBeNull();
  expect(linesOf([page([line("a")])]).ownApart).toBeNull();
});

it("detects whether any fan is ranked yet", () => {
  expect(linesOf([page([line("a", { rank: null })])]).isRanked).toBe(false);
  expect(linesOf([page([line("a")])]).isRanked).toBe(true);
});
