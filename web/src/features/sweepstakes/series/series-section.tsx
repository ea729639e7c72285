import type { SeriesListItem, SeriesLists } from "@contract/series.ts";
import { Card } from "@/components/ui/card";
import { Fold } from "@/components/ui/fold";
import { Icon } from "@/components/ui/icon";
import { TextLink } from "@/components/ui/text-link";
import { FirstLock } from "@/features/sweepstakes/games/first-lock";
import { ordinal } from "@/features/sweepstakes/results/score-poster";
import { paths } from "@/lib/paths";

/** The active series and, collapsed below, the past ones. Nothing without any. */
export function SeriesSection({ active, past }: SeriesLists) {
  if (active.length + past.length === 0) return null;
  return (
    <section aria-labelledby="series" className="grid gap-5">
      <h2 id="series" className="headline text-2xl">
        Series
      </h2>
      {active.length > 0 ? <Cards list={active} /> : null}
      {past.length > 0 ? (
        <Fold
          summary={past.length === 1 ? "1 past series" : `${past.length} past series`}
          className="grid gap-5"
        >
          <div className="pt-4">
            <Cards list={past} />
          </div>
        </Fold>
      ) : null}
    </section>
  );
}

const Cards = ({ list }: { list: readonly SeriesListItem[] }) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {list.map((series) => (
      <li key={series.id}>
        <SeriesCard series={series} />
      </li>
    ))}
  </ul>
);

function SeriesCard({ series }: { series: SeriesListItem }) {
  const { id, name, sportName, roundCount, nextRound, ownRank } = series;
  const rounds = roundCount === 1 ? "1 round" : `${roundCount} rounds`;
  const headingId = `series-${id}`;
  return (
    <Card role="group" aria-labelledby={headingId} className="grid h-full content-start gap-3">
      <h3 id={headingId} dir="auto" className="headline text-xl wrap-anywhere">
        <TextLink to={paths.series(id)}>{name}</TextLink>
      </h3>
      <p className="numerals text-soft">
        {[sportName, roundCount === 0 ? "No rounds yet" : rounds].filter(Boolean).join(" · ")}
      </p>
      {ownRank === null ? null : (
        <p className="flex items-center gap-2">
          <Icon name="trophy" />
          <span>
            <span>{nextRound ? "You're" : "You came"}</span> <strong>{ordinal(ownRank)}</strong>
          </span>
        </p>
      )}
      {nextRound ? (
        <div className="grid gap-1 border-t border-line pt-3">
          <p className="wrap-anywhere">
            <span>{nextRound.takesPicks ? "Next: " : "Being played: "}</span>
            <TextLink dir="auto" to={paths.sweepstake(nextRound.sweepstakeId)}>
              {nextRound.name}
            </TextLink>
          </p>
          {nextRound.takesPicks ? (
            <p>
              <FirstLock {...nextRound} />
            </p>
          ) : null}
        </div>
      ) : null}
    </Card>
  );
}
