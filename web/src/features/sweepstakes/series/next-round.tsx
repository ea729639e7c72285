import type { NextRound as Round } from "@contract/next-round.ts";
import { Card, CardTitle } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { FirstLock } from "@/features/sweepstakes/games/first-lock";
import { formatDate } from "@/lib/dates";
import { paths } from "@/lib/paths";

/** The next round, with its link. A pool of one sweepstake has no other rounds. */
export function NextRound({ round, isOnly = false }: { round: Round; isOnly?: boolean }) {
  const { sweepstakeId, name, startDate, takesPicks, hasSubmittedPicks } = round;
  const isPicking = takesPicks && !hasSubmittedPicks;
  const kicker = takesPicks ? "Next round" : "This round";
  return (
    <Card
      aria-labelledby="next-round"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4"
    >
      <div className="grid min-w-0 flex-1 basis-60 gap-1.5">
        <p className="label-type text-sm text-soft">{isOnly ? "The contest" : kicker}</p>
        <CardTitle id="next-round" dir="auto" className="wrap-anywhere">
          {name}
        </CardTitle>
        <p className="numerals">From {formatDate(startDate)}</p>
        {hasSubmittedPicks ? (
          <p className="flex items-center gap-1.5 font-semibold">
            <Icon name="check" />
            Your picks are in.
          </p>
        ) : (
          <p>
            <FirstLock {...round} />
          </p>
        )}
      </div>
      <LinkButton
        to={paths.sweepstake(sweepstakeId)}
        variant={isPicking ? "primary" : "secondary"}
        aria-describedby="next-round"
        className="max-sm:w-full"
      >
        {isPicking ? "Make Your Picks" : hasSubmittedPicks ? "See your picks" : "See the games"}
      </LinkButton>
    </Card>
  );
}
