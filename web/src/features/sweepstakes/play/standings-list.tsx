import type { StandingsScope } from "@contract/standings.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/ui/empty-state";
import { NextPageButton } from "@/components/ui/next-page-button";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { linesOf } from "@/features/sweepstakes/play/standing-lines";
import { standingsQuery } from "@/features/sweepstakes/play/standings-query";
import { OwnStanding, StandingsTable } from "@/features/sweepstakes/play/standings-table";
import { formatCount } from "@/lib/numbers";

interface StandingsListProps {
  sweepstake: Pick<Sweepstake, "id" | "status">;
  scope: StandingsScope;
}

/** The standings of everybody or of friends, a page at a time. */
export function StandingsList({ sweepstake, scope }: StandingsListProps) {
  const query = useInfiniteQuery(standingsQuery(useUserId(), sweepstake.id, scope));
  return (
    <QueryView
      query={query}
      errorTitle="Failed to load the standings"
      loading={<SkeletonRows label="Loading the standings" rows={6} rowStyle="h-16" />}
    >
      {({ pages }) => {
        const { lines, ownApart, isRanked, entryCount } = linesOf(pages);
        if (lines.length === 0) return <NobodyYet scope={scope} />;
        return (
          // No grid: in one, what is sticky could not leave its row.
          <div className="flex flex-col gap-4">
            <p role="status">
              {entryCount === 1 ? "1 fan has" : `${formatCount(entryCount)} fans have`} entered
              {scope === "friends" ? " in all" : ""}.
              {isRanked ? null : ` ${noRanks[sweepstake.status]}`}
            </p>
            <StandingsTable lines={lines} />
            <NextPageButton query={query} />
            {ownApart ? <OwnStanding line={ownApart} /> : null}
          </div>
        );
      }}
    </QueryView>
  );
}

/** Why nobody has a rank. */
const noRanks = {
  active: "There are no ranks before the first result.",
  completed: "Every game was called off, so there are no ranks.",
} as const;

function NobodyYet({ scope }: { scope: StandingsScope }) {
  return scope === "friends" ? (
    <EmptyState title="None of your friends has entered.">
      Tell them about it: beating strangers is only half the fun.
    </EmptyState>
  ) : (
    <EmptyState title="Nobody has entered yet.">Be the first, and lead for a while.</EmptyState>
  );
}
