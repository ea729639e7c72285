import { type Scorecard, scorecardLimits } from "@contract/scorecards.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PageHeader } from "@/components/ui/page-header";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { FanName } from "@/features/sweepstakes/games/fan-name";
import { gamesOf } from "@/features/sweepstakes/matchup";
import { SweepstakeLoader } from "@/features/sweepstakes/overview/sweepstake-loader";
import { StandingsSkeleton } from "@/features/sweepstakes/overview/sweepstakes-skeleton";
import { ownPicks, picksOfCard } from "@/features/sweepstakes/scorecards/pick-columns";
import { type PickColumn, PickTable } from "@/features/sweepstakes/scorecards/pick-table";
import { friendsEntriesQuery } from "@/features/sweepstakes/scorecards/scorecard-queries";
import { SweepstakeKicker } from "@/features/sweepstakes/series/series-link";
import { paths } from "@/lib/paths";

/** The friends' picks: games as rows, fans as columns. */
export function SweepstakeFriendsPage() {
  return (
    <SweepstakeLoader width="board" loading={<StandingsSkeleton />}>
      {(sweepstake) => (
        <>
          <PageHeader
            kicker={<SweepstakeKicker text="Friends' picks" of={sweepstake} />}
            title={sweepstake.name}
            actions={
              <LinkButton to={paths.sweepstakeStandings(sweepstake.id)} variant="secondary">
                Standings
              </LinkButton>
            }
          />
          <Grid sweepstake={sweepstake} />
        </>
      )}
    </SweepstakeLoader>
  );
}

function Grid({ sweepstake }: { sweepstake: Sweepstake }) {
  const me = useUserId();
  const games = gamesOf(sweepstake);
  const columnOf = (card: Scorecard): PickColumn => {
    const isOwn = card.user.id === me;
    return {
      key: card.user.id,
      head: (
        <>
          {isOwn ? (
            <span>You</span>
          ) : (
            <FanName user={card.user} to={paths.sweepstakeEntry(sweepstake.id, card.user.id)} />
          )}
          <span className="numerals block text-sm font-normal text-soft">
            {card.completed === 0 ? "No result yet" : `${card.correct} of ${card.completed}`}
          </span>
        </>
      ),
      picks: isOwn ? ownPicks(games) : picksOfCard(card),
      isOwn,
    };
  };
  return (
    <QueryView
      query={useQuery(friendsEntriesQuery(me, sweepstake.id))}
      errorTitle="Failed to load your friends' picks"
      loading={<SkeletonRows label="Loading your friends' picks" rows={6} rowStyle="h-16" />}
    >
      {({ entries }) =>
        entries.every(({ user }) => user.id === me) ? (
          <EmptyState title="None of your friends have entered.">
            Tell them about it: beating strangers is only half the fun.
          </EmptyState>
        ) : (
          <div className="grid gap-5">
            <PickTable label="Friends' picks" games={games} columns={entries.map(columnOf)} />
            <p className="text-sm text-soft">
              Picks are sealed until a game locks. Not even the organizers can see them before that.
              {entries.filter(({ user }) => user.id !== me).length <
              scorecardLimits.friends ? null : (
                <span>
                  {` These are the ${scorecardLimits.friends} friends with the most points. The standings have all of them.`}
                </span>
              )}
            </p>
          </div>
        )
      }
    </QueryView>
  );
}
