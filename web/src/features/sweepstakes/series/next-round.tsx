import type { NextRound as Round } from "@contract/series.ts";
import { Card, CardTitle } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { FirstLock } from "@/features/sweepstakes/games/first-lock";
import { formatDate } from "@/lib/dates";
import { paths } from "@/lib/paths";

/** The next round, with its link. */
export function NextRound({ round }: { round: Round }) {
  const { sweepstakeId, name, startDate, takesPicks } = round;
  return (
    <Card
      aria-labelledby="next-round"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4"
    >
      <div className="grid min-w-0 flex-1 basis-60 gap-1.5">
        <p className="label-type text-sm text-soft">{takesPicks ? "Next round" : "This round"}</p>
        <CardTitle id="next-round" dir="auto" className="wrap-anywhere">
          {name}
        </CardTitle>
        <p className="numerals">From {formatDate(startDate)}</p>
        <p>
          <FirstLock {...round} />
        </p>
      </div>
      <LinkButton
        to={paths.sweepstake(sweepstakeId)}
        variant={takesPicks ? "primary" : "secondary"}
        aria-describedby="next-round"
        className="max-sm:w-full"
      >
        {takesPicks ? "Make Your Picks" : "See the games"}
      </LinkButton>
    </Card>
  );
}
