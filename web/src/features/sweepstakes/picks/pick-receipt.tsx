import type { Game } from "@contract/sweepstakes.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { Card, CardTitle } from "@/components/ui/card";
import { nextLock, timeLeft } from "@/features/sweepstakes/games/lock-time";
import { useTimeUntil } from "@/features/sweepstakes/games/use-server-time";
import { pickOf } from "@/features/sweepstakes/matchup";
import { PickedList } from "@/features/sweepstakes/picks/picked-list";

interface PickReceiptProps {
  games: readonly Game[];
  /** The server's time at the last lock. */
  now: number;
  /** Whether it has just replaced the slip, whose focus it takes. */
  isNew: boolean;
  children: ReactNode;
}

/** The submitted picks, in place of the slip. */
export function PickReceipt({ games, now, isNew, children }: PickReceiptProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    title.current?.focus({ preventScroll: true });
    title.current?.closest("section")?.scrollIntoView({ block: "center" });
  }, [isNew]);
  const picked = games.filter((game) => pickOf(game) !== null);
  const next = nextLock(games, now);
  return (
    <Card aria-labelledby="receipt" className="grid gap-4 border-4 border-ink">
      <CardTitle id="receipt" ref={title} tabIndex={-1} className="text-2xl!">
        You're in.
      </CardTitle>
      <p className="numerals">
        <span>{`${picked.length} of ${games.length} picked.`}</span>
        {next === null ? null : <NextLock until={next} />}
      </p>
      {children}
      <PickedList games={picked} pickOf={pickOf} />
    </Card>
  );
}

function NextLock({ until }: { until: number }) {
  return ` Next lock in ${timeLeft(useTimeUntil(until))}.`;
}
