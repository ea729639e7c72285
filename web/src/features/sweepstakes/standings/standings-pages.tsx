import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { NextPageButton } from "@/components/ui/next-page-button";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { PoolLeaders } from "@/features/sweepstakes/standings/pool-leaders";
import {
  type AnyStanding,
  type AnyStandingsPage,
  linesOf,
} from "@/features/sweepstakes/standings/standing-lines";
import type { StandingsAudience } from "@/features/sweepstakes/standings/standings-audience";
import { OwnStanding, StandingsTable } from "@/features/sweepstakes/standings/standings-table";
import { formatCount } from "@/lib/numbers";

interface StandingsPagesProps<Line extends AnyStanding> {
  query: UseInfiniteQueryResult<InfiniteData<AnyStandingsPage<Line>>>;
  audience: StandingsAudience;
  /** The number of entrants among the fan's friends, or among all fans. */
  amongFriends: (entryCount: number) => string;
  /** Whether the leaders have won. */
  isDecided: boolean;
  /** Whether the sweepstake was canceled, without winners. */
  isCalledOff?: boolean;
  /** The reason why no entrant is ranked. */
  noRanks: string;
  /** The text below a name. */
  note: (line: Line) => ReactNode;
  /** A line's link; the profile by default. */
  pathOf?: (profileId: string) => string;
}

/** The standings of everyone, of friends or of a pool, in pages: of a sweepstake or of a series. */
export function StandingsPages<Line extends AnyStanding>(props: StandingsPagesProps<Line>) {
  const { query, audience, amongFriends, isDecided, noRanks, note, pathOf } = props;
  const isRace = typeof audience === "number" && props.isCalledOff !== true;
  return (
    <QueryView
      query={query}
      errorTitle="Failed to load the standings"
      loading={<SkeletonRows label="Loading the standings" rows={6} rowStyle="h-16" />}
    >
      {({ pages }) => {
        const { lines, ownApart, isRanked, entryCount } = linesOf(pages);
        if (lines.length === 0)
          return props.isCalledOff ? (
            <EmptyState title="Nobody had entered.">So nobody lost anything.</EmptyState>
          ) : (
            <NoEntries audience={audience} />
          );
        return (
          // Not a grid: a sticky grid item cannot leave its row.
          <div className="flex flex-col gap-4">
            {isRace ? <PoolLeaders lines={lines} isDecided={isDecided} /> : null}
            <p role="status">
              {typeof audience === "number"
                ? "Members with picks in."
                : audience === "friends"
                  ? amongFriends(entryCount)
                  : `${entryCount === 1 ? "1 fan has" : `${formatCount(entryCount)} fans have`} entered.`}
              {isRanked ? null : <span> {noRanks}</span>}
            </p>
            <StandingsTable lines={lines} note={note} pathOf={pathOf} />
            <NextPageButton query={query} />
            {ownApart ? (
              <OwnStanding line={ownApart} pathOf={pathOf}>
                {note(ownApart)}
              </OwnStanding>
            ) : null}
          </div>
        );
      }}
    </QueryView>
  );
}

function NoEntries({ audience }: { audience: StandingsAudience }) {
  if (typeof audience === "number") return <EmptyState title="No picks yet.">Go first.</EmptyState>;
  return audience === "friends" ? (
    <EmptyState title="None of your friends have entered.">
      Tell them about it: beating strangers is only half the fun.
    </EmptyState>
  ) : (
    <EmptyState title="Nobody has entered yet.">Be the first, and lead for a while.</EmptyState>
  );
}
