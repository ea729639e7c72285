import type { GameResult } from "@contract/sweepstake-changes.ts";
import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { GameResults } from "@/features/sweepstakes/admin/game-results";
import { useRecordResults } from "@/features/sweepstakes/admin/mutations";
import { OverturnedResults } from "@/features/sweepstakes/admin/overturned-results";
import { reasonProblem } from "@/features/sweepstakes/admin/reason";
import { ResultQuestion } from "@/features/sweepstakes/admin/result-question";
import { type ResultWarning, warningAbout } from "@/features/sweepstakes/admin/result-warning";
import { ResultImport } from "@/features/sweepstakes/admin/results/result-import";
import { useKeptResults } from "@/features/sweepstakes/admin/results/use-kept-results";
import { replacesTieBreak, TieBreakResult } from "@/features/sweepstakes/admin/tie-break-result";
import {
  type Choices,
  choose,
  gamesOf,
  newChoices,
  overturnedBy,
  resultsOf,
} from "@/features/sweepstakes/matchup";
import { sweepstakeQuery } from "@/features/sweepstakes/queries";
import { type Scores, scoreInput, winnerBy } from "@/features/sweepstakes/scores";
import { writeErrorText } from "@/lib/api/api-error";
import { serverNow } from "@/lib/api/server-clock";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

const chosenWords = (count: number, tieBreak: string) =>
  [
    count === 0 ? "No result chosen" : count === 1 ? "1 result chosen" : `${count} results chosen`,
    ...(tieBreak.trim() === "" ? [] : [`tie-break: ${tieBreak}`]),
  ].join(", ");

const pollInterval = 30_000;

const failed = "Failed to update game results";

/**
 * Records the winners of a sweepstake's games, any number at a time. `id` is empty until the admin selects
 * one.
 */
export function ResultsForm({
  id,
  onEdit,
}: {
  id: string;
  onEdit: (sweepstake: Sweepstake) => void;
}) {
  const userId = useUserId();
  const query = useQuery({
    ...sweepstakeQuery(userId, id),
    enabled: id !== "",
    // Another admin or a feed may enter results; the form then warns before it replaces them.
    refetchInterval: pollInterval,
  });
  const { data } = query;
  const [choices, setChoices] = useState<Choices>({});
  const { mutateAsync, isPending, error } = useRecordResults(userId);
  const submitOnce = useSubmitLock();

  const [warning, setWarning] = useState<ResultWarning | null>(null);
  const [reason, setReason] = useState("");
  const reasonPlace = useRef<HTMLDivElement>(null);
  const [isReasonAsked, setIsReasonAsked] = useState(false);
  const [pasted, setPasted] = useKeptResults(userId, id);
  const [ofFile, setOfFile] = useState<Choices>({});
  const [scores, setScores] = useState<Scores>({});
  const [tieBreak, setTieBreak] = useState("");
  const overturned = data ? overturnedBy(gamesOf(data), choices) : [];
  const overturnsTieBreak = data ? replacesTieBreak(data, tieBreak) : false;
  const problem = overturned.length > 0 || overturnsTieBreak ? reasonProblem(reason) : null;

  function submit() {
    if (!data) {
      toast.error("No results to submit");
      return;
    }
    if (resultsToSend(data).length === 0 && tieBreak.trim() === "") {
      toast.error("Please select a winner for at least one game");
      return;
    }
    if (problem !== null) {
      flushSync(() => setIsReasonAsked(true));
      reasonPlace.current?.querySelector("textarea")?.focus();
      return;
    }
    const question = warningAbout(data, choices, serverNow(), tieBreak);
    if (question) setWarning(question);
    else void submitOnce(() => record(data.id, resultsToSend(data)));
  }

  const resultsToSend = (sweepstake: Sweepstake, early: readonly Game[] = [], whyEarly = "") =>
    resultsOf(
      gamesOf(sweepstake),
      choices,
      (game) => (overturned.includes(game) ? reason : early.includes(game) ? whyEarly : undefined),
      ({ id }) => scoreInput(scores[id]),
    );

  async function record(id: number, gameResults: GameResult[]) {
    try {
      const { sweepstakeCompleted } = await mutateAsync({
        id,
        gameResults,
        ...(tieBreak.trim() === "" ? {} : { tieBreakResult: Number(tieBreak) }),
        ...(overturnsTieBreak ? { reason } : {}),
      });
      toast.success("Game results updated successfully");
      if (sweepstakeCompleted)
        toast.success("All games completed! Sweepstake is now marked as completed.");
      setChoices({});
      setScores({});
      setTieBreak("");
      setReason("");
      setPasted("");
    } catch (failure) {
      toast.error(writeErrorText(failure, failed));
    } finally {
      setWarning(null);
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      // Not a grid: a sticky grid item cannot leave its row.
      className="flex flex-col gap-6"
    >
      {id === "" ? (
        <p className="text-soft">Choose a sweepstake to see its games.</p>
      ) : (
        <QueryView
          query={query}
          errorTitle="Failed to load sweepstake details"
          loading={
            <SkeletonGroup label="Loading games">
              <div className="grid gap-4">
                <Skeleton shape="card" className="h-40" />
                <Skeleton shape="card" className="h-40" />
              </div>
            </SkeletonGroup>
          }
        >
          {(sweepstake) =>
            sweepstake ? (
              <GameResults
                sweepstake={sweepstake}
                choices={choices}
                onEdit={() => onEdit(sweepstake)}
                onChoose={(gameId, sideId) => setChoices(choose(choices, gameId, sideId))}
                scores={scores}
                onScore={(game, score) => {
                  setScores({ ...scores, [game.id]: score });
                  const winner = winnerBy(game, score);
                  if (winner !== null) setChoices(choose(choices, game.id, winner));
                }}
              >
                {sweepstake.status === "completed" || sweepstake.isDraft ? null : (
                  <ResultImport
                    sweepstake={sweepstake}
                    text={pasted}
                    onTextChange={setPasted}
                    onChoose={(chosen, found) => {
                      setScores({ ...scores, ...found });
                      // This import replaces the choices of the previous one.
                      const byHand = Object.entries(choices).filter(
                        ([gameId, sideId]) => ofFile[Number(gameId)] !== sideId,
                      );
                      setChoices(
                        newChoices(gamesOf(sweepstake), {
                          ...Object.fromEntries(byHand),
                          ...chosen,
                        }),
                      );
                      setOfFile(chosen);
                    }}
                  />
                )}
              </GameResults>
            ) : null
          }
        </QueryView>
      )}
      {overturned.length > 0 ? (
        <OverturnedResults
          ref={reasonPlace}
          games={overturned}
          reason={reason}
          onReasonChange={setReason}
          error={isReasonAsked ? (problem ?? undefined) : undefined}
        />
      ) : null}
      {error ? <Banner tone="error">{writeErrorText(error, failed)}</Banner> : null}
      {data ? (
        <TieBreakResult
          sweepstake={data}
          text={tieBreak}
          onTextChange={setTieBreak}
          reason={reason}
          onReasonChange={setReason}
          error={isReasonAsked ? (problem ?? undefined) : undefined}
        />
      ) : null}
      {data?.isDraft || (data?.status === "completed" && tieBreak.trim() === "") ? null : (
        <div className="sticky bottom-safe-3 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-sheet p-3 shadow-floating ring-1 ring-line *:last:grow sm:p-4 sm:*:last:grow-0">
          <p className="numerals" role="status">
            <strong>{chosenWords(Object.keys(choices).length, tieBreak)}</strong>
          </p>
          <Button type="submit" size="lg" loading={isPending}>
            Submit Results
          </Button>
        </div>
      )}
      {warning && data ? (
        <ResultQuestion
          warning={warning}
          isPending={isPending}
          onConfirm={(why) =>
            void submitOnce(() => record(data.id, resultsToSend(data, warning.early, why)))
          }
          onClose={() => setWarning(null)}
        />
      ) : null}
    </form>
  );
}
