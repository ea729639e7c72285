import { Icon } from "@/components/ui/icon";
import type { AnyStanding } from "@/features/sweepstakes/standings/standing-lines";
import { WinnerNames } from "@/features/sweepstakes/standings/winners";

/** The maximum number of tied fans. */
const namedLeaders = 5;

interface PoolLeadersProps {
  lines: readonly AnyStanding[];
  isDecided: boolean;
}

/** The leaders of a pool, several if tied; the winners once all games are decided. */
export function PoolLeaders({ lines, isDecided }: PoolLeadersProps) {
  const first = lines.filter(({ rank, correct }) => rank === 1 && correct > 0);
  if (first.length === 0) return null;
  const names = (
    <WinnerNames
      winners={first.slice(0, namedLeaders).map(({ user }) => user)}
      winnerCount={first.length}
    />
  );
  return (
    <p className="flex items-start gap-3 rounded-md bg-accent px-4 py-3 text-on-accent **:[a]:text-on-accent **:[a]:underline **:[a]:after:hidden">
      <Icon name="trophy" className="mt-0.5 size-5" />
      <span>
        {isDecided ? (
          <span>
            Pool won by <span>{names}</span>.
          </span>
        ) : first.length === 1 && first[0]?.isMe ? (
          "You lead the pool."
        ) : first.length === 1 ? (
          <span>
            <span>{names}</span> leads the pool.
          </span>
        ) : (
          <span>
            <span>{names}</span> share first place.
          </span>
        )}
      </span>
    </p>
  );
}
