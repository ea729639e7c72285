import type { Sweepstake, SweepstakeListItem, SweepstakeLists } from "@contract/sweepstakes.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { QueryView } from "@/components/ui/query-view";
import { Select } from "@/components/ui/select";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { sweepstakesQuery } from "@/features/sweepstakes/queries";
import { EditSweepstake } from "@/features/sweepstakes-admin/create/edit-sweepstake";
import { DueResults } from "@/features/sweepstakes-admin/results/due-results";
import { ResultsForm } from "@/features/sweepstakes-admin/results/results-form";
import { formatDate } from "@/lib/dates";

interface ManageResultsProps {
  /** The sweepstake in the open form; the page keeps it, so switching tabs loses nothing. */
  edited: Sweepstake | null;
  onEdit: (sweepstake: Sweepstake | null) => void;
}

/** Selects a sweepstake, and records its results or makes other changes. */
export function ManageResults({ edited, onEdit }: ManageResultsProps) {
  return (
    <QueryView
      query={useQuery({ ...sweepstakesQuery(useUserId()), refetchInterval: 60_000 })}
      errorTitle="Failed to load required data"
      loading={<SkeletonRows label="Loading sweepstakes" rows={1} rowStyle="h-20" />}
    >
      {(lists) => <SweepstakeChoice {...lists} edited={edited} onEdit={onEdit} />}
    </QueryView>
  );
}

function SweepstakeChoice(props: SweepstakeLists & ManageResultsProps) {
  const { active, past, edited, onEdit } = props;
  const [params, setParams] = useSearchParams();
  const chosenId = params.get("sweepstake") ?? "";
  const setChosenId = (id: string) => {
    const next = new URLSearchParams(params);
    if (id === "") next.delete("sweepstake");
    else next.set("sweepstake", id);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const [showsPast, setShowsPast] = useState(() => past.some(({ id }) => String(id) === chosenId));
  const offeredContests = showsPast ? [...active, ...past] : active;
  // Deselects a sweepstake that has since completed, unless completed ones are listed.
  const id = offeredContests.some((item) => String(item.id) === chosenId) ? chosenId : "";
  const isGone = chosenId !== "" && id === "" && edited === null;
  const choice = useRef<HTMLDivElement>(null);
  // The button that ended the sweepstake disappears with it, so the focus moves to the next one.
  useEffect(() => {
    if (isGone) choice.current?.querySelector<HTMLElement>("select, input")?.focus();
  }, [isGone]);
  if (edited) return <EditSweepstake sweepstake={edited} onClose={() => onEdit(null)} />;
  return (
    <div className="grid gap-8">
      <div ref={choice} className="grid gap-2">
        {offeredContests.length === 0 ? (
          <EmptyState title="No active sweepstakes available.">
            Results are entered here. Create the next sweepstake on the other tab.
          </EmptyState>
        ) : (
          <Field label="Sweepstake">
            <Select value={id} onChange={({ target }) => setChosenId(target.value)}>
              <option value="">Choose a sweepstake</option>
              <Options items={active} />
              {showsPast && past.length > 0 ? (
                <optgroup label="Completed">
                  <Options items={past} />
                </optgroup>
              ) : null}
            </Select>
          </Field>
        )}
        {past.length > 0 ? (
          <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 justify-self-start">
            <input
              type="checkbox"
              checked={showsPast}
              onChange={({ target }) => setShowsPast(target.checked)}
              className="size-5"
            />
            Show completed sweepstakes too
          </label>
        ) : null}
      </div>
      {id !== "" ? (
        <ResultsForm key={id} id={id} onEdit={onEdit} />
      ) : offeredContests.length > 0 ? (
        <DueResults />
      ) : null}
    </div>
  );
}

function Options({ items }: { items: readonly SweepstakeListItem[] }) {
  const labels = items.map(labelOf);
  return items.map((item, index) => {
    const label = labels[index];
    const isUnique = labels.indexOf(label ?? "") === labels.lastIndexOf(label ?? "");
    return (
      <option key={item.id} value={item.id}>
        {isUnique ? label : `${label} · no. ${item.id}`}
      </option>
    );
  });
}

const labelOf = ({ name, seriesName, startDate, gameCount, isDraft }: SweepstakeListItem) =>
  [
    isDraft ? `Draft: ${name}` : name,
    ...(seriesName === null ? [] : [seriesName]),
    formatDate(startDate),
    gameCount === 1 ? "1 game" : `${gameCount} games`,
  ].join(" · ");
