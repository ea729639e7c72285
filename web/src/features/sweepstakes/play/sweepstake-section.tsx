import type { SweepstakeListItem } from "@contract/sweepstakes.ts";
import { type ReactNode, useId } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { SweepstakeCard } from "@/features/sweepstakes/play/sweepstake-card";

interface SweepstakeSectionProps {
  title: string;
  sweepstakes: readonly SweepstakeListItem[];
  emptyTitle: string;
  emptyText: string;
  emptyAction?: ReactNode;
}

/** The active or the past sweepstakes. */
export function SweepstakeSection(props: SweepstakeSectionProps) {
  const { title, sweepstakes, emptyTitle, emptyText, emptyAction } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <h2 id={id} className="headline text-2xl">
        {title}
      </h2>
      {sweepstakes.length > 0 ? (
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {sweepstakes.map((sweepstake) => (
            <li key={sweepstake.id}>
              <SweepstakeCard sweepstake={sweepstake} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={emptyTitle} action={emptyAction}>
          {emptyText}
        </EmptyState>
      )}
    </section>
  );
}
