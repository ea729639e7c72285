import { recordResults } from "@contract/sweepstake-changes.ts";
import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { useState } from "react";
import { useWrite } from "@/features/auth/use-write";
import { knownChoices, resultsOf } from "@/features/sweepstakes/matchup";
import {
  type ResultWarning,
  warningAbout,
} from "@/features/sweepstakes-admin/dialogs/result-warning";
import { useChosenResults } from "@/features/sweepstakes-admin/results/use-chosen-results";
import { writeErrorText } from "@/lib/api/api-error";
import { serverNow } from "@/lib/api/server-clock";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { isolate } from "@/lib/names";
import { toast } from "@/lib/toast";

/** A contest and those of its games that wait for a result. */
export interface DueContest {
  contest: Sweepstake;
  games: readonly Game[];
}

/** The unsaved results of several contests, and their submission, contest by contest. */
export function useDueResults(due: readonly DueContest[]) {
  const { mutateAsync } = useWrite(recordResults);
  const submitOnce = useSubmitLock();
  const { choices: all, scores, scoreOf, choose, enterScore } = useChosenResults();
  const [warning, setWarning] = useState<ResultWarning | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  // Someone else may have decided a chosen game in the meantime.
  const choices = knownChoices(
    due.flatMap(({ games }) => games),
    all,
  );
  const contests = due.filter(({ games }) => games.some(({ id }) => choices[id] !== undefined));
  const endings = () =>
    contests.flatMap(({ contest }) => {
      const hasFinalScore = scoreOf(contest.finalGame).scoreOne !== undefined;
      const { points = [] } = warningAbout(contest, choices, serverNow(), "", hasFinalScore) ?? {};
      return points.map((point) => `${isolate(contest.name)}: ${point}`);
    });

  async function record() {
    setIsPending(true);
    const failed: string[] = [];
    let count = 0;
    // One after the other, so that each failure names its contest.
    for (const { contest, games } of contests) {
      const gameResults = resultsOf(games, choices, () => undefined, scoreOf);
      try {
        await mutateAsync({ params: { id: String(contest.id) }, body: { gameResults } });
        count += gameResults.length;
        for (const { gameId } of gameResults) choose(gameId, null);
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
    choose,
    enterScore,
    submit: () => {
      if (due.length === 0) return toast.error("No results to submit");
      if (contests.length === 0) return toast.error("Please select a winner for at least one game");
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
