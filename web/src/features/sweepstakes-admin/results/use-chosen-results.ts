import type { Game } from "@contract/sweepstakes.ts";
import { useState } from "react";
import { type Choices, withChoice } from "@/features/sweepstakes/matchup";
import { type Score, type Scores, scoreInput, winnerByScore } from "@/features/sweepstakes/scores";

/** The unsaved results that an admin has chosen. A complete score chooses its winner. */
export function useChosenResults() {
  const [choices, setChoices] = useState<Choices>({});
  const [scores, setScores] = useState<Scores>({});
  const chooseSide = (gameId: number, sideId: number | null) =>
    setChoices((before) => withChoice(before, gameId, sideId));
  return {
    choices,
    scores,
    scoreOf: ({ id }: Game) => scoreInput(scores[id]),
    choose: chooseSide,
    enterScore: (game: Game, score: Score) => {
      setScores((before) => ({ ...before, [game.id]: score }));
      const winner = winnerByScore(game, score);
      if (winner !== null) chooseSide(game.id, winner);
    },
    clear: () => {
      setChoices({});
      setScores({});
    },
  };
}
