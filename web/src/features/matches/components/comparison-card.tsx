import type { UserCard } from "@contract/users.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/ui/avatar";
import { Card, CardTitle } from "@/components/ui/card";
import { QueryView } from "@/components/ui/query-view";
import { ShareButton } from "@/components/ui/share-button";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { ComparedItems, MarksLegend } from "@/features/matches/components/compared-items";
import { matchPoster, matchText, verdictOf } from "@/features/matches/match-poster";
import { comparisonQuery } from "@/features/matches/queries";
import { useOwnFirstName } from "@/features/profile/use-own-first-name";
import { displayName, isolate } from "@/lib/names";
import { paths } from "@/lib/paths";

interface MatchNumberProps {
  /** 0 to 100; null if too little is shared. */
  match: number | null;
  /** The number of items that both have an opinion on. */
  shared: number;
}

function MatchNumber({ match, shared }: MatchNumberProps) {
  if (match === null) {
    return (
      <p className="text-soft">
        {shared === 0
          ? "Nothing in common yet, not even an enemy."
          : "One thing you both feel strongly about. It takes two to make a match."}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <span className="headline numerals rounded-lg bg-accent px-4 py-2 text-display text-on-accent">
        <span>{match}</span>
        <span className="text-2xl">%</span>
      </span>
      <span className="grid gap-1">
        <span className="label-type text-sm text-soft">Match</span>
        <span className="headline text-2xl text-balance">{verdictOf(match)}</span>
      </span>
    </p>
  );
}

function MutualFriends({ friends }: { friends: readonly UserCard[] }) {
  if (friends.length === 0) return null;
  return (
    <section aria-label="Mutual friends" className="grid gap-3">
      <h3 className="label-type text-sm">Mutual friends</h3>
      <ul className="flex flex-wrap gap-x-5 gap-y-3">
        {friends.map((friend) => (
          <li key={friend.id} className="min-w-0">
            <Link
              to={paths.userProfile(friend.id)}
              className="flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
            >
              <Avatar name={displayName(friend)} imageUrl={friend.profileImageUrl} size="sm" />
              <span dir="auto" className="truncate">
                {displayName(friend)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** On another fan's profile: how well the two match, and on what. */
export function ComparisonCard({ fan }: { fan: UserCard }) {
  const query = useQuery(comparisonQuery(useUserId(), fan.id));
  const by = useOwnFirstName();
  const name = displayName(fan);
  // A chip's caption has no room for the full name.
  const shortName = fan.firstName || name;
  return (
    <Card aria-labelledby="comparison" className="grid gap-6">
      <CardTitle id="comparison" dir="auto" className="wrap-anywhere">
        You and {isolate(name)}
      </CardTitle>
      <QueryView
        query={query}
        errorTitle="The comparison could not be loaded"
        loading={<SkeletonRows label="Comparing" rows={1} rowStyle="h-[70svh] lg:h-80" />}
      >
        {({ match, agreements, fights, onlyMine, onlyTheirs, mutualFriends }) => (
          <>
            <div className="flex flex-wrap items-center justify-between gap-4">
              <MatchNumber match={match} shared={agreements.length + fights.length} />
              {match === null ? null : (
                <ShareButton
                  label="Share your match"
                  by={by}
                  getShareable={() => {
                    const shared = { match, agreements, fights, other: shortName };
                    return {
                      poster: matchPoster(shared),
                      name: `match with ${shortName}`,
                      text: matchText(shared),
                    };
                  }}
                />
              )}
            </div>
            {agreements.length + fights.length > 0 ? <MarksLegend name={shortName} /> : null}
            <div className="grid gap-6 empty:hidden lg:auto-cols-fr lg:grid-flow-col lg:gap-8">
              <ComparedItems
                title="You agree on"
                items={agreements}
                name={shortName}
                isAlone={fights.length === 0}
              />
              <ComparedItems
                title="You fight over"
                items={fights}
                name={shortName}
                isAlone={agreements.length === 0}
              />
            </div>
            {onlyMine + onlyTheirs > 0 ? (
              <p className="text-sm text-soft">{describeUnshared(onlyMine, onlyTheirs, name)}</p>
            ) : null}
            <MutualFriends friends={mutualFriends} />
          </>
        )}
      </QueryView>
    </Card>
  );
}

const thingsInWords = (count: number) => `${count} ${count === 1 ? "thing" : "things"}`;

/** Counts what only one of the two rates; at least one number is above 0. */
function describeUnshared(mine: number, theirs: number, name: string): string {
  if (mine === theirs) return `You each rate ${thingsInWords(mine)} the other doesn't.`;
  if (mine === 0) return `${name} rates ${thingsInWords(theirs)} you don't.`;
  const yours = `You rate ${thingsInWords(mine)} ${name} doesn't.`;
  return theirs === 0 ? yours : `${yours} ${name} rates ${theirs} you don't.`;
}
