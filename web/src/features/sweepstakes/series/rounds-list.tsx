import type { SeriesRound } from "@contract/series.ts";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { ownResultText, stateOf } from "@/features/sweepstakes/series/round-words";
import { WinnerNames } from "@/features/sweepstakes/standings/winners";
import { formatDate } from "@/lib/dates";
import { paths } from "@/lib/paths";

export function RoundsList({ rounds }: { rounds: readonly SeriesRound[] }) {
  return (
    <section aria-labelledby="rounds" className="grid gap-4">
      <h2 id="rounds" className="headline text-2xl">
        Rounds
      </h2>
      {rounds.length === 0 ? (
        <EmptyState title="No rounds yet.">The first one is on its way.</EmptyState>
      ) : (
        <ol className="grid overflow-hidden rounded-lg bg-sheet shadow-raised">
          {rounds.toReversed().map((round) => (
            <li
              key={round.sweepstakeId}
              className="grid gap-1.5 border-t border-line px-4 py-4 first:border-t-0 sm:px-5"
            >
              <Round round={round} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Round({ round }: { round: SeriesRound }) {
  const { sweepstakeId, name, startDate, status, takesPicks, winners, winnerCount } = round;
  const own = ownResultText(round);
  const to =
    status === "active" ? paths.sweepstake(sweepstakeId) : paths.sweepstakeResults(sweepstakeId);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-lg leading-snug font-semibold wrap-anywhere">
          <TextLink isAlone dir="auto" to={to}>
            {name}
          </TextLink>
        </h3>
        <span className="numerals text-sm text-soft">{formatDate(startDate)}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {winners.length > 0 ? (
          <p className="wrap-anywhere">
            Won by <WinnerNames winners={winners} winnerCount={winnerCount} />
          </p>
        ) : (
          <Badge tone={takesPicks ? "accent" : "outline"}>{stateOf(round)}</Badge>
        )}
        {own ? (
          <p className={winners.length > 0 ? "w-full text-soft" : "text-soft"}>{own}</p>
        ) : null}
      </div>
    </>
  );
}
