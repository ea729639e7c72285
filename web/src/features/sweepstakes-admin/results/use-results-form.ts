import { changeGame, type GameResult, recordResults } from "@contract/sweepstake-changes.ts";
import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useWrite } from "@/features/auth/use-write";
import {
  drawId,
  expectedOf,
  gamesOf,
  overturnedGames,
  resultFor,
  resultsOf,
} from "@/features/sweepstakes/matchup";
import { reasonProblem } from "@/features/sweepstakes-admin/dialogs/reason";
import {
  type ResultWarning,
  warningAbout,
} from "@/features/sweepstakes-admin/dialogs/result-warning";
import { replacesTieBreak } from "@/features/sweepstakes-admin/results/tie-break-result";
import { useChosenResults } from "@/features/sweepstakes-admin/results/use-chosen-results";
import { writeErrorText } from "@/lib/api/api-error";
import { serverNow } from "@/lib/api/server-clock";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

const failed = "Failed to update game results";

/** The unsaved results of a sweepstake, and their submission with a reason or confirmation. */
export function useResultsForm(sweepstake: Sweepstake | null | undefined) {
  const recording = useWrite(recordResults);
  const correction = useWrite(changeGame);
  const { isPending } = recording.isPending ? recording : correction;
  const error = recording.error ?? correction.error;
  const submitOnce = useSubmitLock();
  const { choices, scores, scoreOf, choose, enterScore, clear } = useChosenResults();
  const [tieBreak, setTieBreak] = useState("");
  const [warning, setWarning] = useState<ResultWarning | null>(null);
  const [reason, setReason] = useState("");
  const reasonPlace = useRef<HTMLDivElement>(null);
  const [isReasonAsked, setIsReasonAsked] = useState(false);
  const overturned = sweepstake ? overturnedGames(gamesOf(sweepstake), choices, scoreOf) : [];
  const overturnsTieBreak = sweepstake ? replacesTieBreak(sweepstake, tieBreak) : false;
  const problem = overturned.length > 0 || overturnsTieBreak ? reasonProblem(reason) : null;

  function submit() {
    if (!sweepstake) {
      toast.error("No results to submit");
      return;
    }
    if (resultsToSend(sweepstake).length === 0 && tieBreak.trim() === "") {
      toast.error("Please select a winner for at least one game");
      return;
    }
    if (problem !== null) {
      flushSync(() => setIsReasonAsked(true));
      reasonPlace.current?.querySelector("textarea")?.focus();
      return;
    }
    const question = warningAbout(
      sweepstake,
      choices,
      serverNow(),
      tieBreak,
      scoreOf(sweepstake.finalGame).scoreOne !== undefined,
    );
    if (question) setWarning(question);
    else void submitOnce(() => record(sweepstake, resultsToSend(sweepstake)));
  }

  const resultsToSend = (of: Sweepstake, early: readonly Game[] = [], whyEarly = "") =>
    resultsOf(
      gamesOf(of),
      choices,
      (game) => (overturned.includes(game) ? reason : early.includes(game) ? whyEarly : undefined),
      scoreOf,
    );

  /** In a completed contest, each winner is corrected on its own. */
  async function correct(of: Sweepstake) {
    for (const game of overturned)
      await correction.mutateAsync({
        params: { id: String(of.id), gameId: String(game.id) },
        body: {
          ...resultFor(game, choices[game.id] ?? drawId),
          ...scoreOf(game),
          reason,
          expected: expectedOf(game),
        },
      });
  }

  async function record(of: Sweepstake, results: GameResult[]) {
    const isOver = of.status === "completed";
    const gameResults = isOver ? [] : results;
    try {
      if (isOver) await correct(of);
      if (isOver && tieBreak.trim() === "") return finish();
      const { sweepstakeCompleted } = await recording.mutateAsync({
        params: { id: String(of.id) },
        body: {
          gameResults,
          ...(tieBreak.trim() === "" ? {} : { tieBreakResult: Number(tieBreak) }),
          ...(overturnsTieBreak ? { reason } : {}),
        },
      });
      finish();
      if (sweepstakeCompleted)
        toast.success("All games completed! Sweepstake is now marked as completed.");
    } catch (failure) {
      toast.error(writeErrorText(failure, failed));
    } finally {
      setWarning(null);
    }
  }

  function finish() {
    toast.success("Game results updated successfully");
    clear();
    setTieBreak("");
    setReason("");
  }

  return {
    choices,
    scores,
    tieBreak,
    setTieBreak,
    reason,
    setReason,
    reasonPlace,
    reasonError: isReasonAsked ? (problem ?? undefined) : undefined,
    overturned,
    warning,
    isPending,
    errorText: error ? writeErrorText(error, failed) : null,
    choose,
    enterScore,
    submit,
    confirm: (of: Sweepstake, why: string) =>
      void submitOnce(() => record(of, resultsToSend(of, warning?.early, why))),
    closeWarning: () => setWarning(null),
  };
}
