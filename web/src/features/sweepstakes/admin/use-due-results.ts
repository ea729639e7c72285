import { recordResults } from "@contract/sweepstake-changes.ts";
import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { useState } from "react";
import { useWrite } from "@/features/auth/use-write";
import { type ResultWarning, warningAbout } from "@/features/sweepstakes/admin/result-warning";
import { type Choices, choose, gamesOf, resultsOf } from "@/features/sweepstakes/matchup";
import { type Score, type Scores, scoreInput, winnerByScore } from "@/features/sweepstakes/scores";
import { writeErrorText } from "@/lib/api/api-error";
import { serverNow } from "@/lib/api/server-clock";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { isolate } from "@/lib/names";
import { toast } from "@/lib/toast";

const ownScore = (scores: Scores) => (game: Game) => scoreInput(scores[game.id]);

/** The unsaved results of several contests by game, and their submission, contest by contest. */
export function useDueResults(contests: readonly Sweepstake[]) {
  const { mutateAsync } = useWrite(recordResults);
  const submitOnce = useSubmitLock();
  const [choices, setChoices] = useState<Choices>({});
  const [scores, setScores] = useState<Scores>({});
  const [warning, setWarning] = useState<ResultWarning | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const chosen = contests.filter((contest) =>
    gamesOf(contest).some(({ id }) => choices[id] !== undefined),
  );
  const endings = () =>
    chosen.flatMap((contest) => {
      const hasFinalScore = ownScore(scores)(contest.finalGame).scoreOne !== undefined;
      const { points = [] } = warningAbout(contest, choices, serverNow(), "", hasFinalScore) ?? {};
      return points.map((point) => `${isolate(contest.name)}: ${point}`);
    });

  async function record() {
    setIsPending(true);
    const failed: string[] = [];
    let count = 0;
    // One after the other, so that each failure names its contest.
    for (const contest of chosen) {
      const gameResults = resultsOf(gamesOf(contest), choices, () => undefined, ownScore(scores));
      try {
        await mutateAsync({ params: { id: String(contest.id) }, body: { gameResults } });
        count += gameResults.length;
        const sent = gameResults.map(({ gameId }) => gameId);
        setChoices((before) => sent.reduce((left, id) => choose(left, id, null), before));
      } catch (failure) {
        const text = writeErrorText(failure, "Failed to update game results");
        failed.push(`${isolate(contest.name)}: ${text}`);
      }
    }
    setProblems(failed);
    setWarning(null);
    setIsPending(false);
    if (count > 0) toast.success(count === 1 ? "1 result entered" : `${count} results entered`);
  }

  return {
    choices,
    scores,
    warning,
    isPending,
    problems,
    count: Object.keys(choices).length,
    choose: (gameId: number, sideId: number | null) => setChoices(choose(choices, gameId, sideId)),
    enterScore: (game: Game, score: Score) => {
      setScores({ ...scores, [game.id]: score });
      const winner = winnerByScore(game, score);
      if (winner !== null) setChoices(choose(choices, game.id, winner));
    },
    submit: () => {
      if (contests.length === 0) return toast.error("No results to submit");
      if (chosen.length === 0) return toast.error("Please select a winner for at least one game");
      const points = endings();
      if (points.length === 0) return void submitOnce(record);
      const title = points.length === 1 ? "Enter the last result?" : "Enter the last results?";
      const confirmLabel = points.length === 1 ? "End the contest" : "End the contests";
      setWarning({ title, points, confirmLabel, early: [] });
    },
    confirm: () => void submitOnce(record),
    closeWarning: () => setWarning(null),
  };
}
