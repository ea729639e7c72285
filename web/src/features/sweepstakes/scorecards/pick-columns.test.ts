import { expect, it } from "vitest";
import {
  ownPicks,
  picksOfCard,
  pickWords,
  resultWords,
} from "@/features/sweepstakes/scorecards/pick-columns";
import { teamGame } from "@/testing/games";

const picked = (gameId: number, selectedId: number | null) => ({
  gameId,
  selectedId,
  isDraw: selectedId === null,
  isCorrect: null,
});

it("a pick shows its outcome", () => {
  const picks = picksOfCard({ picks: [picked(1, 1)] });
  const words = (change: object) => pickWords(teamGame(1, change), picks, false);
  expect(words({ isCompleted: true, winnerTeamId: 1 })).toMatchObject({
    kind: "right",
    text: "Arsenal",
    side: { id: 1 },
  });
  expect(words({ isCompleted: true, winnerTeamId: 2 })).toMatchObject({
    kind: "wrong",
    text: "Arsenal",
  });
  expect(words({ isLocked: true })).toMatchObject({ kind: "waiting", text: "Arsenal" });
  expect(words({ isVoid: true })).toMatchObject({ kind: "void", text: "Arsenal" });
});

it("a draw is a pick like any other", () => {
  const drawn = teamGame(1, { canDraw: true, isDraw: true, isCompleted: true });
  expect(pickWords(drawn, picksOfCard({ picks: [picked(1, null)] }), false)).toMatchObject({
    kind: "right",
    text: "Draw",
  });
  expect(resultWords(drawn)).toBe("A draw");
  expect([...ownPicks([teamGame(2, { canDraw: true, userPicksDraw: true })])]).toEqual([[2, 0]]);
});

it("a missing pick is hidden until the game locks, and then skipped", () => {
  const nothing = picksOfCard({ picks: [] });
  expect(pickWords(teamGame(1), nothing, false).kind).toBe("sealed");
  expect(pickWords(teamGame(1), nothing, true).kind).toBe("none");
  expect(pickWords(teamGame(1, { isLocked: true }), nothing, false).kind).toBe("none");
  const paused = teamGame(1, { isLocked: true, isPaused: true });
  expect(pickWords(paused, nothing, false).kind).toBe("sealed");
  expect(resultWords(paused)).toBe("Paused");
});

it("a game shows its result", () => {
  expect(resultWords(teamGame(1, { isCompleted: true, winnerTeamId: 2 }))).toBe("Chelsea won");
  expect(resultWords(teamGame(1, { isVoid: true }))).toBe("Void");
  expect(resultWords(teamGame(1, { isLocked: true }))).toBe("No result yet");
  expect(resultWords(teamGame(1))).toBe("Open");
});
