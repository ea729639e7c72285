import type { Game } from "@contract/sweepstakes.ts";
import { useEffect, useRef } from "react";
import { Card, CardTitle } from "@/components/ui/card";
import { pickOf } from "@/features/sweepstakes/matchup";
import { nextLock, timeLeft } from "@/features/sweepstakes/play/lock-time";
import { PickedList } from "@/features/sweepstakes/play/picked-list";
import { useTimeUntil } from "@/features/sweepstakes/play/use-server-time";

interface PickReceiptProps {
  games: readonly Game[];
  /** The server's time at the last lock. */
  now: number;
  /** It has just taken the place of the slip, and of the focus in it. */
  isNew: boolean;
}

/** What was submitted, where the slip was. */
export function PickReceipt({ games, now, isNew }: PickReceiptProps) {
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
        {picked.length} of {games.length} picked.
        {next === null ? null : <NextLock until={next} />}
      </p>
      <PickedList games={picked} pickOf={pickOf} />
    </Card>
  );
}

function NextLock({ until }: { until: number }) {
  return ` Next lock in ${timeLeft(useTimeUntil(until))}.`;
}
