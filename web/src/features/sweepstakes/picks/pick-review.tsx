import type { Game } from "@contract/sweepstakes.ts";
import type { ReactNode } from "react";
import { Card, CardTitle } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { type Choices, matchupOf } from "@/features/sweepstakes/matchup";
import { PickedList } from "@/features/sweepstakes/picks/picked-list";
import { cx } from "@/lib/cx";

interface PickReviewProps {
  /** The games that are open for picks, the final last. */
  games: readonly Game[];
  /** Null when the final has been decided or has started. */
  finalId: number | null;
  choices: Choices;
  /** The number of changed picks; null before the first submission. */
  changeCount: number | null;
  /** The submit buttons, beside the count. */
  children: ReactNode;
}

/** The picks to submit, and the games left out, from the first pick on. On phones, the last line is sticky. */
export function PickReview({ games, finalId, choices, changeCount, children }: PickReviewProps) {
  const isPicked = ({ id }: Game) => choices[id] !== undefined;
  const picked = games.filter(isPicked);
  const skipped = games.filter((game) => !isPicked(game) && game.id !== finalId);
  const hasFinal = finalId === null || choices[finalId] !== undefined;
  const hasStarted = picked.length > 0 || changeCount !== null;
  return (
    <section aria-label="Your slip" className="contents">
      {hasStarted ? (
        <Card className="grid gap-4">
          <CardTitle>Your slip</CardTitle>
          <PickedList games={picked} pickOf={({ id }) => choices[id] ?? null} />
          {hasFinal ? null : (
            <p className="flex items-start gap-2 font-semibold">
              <Icon name="alert" className="mt-0.5 size-5" />
              Pick the final. It's the only game you can't skip.
            </p>
          )}
          {skipped.length > 0 ? (
            <div className="text-sm text-soft">
              <p>Skipped (scored as misses):</p>
              <ul className="list-inside list-disc">
                {skipped.map((game) => (
                  <li key={game.id}>{matchupOf(game).title}</li>
                ))}
              </ul>
            </div>
          ) : null}
          <p className="text-sm text-soft">
            {changeCount === null
              ? "One entry each. You can change a pick until its game starts."
              : "Nothing changes until you save."}
          </p>
        </Card>
      ) : null}
      <div
        className={cx(
          "z-10 -mt-5 grid gap-3 rounded-lg bg-sheet p-3 shadow-floating ring-1 ring-line sm:p-4",
          hasStarted && "max-sm:sticky max-sm:bottom-safe-3",
        )}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 *:last:grow sm:*:last:grow-0">
          <p className="numerals leading-tight" role="status">
            <strong>{`${picked.length} of ${games.length} picked`}</strong>
            {changeCount === null ? null : (
              <span className="block text-sm text-soft">{changesText(changeCount)}</span>
            )}
            {hasFinal ? null : <span className="block text-sm text-soft">Final missing</span>}
          </p>
          {children}
        </div>
      </div>
    </section>
  );
}

function changesText(count: number): string {
  if (count === 0) return "Nothing changed yet";
  return count === 1 ? "1 unsaved change" : `${count} unsaved changes`;
}
