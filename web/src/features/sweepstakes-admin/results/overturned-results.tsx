import type { Game } from "@contract/sweepstakes.ts";
import type { Ref } from "react";
import { matchupOf } from "@/features/sweepstakes/matchup";
import { ReasonField } from "@/features/sweepstakes-admin/dialogs/reason-field";

interface OverturnedResultsProps {
  ref: Ref<HTMLDivElement>;
  games: readonly Game[];
  reason: string;
  onReasonChange: (reason: string) => void;
  error: string | undefined;
}

/** The recorded results that would change, with a reason. */
export function OverturnedResults(props: OverturnedResultsProps) {
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
