import type { StandingsScope } from "@contract/standings.ts";
import type { ReactNode } from "react";
import { Tabs } from "@/components/ui/tabs";

/** The standings of everyone and of friends, of a contest or of a series. */
export function StandingsTabs({ of }: { of: (scope: StandingsScope) => ReactNode }) {
  return (
    <Tabs
      label="Whose standings"
      tabs={[
        { value: "everyone", label: "Everyone", content: of("everyone") },
        { value: "friends", label: "Friends", content: of("friends") },
      ]}
    />
  );
}
