import { useInfiniteQuery } from "@tanstack/react-query";
import { useUserId } from "@/features/auth/auth-context";
import { seriesStandingsQuery } from "@/features/sweepstakes/series/queries";
import type { StandingsAudience } from "@/features/sweepstakes/standings/standings-audience";
import { StandingsPages } from "@/features/sweepstakes/standings/standings-pages";
import { TrophyNote } from "@/features/sweepstakes/standings/standings-table";
import { formatCount } from "@/lib/numbers";

/** The standings of a series: the sums over its rounds. */
export function SeriesStandings({ id, audience }: { id: number; audience: StandingsAudience }) {
  return (
    <StandingsPages
      query={useInfiniteQuery(seriesStandingsQuery(useUserId(), id, audience))}
      audience={audience}
      amongFriends={(count) =>
        count === 1
          ? "1 of you and your friends has entered."
          : `${formatCount(count)} of you and your friends have entered.`
      }
      // An admin may add another round at any time.
      isDecided={false}
      noRanks="There are no ranks before the first result."
      note={({ rounds, roundsWon }) => (
        <span className="numerals flex flex-wrap gap-x-3 text-sm">
          {rounds === 1 ? "1 round" : `${rounds} rounds`}
          {roundsWon > 0 ? <TrophyNote>{`Won ${roundsWon}`}</TrophyNote> : null}
        </span>
      )}
    />
  );
}
