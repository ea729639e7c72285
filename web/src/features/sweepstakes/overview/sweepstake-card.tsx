import type { SweepstakeListItem } from "@contract/sweepstakes.ts";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { FirstLock } from "@/features/sweepstakes/games/first-lock";
import { ordinal } from "@/features/sweepstakes/results/score-poster";
import { formatDate } from "@/lib/dates";
import { formatCount, formatDollars } from "@/lib/numbers";
import { paths } from "@/lib/paths";

/** One sweepstake of the list, with a link to its picks or results. */
export function SweepstakeCard({ sweepstake }: { sweepstake: SweepstakeListItem }) {
  const { id, name, startDate, endDate, prizePool, gameCount, hasSubmittedPicks, ownPlace } =
    sweepstake;
  const isActive = sweepstake.status === "active";
  const isOpen = isActive && sweepstake.takesPicks;
  const headingId = `sweepstake-${id}`;
  // A group instead of a landmark, because two sweepstakes may have the same name.
  return (
    <Card
      role="group"
      aria-labelledby={headingId}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:p-4 sm:py-5"
    >
      <div className="min-w-0 flex-1 basis-60 grid gap-2">
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2 max-sm:justify-between">
          <h3 id={headingId} className="headline min-w-0 text-xl wrap-anywhere">
            {name}
          </h3>
          <Status sweepstake={sweepstake} />
        </div>
        <div className="numerals grid gap-0.5">
          <p>
            <span className="whitespace-nowrap">{formatDate(startDate)}</span>
            {endDate === startDate ? null : (
              <span>
                {" – "}
                <span className="whitespace-nowrap">{formatDate(endDate)}</span>
              </span>
            )}
          </p>
          <p className="text-soft">
            {prizePool > 0 ? (
              <span>
                <span className="sr-only">Prize pool </span>
                <strong className="text-ink">{formatDollars(prizePool)}</strong>
                {" · "}
              </span>
            ) : null}
            <span>{gameCount === 1 ? "1 game" : `${gameCount} games`}</span>
            {ownPlace ? (
              <span>
                <span>{isActive ? " · you're " : " · you came "}</span>
                <strong className="text-ink">{ordinal(ownPlace.rank)}</strong>
                <span>{` of ${formatCount(ownPlace.entryCount)}`}</span>
              </span>
            ) : null}
          </p>
          {isOpen && !hasSubmittedPicks ? (
            <p>
              <FirstLock {...sweepstake} />
            </p>
          ) : null}
        </div>
      </div>
      <LinkButton
        to={isActive ? paths.sweepstake(id) : paths.sweepstakeResults(id)}
        variant={isOpen && !hasSubmittedPicks ? "primary" : "secondary"}
        aria-describedby={headingId}
        className="max-sm:w-full sm:min-w-48"
      >
        {isActive
          ? isOpen || hasSubmittedPicks
            ? "Make Your Picks"
            : "See the games"
          : "View Results"}
      </LinkButton>
    </Card>
  );
}

/** The fan's participation; nothing while the sweepstake waits for picks. */
function Status({ sweepstake }: { sweepstake: SweepstakeListItem }) {
  const { isCancelled, isDraft, hasSubmittedPicks, takesPicks, entryCount, status } = sweepstake;
  const isActive = status === "active";
  if (isCancelled)
    return (
      <Badge tone="outline">
        <Icon name="close" className="size-4" />
        Called off
      </Badge>
    );
  if (isDraft) return <Badge tone="strong">Draft</Badge>;
  if (hasSubmittedPicks)
    return (
      <Badge tone={isActive ? "accent" : "strong"}>
        <Icon name="check" className="size-4" />
        <span>{isActive ? "Your picks are in" : "You played"}</span>
      </Badge>
    );
  if (isActive && takesPicks) return null;
  return (
    <Badge tone="outline">
      {entryCount === 0
        ? "Nobody entered"
        : isActive
          ? "You're sitting this one out"
          : "You sat this one out"}
    </Badge>
  );
}
