import type { Scorecard } from "@contract/scorecards.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
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
import { ordinal } from "@/features/sweepstakes/results/score-poster";
import { ownPicks, picksOfCard } from "@/features/sweepstakes/scorecards/pick-columns";
import { PickTable } from "@/features/sweepstakes/scorecards/pick-table";
import { scorecardQuery } from "@/features/sweepstakes/scorecards/scorecard-queries";
import { SweepstakeKicker } from "@/features/sweepstakes/series/series-link";
import { displayName } from "@/lib/names";
import { formatCount } from "@/lib/numbers";
import { paths } from "@/lib/paths";

/** An entrant's picks beside the user's. */
export function SweepstakeEntryPage() {
  return (
    <SweepstakeLoader loading={<StandingsSkeleton />}>
      {(sweepstake) => (
        <>
          <PageHeader
            kicker={<SweepstakeKicker text="Scorecard" of={sweepstake} />}
            title={sweepstake.name}
            actions={
              <LinkButton to={paths.sweepstakeStandings(sweepstake.id)} variant="secondary">
                Standings
              </LinkButton>
            }
          />
          <Entry sweepstake={sweepstake} />
        </>
      )}
    </SweepstakeLoader>
  );
}

function Entry({ sweepstake }: { sweepstake: Sweepstake }) {
  const { profileId = "" } = useParams();
  return (
    <QueryView
      query={useQuery(scorecardQuery(useUserId(), sweepstake.id, profileId))}
      errorTitle="Failed to load the scorecard"
      loading={<SkeletonRows label="Loading the scorecard" rows={6} rowStyle="h-16" />}
    >
      {(card) =>
        card ? (
          <Card sweepstake={sweepstake} card={card} />
        ) : (
          <EmptyState title="No entry to see here.">
            There's no entry here, or you can't see it.
          </EmptyState>
        )
      }
    </QueryView>
  );
}

function Card({ sweepstake, card }: { sweepstake: Sweepstake; card: Scorecard }) {
  const { user, rank, correct, completed } = card;
  const isMe = user.id === useUserId();
  const games = gamesOf(sweepstake);
  const own = { key: "own", head: "You", picks: ownPicks(games), isOwn: true };
  const theirs = { key: "theirs", head: displayName(user), picks: picksOfCard(card), isOwn: false };
  const columns = isMe ? [own] : sweepstake.hasSubmittedPicks ? [theirs, own] : [theirs];
  return (
    <div className="grid gap-5">
      <p className="numerals text-lg">
        <FanName user={user} />
        {isMe ? <span> (you)</span> : null}
        <span>
          {rank === null
            ? " is in. Nothing is decided yet."
            : `: ${ordinal(rank)} of ${formatCount(sweepstake.entryCount)}, ${correct} of ${completed} right.`}
        </span>
      </p>
      <PickTable label="Picks, game by game" games={games} columns={columns} />
      <p className="text-sm text-soft">
        Picks are sealed until a game locks. Not even the organizers can see them before that.
      </p>
    </div>
  );
}
