import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { useQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import { Banner } from "@/components/ui/banner";
import { Form } from "@/components/ui/form";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { matchupOf } from "@/features/sweepstakes/matchup";
import { sweepstakeQuery } from "@/features/sweepstakes/queries";
import { ReasonField } from "@/features/sweepstakes-admin/dialogs/reason-field";
import { GameResults } from "@/features/sweepstakes-admin/results/game-results";
import { ResultQuestion } from "@/features/sweepstakes-admin/results/result-question";
import { SubmitResults } from "@/features/sweepstakes-admin/results/submit-results";
import { TieBreakResult } from "@/features/sweepstakes-admin/results/tie-break-result";
import { useResultsForm } from "@/features/sweepstakes-admin/results/use-results-form";

interface OverturnedResultsProps {
  ref: Ref<HTMLDivElement>;
  games: readonly Game[];
  reason: string;
  onReasonChange: (reason: string) => void;
  error: string | undefined;
}

/** The recorded results that would change, with a reason. */
function OverturnedResults(props: OverturnedResultsProps) {
  const { ref, games, reason, onReasonChange, error } = props;
  return (
    <div ref={ref} className="grid gap-3">
      <p className="font-semibold">
        A different result is already recorded:{" "}
        {games.map((game) => matchupOf(game).title).join(", ")}. Give a reason for the change.
      </p>
      <ReasonField value={reason} onChange={onReasonChange} error={error} />
    </div>
  );
}

const pollInterval = 30_000;

/** Records the winners of a sweepstake's games, any number at a time. */
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
    // Another admin or a feed may enter results; the form then warns before it replaces them.
    refetchInterval: pollInterval,
  });
  const { data } = query;
  const form = useResultsForm(data);

  return (
    <Form
      onSubmit={form.submit}
      // Not a grid: a sticky grid item cannot leave its row.
      className="flex flex-col gap-6"
    >
      <QueryView
        query={query}
        errorTitle="Failed to load sweepstake details"
        loading={
          <SkeletonRows
            label="Loading games"
            rows={2}
            rowStyle="h-40"
            gapStyle="gap-4"
            shape="card"
          />
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
            />
          ) : null
        }
      </QueryView>
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
      {data?.isDraft ||
      (data?.status === "completed" &&
        form.tieBreak.trim() === "" &&
        Object.keys(form.choices).length === 0) ? null : (
        <SubmitResults
          count={Object.keys(form.choices).length}
          tieBreak={form.tieBreak}
          isPending={form.isPending}
        />
      )}
      {form.warning && data ? (
        <ResultQuestion
          warning={form.warning}
          isPending={form.isPending}
          onConfirm={(why) => form.confirm(data, why)}
          onClose={form.closeWarning}
        />
      ) : null}
    </Form>
  );
}
