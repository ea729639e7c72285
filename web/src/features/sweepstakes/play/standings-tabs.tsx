import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Tabs } from "@/components/ui/tabs";
import { useUserId } from "@/features/auth/auth-context";
import type { Whose } from "@/features/sweepstakes/play/whose";
import { type Contest, isOver, poolsQuery } from "@/features/sweepstakes/pools/queries";

interface StandingsTabsProps {
  /** What the standings are of; the fan's pools over it have a tab each. */
  contest: Contest;
  of: (whose: Whose) => ReactNode;
}

/** The standings of everyone, of friends and of pools, of a contest or of a series. */
export function StandingsTabs({ contest, of }: StandingsTabsProps) {
  const { data: pools = [] } = useQuery(poolsQuery(useUserId()));
  return (
    <Tabs
      label="Whose standings"
      tabs={[
        { value: "everyone", label: "Everyone", content: of("everyone") },
        { value: "friends", label: "Friends", content: of("friends") },
        ...pools
          .filter((pool) => isOver(pool, contest))
          .map(({ id, name }) => ({ value: `pool-${id}`, label: name, content: of(id) })),
      ]}
    />
  );
}
