import type { SweepstakeListItem } from "@contract/sweepstakes.ts";
import { type ReactNode, useId } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { Fold } from "@/components/ui/fold";
import { monthsOf } from "@/features/sweepstakes/overview/months";
import { runsOf } from "@/features/sweepstakes/overview/rounds";
import { SweepstakeCard } from "@/features/sweepstakes/overview/sweepstake-card";

interface SweepstakeSectionProps {
  title: string;
  sweepstakes: readonly SweepstakeListItem[];
  emptyTitle: string;
  emptyText: string;
  emptyAction?: ReactNode;
  /** Groups them by month, older ones collapsed; otherwise a series' other rounds fold. */
  byMonth?: boolean;
}

type Listed = { sweepstakes: readonly SweepstakeListItem[] };

export function SweepstakeSection(props: SweepstakeSectionProps) {
  const { title, sweepstakes, emptyTitle, emptyText, emptyAction, byMonth = false } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="headline text-2xl">
        {title}
      </h2>
      {sweepstakes.length > 0 ? (
        byMonth ? (
          <Months sweepstakes={sweepstakes} />
        ) : (
          <Runs sweepstakes={sweepstakes} />
        )
      ) : (
        <EmptyState title={emptyTitle} action={emptyAction}>
          {emptyText}
        </EmptyState>
      )}
    </section>
  );
}

const grid = "grid gap-3";

const Cards = ({ sweepstakes }: Listed) => (
  <ul className={grid}>
    {sweepstakes.map((sweepstake) => (
      <li key={sweepstake.id}>
        <SweepstakeCard sweepstake={sweepstake} />
      </li>
    ))}
  </ul>
);

interface FoldedProps extends Listed {
  title: ReactNode;
  open?: boolean;
}

const Folded = ({ title, open, sweepstakes }: FoldedProps) => (
  <Fold open={open} summary={<span className="wrap-anywhere">{title}</span>}>
    <div className="pt-3">
      <Cards sweepstakes={sweepstakes} />
    </div>
  </Fold>
);

const Runs = ({ sweepstakes }: Listed) => (
  <ul className={grid}>
    {runsOf(sweepstakes).map(({ series, sweepstakes: of }) => (
      <li key={of[0]?.id}>
        {series === null ? (
          of.map((each) => <SweepstakeCard key={each.id} sweepstake={each} />)
        ) : (
          <Folded
            title={
              <span>
                <span>{of.length === 1 ? "1 more round of" : `${of.length} more rounds of`}</span>{" "}
                <bdi>{series}</bdi>
              </span>
            }
            sweepstakes={of}
          />
        )}
      </li>
    ))}
  </ul>
);

const Months = ({ sweepstakes }: Listed) =>
  monthsOf(sweepstakes).map(({ month, title, isOpen, sweepstakes: of }) => (
    <Folded key={month} title={`${title} (${of.length})`} open={isOpen} sweepstakes={of} />
  ));
