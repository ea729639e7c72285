import type { SweepstakeListItem } from "@contract/sweepstakes.ts";
import { type ReactNode, useId } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Fold } from "@/components/ui/fold";
import { monthsOf } from "@/features/sweepstakes/overview/months";
import { SweepstakeCard } from "@/features/sweepstakes/overview/sweepstake-card";

interface SweepstakeSectionProps {
  title: string;
  sweepstakes: readonly SweepstakeListItem[];
  emptyTitle: string;
  emptyText: string;
  emptyAction?: ReactNode;
  /** Groups older sweepstakes by month, collapsed. */
  byMonth?: boolean;
}

type Listed = { sweepstakes: readonly SweepstakeListItem[] };

/** The active or the past sweepstakes. */
export function SweepstakeSection(props: SweepstakeSectionProps) {
  const { title, sweepstakes, emptyTitle, emptyText, emptyAction, byMonth = false } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <h2 id={id} className="headline text-2xl">
        {title}
      </h2>
      {sweepstakes.length > 0 ? (
        byMonth ? (
          <Months sweepstakes={sweepstakes} />
        ) : (
          <Cards sweepstakes={sweepstakes} />
        )
      ) : (
        <EmptyState title={emptyTitle} action={emptyAction}>
          {emptyText}
        </EmptyState>
      )}
    </section>
  );
}

const Cards = ({ sweepstakes }: Listed) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {sweepstakes.map((sweepstake) => (
      <li key={sweepstake.id}>
        <SweepstakeCard sweepstake={sweepstake} />
      </li>
    ))}
  </ul>
);

const Months = ({ sweepstakes }: Listed) =>
  monthsOf(sweepstakes).map(({ month, title, isOpen, sweepstakes: of }) => (
    <Fold
      key={month}
      open={isOpen}
      summary={
        <>
          <span>{title}</span>
          <span className="text-soft">{of.length}</span>
        </>
      }
    >
      <div className="pt-3">
        <Cards sweepstakes={of} />
      </div>
    </Fold>
  ));
