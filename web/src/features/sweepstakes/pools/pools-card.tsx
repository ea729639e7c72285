import type { Pool } from "@contract/pools.ts";
import { Card, CardTitle } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { NewPool, type PoolScope } from "@/features/sweepstakes/pools/new-pool";
import { memberCountText } from "@/features/sweepstakes/pools/pool-words";
import { paths } from "@/lib/paths";

interface PoolsCardProps {
  pools: readonly Pool[];
  /** The choices for a new pool. */
  scopes: readonly PoolScope[];
}

/** The fan's pools of a sweepstake or series, and a form for a new one. */
export function PoolsCard({ pools, scopes }: PoolsCardProps) {
  return (
    <Card aria-labelledby="pools" className="grid gap-5">
      <div className="grid gap-2">
        <CardTitle id="pools">Pools</CardTitle>
        <p className="max-w-text text-soft">
          Same contest, your own table: for the office, the family, the people who talk the most.
        </p>
      </div>
      {pools.length === 0 ? null : (
        <ul className="grid">
          {pools.map((pool) => (
            <li
              key={pool.id}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2 last:border-b-0"
            >
              <span className="wrap-anywhere">
                <TextLink isAlone dir="auto" to={paths.pool(pool.id)}>
                  {pool.name}
                </TextLink>
              </span>
              <span className="numerals text-soft">{memberCountText(pool)}</span>
            </li>
          ))}
        </ul>
      )}
      {scopes.length === 0 ? null : <NewPool scopes={scopes} />}
    </Card>
  );
}
