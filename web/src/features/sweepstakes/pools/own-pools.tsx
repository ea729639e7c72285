import type { Pool } from "@contract/pools.ts";
import type { SeriesLists } from "@contract/series.ts";
import type { SweepstakeListItem } from "@contract/sweepstakes.ts";
import { PoolsCard } from "@/features/sweepstakes/pools/pools-card";

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
    <PoolsCard title={pools.length === 0 ? "Pools" : "Your pools"} pools={pools} scopes={scopes} />
  );
}
