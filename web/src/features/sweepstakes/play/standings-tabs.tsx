import type { Pool } from "@contract/pools.ts";
import type { ReactNode } from "react";
import { Tabs } from "@/components/ui/tabs";
import type { Whose } from "@/features/sweepstakes/play/whose";

interface StandingsTabsProps {
  /** Those of the fan that have standings of it; each has a tab. */
  pools: readonly Pool[];
  of: (whose: Whose) => ReactNode;
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
