import type { Pool } from "@contract/pools.ts";
import { Card, CardTitle } from "@/components/ui/card";
import { Fold } from "@/components/ui/fold";
import { TextLink } from "@/components/ui/text-link";
import { NewPool, type PoolScope } from "@/features/sweepstakes/pools/new-pool";
import { memberCountText } from "@/features/sweepstakes/pools/pool-words";
import { paths } from "@/lib/paths";

interface PoolsCardProps {
  title?: string;
  pools: readonly Pool[];
  /** The choices for a new pool. */
  scopes: readonly PoolScope[];
}

/** The fan's pools, and a folded form for a new one. */
export function PoolsCard({ title = "Pools", pools, scopes }: PoolsCardProps) {
  return (
    <Card aria-labelledby="pools" className="grid gap-1 max-sm:p-4">
      <CardTitle id="pools">{title}</CardTitle>
      {pools.length === 0 ? null : (
        <ul className="grid">
          {pools.map((pool) => (
            <li
              key={pool.id}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
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
      {scopes.length === 0 ? null : (
        <Fold summary="Start a pool">
          <div className="grid gap-4 pt-2">
            <p className="max-w-text text-soft">
              Same contest, your own table: for the office, the family, the people who talk the
              most.
            </p>
            <NewPool scopes={scopes} />
          </div>
        </Fold>
      )}
    </Card>
  );
}
