import type { SeriesListItem, SeriesLists } from "@contract/series.ts";
import { Card, CardTitle } from "@/components/ui/card";
import { Fold } from "@/components/ui/fold";
import { TextLink } from "@/components/ui/text-link";
import { ordinal } from "@/features/sweepstakes/results/score-poster";
import { paths } from "@/lib/paths";

/** The active series and, collapsed below, the past ones. Nothing without any. */
export function SeriesSection({ active, past }: SeriesLists) {
  if (active.length + past.length === 0) return null;
  return (
    <Card aria-labelledby="series" className="grid gap-1 max-sm:p-4">
      <CardTitle id="series">Series</CardTitle>
      <Rows list={active} />
      {past.length > 0 ? (
        <Fold summary={past.length === 1 ? "1 past series" : `${past.length} past series`}>
          <Rows list={past} />
        </Fold>
      ) : null}
    </Card>
  );
}

const Rows = ({ list }: { list: readonly SeriesListItem[] }) => (
  <ul>
    {list.map((series) => (
      <li
        key={series.id}
        className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 last:border-b-0"
      >
        <span className="wrap-anywhere">
          <TextLink isAlone dir="auto" to={paths.series(series.id)}>
            {series.name}
          </TextLink>
        </span>
        <span className="numerals text-soft">{noteOf(series)}</span>
      </li>
    ))}
  </ul>
);

function noteOf({ roundCount, nextRound, ownRank }: SeriesListItem): string {
  if (ownRank !== null) return `${nextRound ? "You're" : "You came"} ${ordinal(ownRank)}`;
  if (roundCount === 0) return "No rounds yet";
  return roundCount === 1 ? "1 round" : `${roundCount} rounds`;
}
