import type { Pool } from "@contract/pools.ts";
import type { SeriesLists } from "@contract/series.ts";
import type { SweepstakeListItem } from "@contract/sweepstakes.ts";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { NewPool } from "@/features/sweepstakes/pools/new-pool";
import { memberCountText } from "@/features/sweepstakes/pools/pool-words";
import { paths } from "@/lib/paths";

interface OwnPoolsProps {
  pools: readonly Pool[];
  sweepstakes: readonly SweepstakeListItem[];
  series: SeriesLists["active"];
}

/** The fan's pools, and a form for a new one over any active series or sweepstake. */
export function OwnPools({ pools, sweepstakes, series }: OwnPoolsProps) {
  const scopes = [
    ...series.map(({ id, name }) => ({ sweepstakeId: null, seriesId: id, name })),
    ...sweepstakes
      .filter(({ isDraft, takesPicks }) => takesPicks && !isDraft)
      .map(({ id, name }) => ({ sweepstakeId: id, seriesId: null, name })),
  ];
  if (pools.length === 0 && scopes.length === 0) return null;
  return (
    <section aria-labelledby="own-pools" className="grid gap-5">
      <div className="grid gap-2">
        <h2 id="own-pools" className="headline text-2xl">
          {pools.length === 0 ? "Pools" : "Your pools"}
        </h2>
        <p className="max-w-text text-soft">
          Same contest, your own table: for the office, the family, the people who talk the most.
        </p>
      </div>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {pools.map((pool) => (
          <li key={pool.id}>
            <Card className="grid h-full content-start gap-2">
              <h3 dir="auto" className="headline text-xl wrap-anywhere">
                <TextLink to={paths.pool(pool.id)}>{pool.name}</TextLink>
              </h3>
              <p className="numerals wrap-anywhere text-soft">
                <span dir="auto">{pool.contestName}</span> · {memberCountText(pool)}
              </p>
            </Card>
          </li>
        ))}
      </ul>
      {scopes.length === 0 ? null : (
        <Card aria-label="Start a pool">
          <NewPool scopes={scopes} />
        </Card>
      )}
    </section>
  );
}
