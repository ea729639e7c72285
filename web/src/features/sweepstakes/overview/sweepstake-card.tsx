import type { SweepstakeListItem } from "@contract/sweepstakes.ts";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Icon, type IconName } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { TextLink } from "@/components/ui/text-link";
import { FirstLock } from "@/features/sweepstakes/games/first-lock";
import { ordinal } from "@/features/sweepstakes/results/score-poster";
import { SeriesLink } from "@/features/sweepstakes/series/series-link";
import { formatDate } from "@/lib/dates";
import { formatCount, formatDollars } from "@/lib/numbers";
import { paths } from "@/lib/paths";

/** One sweepstake of the list, with a link to its picks or results. */
export function SweepstakeCard({ sweepstake }: { sweepstake: SweepstakeListItem }) {
  const {
    id,
    name,
    startDate,
    endDate,
    prizePool,
    gameCount,
    hasSubmittedPicks,
    ownPlace,
    isDraft,
    entryCount,
  } = sweepstake;
  const isActive = sweepstake.status === "active";
  const isOpen = isActive && sweepstake.takesPicks;
  const headingId = `sweepstake-${id}`;
  // A group instead of a landmark, because two sweepstakes may have the same name.
  return (
    <Card role="group" aria-labelledby={headingId} className="flex h-full flex-col gap-5">
      <div className="grid gap-3">
        <div>
          {sweepstake.isCancelled ? (
            <Badge tone="outline">
              <Icon name="close" className="size-4" />
              Called off
            </Badge>
          ) : isDraft ? (
            <Badge tone="strong">Draft</Badge>
          ) : (
            <Participation
              isActive={isActive}
              isOpen={isOpen}
              hasSubmittedPicks={hasSubmittedPicks}
              entryCount={entryCount}
            />
          )}
        </div>
        <h3 id={headingId} className="headline text-2xl">
          {name}
        </h3>
      </div>
      <ul className="grid gap-2">
        {sweepstake.seriesId === null ? null : (
          <Fact icon="flag">
            <span className="sr-only">Series </span>
            <SeriesLink of={sweepstake} />
          </Fact>
        )}
        <Fact icon="calendar">
          <span className="whitespace-nowrap">{formatDate(startDate)}</span>
          {endDate === startDate ? null : (
            <span>
              {" – "}
              <span className="whitespace-nowrap">{formatDate(endDate)}</span>
            </span>
          )}
        </Fact>
        <Fact icon="trophy">
          <span className="sr-only">Prize pool </span>
          {prizePool > 0 ? formatDollars(prizePool) : "Play for the glory"}
        </Fact>
        <Fact icon="list">{gameCount === 1 ? "1 game" : `${gameCount} games`}</Fact>
        {ownPlace ? (
          <Fact icon="flag">
            <span>{isActive ? "You're" : "You came"}</span>{" "}
            <strong>{ordinal(ownPlace.rank)}</strong> of {formatCount(ownPlace.entryCount)}
          </Fact>
        ) : null}
        {isActive && !hasSubmittedPicks ? (
          <Fact icon="clock">
            <FirstLock {...sweepstake} />
          </Fact>
        ) : null}
      </ul>
      <div className="mt-auto grid justify-items-center gap-3">
        <LinkButton
          to={isActive ? paths.sweepstake(id) : paths.sweepstakeResults(id)}
          variant={isOpen && !hasSubmittedPicks ? "primary" : "secondary"}
          aria-describedby={headingId}
          className="w-full"
        >
          {isActive
            ? isOpen || hasSubmittedPicks
              ? "Make Your Picks"
              : "See the games"
            : "View Results"}
        </LinkButton>
        <TextLink isAlone to={paths.sweepstakeStandings(id)} aria-describedby={headingId}>
          Standings
        </TextLink>
      </div>
    </Card>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="numerals flex items-start gap-2.5">
      <Icon name={icon} className="mt-0.5 size-5 text-soft" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

/** The fan's participation. */
function Participation(props: {
  isActive: boolean;
  isOpen: boolean;
  hasSubmittedPicks: boolean;
  entryCount: number;
}) {
  const { isActive, isOpen, hasSubmittedPicks, entryCount } = props;
  if (hasSubmittedPicks) {
    return (
      <Badge tone={isActive ? "accent" : "strong"}>
        <Icon name="check" className="size-4" />
        <span>{isActive ? "Your picks are in" : "You played"}</span>
      </Badge>
    );
  }
  return (
    <Badge tone="outline">
      {isOpen
        ? "No picks yet"
        : entryCount === 0
          ? "Nobody entered"
          : isActive
            ? "You're sitting this one out"
            : "You sat this one out"}
    </Badge>
  );
}
