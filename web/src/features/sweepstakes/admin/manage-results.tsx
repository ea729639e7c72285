import type { SweepstakeListItem } from "@contract/sweepstakes.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { ResultsForm } from "@/features/sweepstakes/admin/results-form";
import { sweepstakesQuery } from "@/features/sweepstakes/queries";
import { formatDate } from "@/lib/dates";

/** Chooses a sweepstake that is not completed yet and takes the winners of its games. */
export function ManageResults() {
  const { data, isError, isFetching, refetch } = useQuery(sweepstakesQuery(useUserId()));
  const [chosenId, setChosenId] = useState("");

  if (!data) {
    return isError ? (
      <ErrorState
        title="Failed to load required data"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <SkeletonGroup label="Loading sweepstakes">
        <Skeleton className="h-20" />
      </SkeletonGroup>
    );
  }
  if (data.active.length === 0) {
    return (
      <EmptyState title="No active sweepstakes available.">
        Results are entered here once there is one. Create the next on the other tab.
      </EmptyState>
    );
  }
  // One that was completed meanwhile is not offered any more.
  const id = data.active.some((item) => String(item.id) === chosenId) ? chosenId : "";
  return (
    <div className="grid gap-8">
      <Field label="Sweepstake">
        <Select value={id} onChange={({ target }) => setChosenId(target.value)}>
          <option value="">Choose a sweepstake</option>
          {data.active.map((item) => (
            <option key={item.id} value={item.id}>
              {labelOf(item)}
            </option>
          ))}
        </Select>
      </Field>
      <ResultsForm key={id} id={id} />
    </div>
  );
}

const labelOf = ({ name, startDate, gameCount }: SweepstakeListItem) =>
  `${name} · ${formatDate(startDate)} · ${gameCount === 1 ? "1 game" : `${gameCount} games`}`;
