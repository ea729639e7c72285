import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useUserId } from "@/features/auth/auth-context";
import type { StandingsAudience } from "@/features/sweepstakes/standings/standings-audience";
import { StandingsPages } from "@/features/sweepstakes/standings/standings-pages";
import { standingsQuery } from "@/features/sweepstakes/standings/standings-query";
import { TrophyNote } from "@/features/sweepstakes/standings/standings-table";
import { formatCount } from "@/lib/numbers";
import { paths } from "@/lib/paths";

interface StandingsListProps {
  sweepstake: Pick<Sweepstake, "id" | "status" | "isCancelled">;
  audience: StandingsAudience;
}

export function StandingsList({ sweepstake, audience }: StandingsListProps) {
  return (
    <StandingsPages
      query={useInfiniteQuery(standingsQuery(useUserId(), sweepstake.id, audience))}
      audience={audience}
      amongFriends={(count) =>
        `${count === 1 ? "1 fan has" : `${formatCount(count)} fans have`} entered in all.`
      }
      isDecided={sweepstake.status === "completed"}
      isCalledOff={sweepstake.isCancelled}
      noRanks={noRanks[sweepstake.status]}
      pathOf={(profileId) => paths.sweepstakeEntry(sweepstake.id, profileId)}
      note={({ finalCorrect, tieBreakAnswer }) => (
        <>
          {finalCorrect ? <TrophyNote>Called the final</TrophyNote> : null}
          {tieBreakAnswer === null ? null : (
            <span className="numerals block text-sm text-soft">
              Tie-break answer: {tieBreakAnswer.toLocaleString("en-US")}
            </span>
          )}
        </>
      )}
    />
  );
}

const noRanks = {
  active: "There are no ranks before the first result.",
  completed: "Every game was called off, so there are no ranks.",
} as const;
