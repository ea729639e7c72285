import type { Game } from "@contract/sweepstakes.ts";
import { useQuery } from "@tanstack/react-query";
import { useUserId } from "@/features/auth/auth-context";
import { gamesOf } from "@/features/sweepstakes/matchup";
import { isOpenAt, nextLock, timeLeft } from "@/features/sweepstakes/play/lock-time";
import { useTimeOfLocks, useTimeUntil } from "@/features/sweepstakes/play/use-server-time";
import { sweepstakeQuery } from "@/features/sweepstakes/queries";
import { formatInstant } from "@/lib/instants";

/**
 * How long there is until the first of the open games locks. Start times come with the games, and so
 * the details are loaded here already: the pick page then has them at once.
 */
export function FirstLock({ id }: { id: number }) {
  // A card can do without: no notice about it. Starts seldom move, and a list has many cards.
  const { data, refetch } = useQuery({
    ...sweepstakeQuery(useUserId(), String(id)),
    staleTime: 30_000,
    meta: {},
  });
  if (!data) return <span className="text-soft">Locks at the start of each game</span>;
  return <LockOf games={gamesOf(data)} final={data.finalGame} onLock={() => void refetch()} />;
}

function LockOf(props: { games: readonly Game[]; final: Game; onLock: () => void }) {
  const now = useTimeOfLocks(props.games, props.onLock);
  const next = nextLock(props.games, now);
  if (next === null || !isOpenAt(props.final, now)) return <span>Picks are closed</span>;
  return <TimeLeft until={next} />;
}

function TimeLeft({ until }: { until: number }) {
  const left = useTimeUntil(until);
  const instant = new Date(until).toISOString();
  return (
    <>
      First lock in <strong>{timeLeft(left)}</strong>
      <time dateTime={instant} className="block text-sm text-soft">
        {formatInstant(instant)}
      </time>
    </>
  );
}
