import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useQuery } from "@tanstack/react-query";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { GameResults } from "@/features/sweepstakes/admin/game-results";
import { OverturnedResults } from "@/features/sweepstakes/admin/overturned-results";
import { ResultQuestion } from "@/features/sweepstakes/admin/result-question";
import { ResultImport } from "@/features/sweepstakes/admin/results/result-import";
import { TieBreakResult } from "@/features/sweepstakes/admin/tie-break-result";
import { useResultsForm } from "@/features/sweepstakes/admin/use-results-form";
import { gamesOf } from "@/features/sweepstakes/matchup";
import { sweepstakeQuery } from "@/features/sweepstakes/queries";

const chosenWords = (count: number, tieBreak: string) =>
  [
    count === 0 ? "No result chosen" : count === 1 ? "1 result chosen" : `${count} results chosen`,
    ...(tieBreak.trim() === "" ? [] : [`tie-break: ${tieBreak}`]),
  ].join(", ");

const pollInterval = 30_000;

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
  const form = useResultsForm(userId, id, data);

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
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
                choices={form.choices}
                onEdit={() => onEdit(sweepstake)}
                onChoose={form.choose}
                scores={form.scores}
                onScore={form.enterScore}
              >
                {sweepstake.status === "completed" || sweepstake.isDraft ? null : (
                  <ResultImport
                    sweepstake={sweepstake}
                    text={form.pasted}
                    onTextChange={form.setPasted}
                    onChoose={(chosen, found) =>
                      form.importResults(gamesOf(sweepstake), chosen, found)
                    }
                  />
                )}
              </GameResults>
            ) : null
          }
        </QueryView>
      )}
      {form.overturned.length > 0 ? (
        <OverturnedResults
          ref={form.reasonPlace}
          games={form.overturned}
          reason={form.reason}
          onReasonChange={form.setReason}
          error={form.reasonError}
        />
      ) : null}
      {form.errorText ? <Banner tone="error">{form.errorText}</Banner> : null}
      {data ? (
        <TieBreakResult
          sweepstake={data}
          text={form.tieBreak}
          onTextChange={form.setTieBreak}
          reason={form.reason}
          onReasonChange={form.setReason}
          error={form.reasonError}
        />
      ) : null}
      {data?.isDraft || (data?.status === "completed" && form.tieBreak.trim() === "") ? null : (
        <div className="sticky bottom-safe-3 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-sheet p-3 shadow-floating ring-1 ring-line *:last:grow sm:p-4 sm:*:last:grow-0">
          <p className="numerals" role="status">
            <strong>{chosenWords(Object.keys(form.choices).length, form.tieBreak)}</strong>
          </p>
          <Button type="submit" size="lg" loading={form.isPending}>
            Submit Results
          </Button>
        </div>
      )}
      {form.warning && data ? (
        <ResultQuestion
          warning={form.warning}
          isPending={form.isPending}
          onConfirm={(why) => form.confirm(data, why)}
          onClose={form.closeWarning}
        />
      ) : null}
    </form>
  );
}
