import type { SweepstakeListItem } from "@contract/sweepstakes.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { QueryView } from "@/components/ui/query-view";
import { Select } from "@/components/ui/select";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { ResultsForm } from "@/features/sweepstakes/admin/results-form";
import { sweepstakesQuery } from "@/features/sweepstakes/queries";
import { formatDate } from "@/lib/dates";

/** Chooses a sweepstake that is not completed yet and takes the winners of its games. */
export function ManageResults() {
  return (
    <QueryView
      query={useQuery(sweepstakesQuery(useUserId()))}
      errorTitle="Failed to load required data"
      loading={
        <SkeletonGroup label="Loading sweepstakes">
          <Skeleton className="h-20" />
        </SkeletonGroup>
      }
    >
      {({ active }) => <SweepstakeChoice active={active} />}
    </QueryView>
  );
}

function SweepstakeChoice({ active }: { active: readonly SweepstakeListItem[] }) {
  const [chosenId, setChosenId] = useState("");
  if (active.length === 0) {
    return (
      <EmptyState title="No active sweepstakes available.">
        Results are entered here once there is one. Create the next on the other tab.
      </EmptyState>
    );
  }
  // One that was completed meanwhile is not offered any more.
  const id = active.some((item) => String(item.id) === chosenId) ? chosenId : "";
  return (
    <div className="grid gap-8">
      <Field label="Sweepstake">
        <Select value={id} onChange={({ target }) => setChosenId(target.value)}>
          <option value="">Choose a sweepstake</option>
          {active.map((item) => (
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
