import type { Pool } from "@contract/pools.ts";
import type { ReactNode } from "react";
import { Tabs } from "@/components/ui/tabs";
import type { StandingsAudience } from "@/features/sweepstakes/standings/standings-audience";

interface StandingsTabsProps {
  /** The fan's pools with standings here; each has a tab. */
  pools: readonly Pool[];
  of: (audience: StandingsAudience) => ReactNode;
}

/** The standings of everyone, of friends and of pools, of a sweepstake or of a series. */
export function StandingsTabs({ pools, of }: StandingsTabsProps) {
  return (
    <Tabs
      label="Whose standings"
      tabs={[
        { value: "everyone", label: "Everyone", content: of("everyone") },
        { value: "friends", label: "Friends", content: of("friends") },
        ...pools.map(({ id, name }) => ({
          value: `pool-${id}`,
          label: name,
          content: of(id),
        })),
      ]}
    />
  );
}
