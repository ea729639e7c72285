import type { Sweepstake } from "@contract/sweepstakes.ts";
import { Suspense } from "react";
import { gamesOf } from "@/features/sweepstakes/matchup";
import { lazyPart, Nothing } from "@/lib/lazy-part";

const ShareScoreButton = lazyPart(
  () => import("@/features/sweepstakes/results/share-score-button"),
  "ShareScoreButton",
  Nothing,
);

/** Shares the fan's rank in a sweepstake; renders nothing without one. */
export function ShareScore({ sweepstake }: { sweepstake: Sweepstake }) {
  const isRanked =
    sweepstake.hasSubmittedPicks && gamesOf(sweepstake).some((game) => game.isCompleted);
  return isRanked ? (
    // As large as the button: on a phone it wraps below the title, too, and nothing shifts.
    <Suspense fallback={<span className="min-h-11 w-28" />}>
      <ShareScoreButton sweepstake={sweepstake} />
    </Suspense>
  ) : null;
}
