import { useQuery } from "@tanstack/react-query";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { FirstLock } from "@/features/sweepstakes/games/first-lock";
import { nextSweepstake } from "@/features/sweepstakes/overview/next-sweepstake";
import { sweepstakesQuery } from "@/features/sweepstakes/queries";
import { paths } from "@/lib/paths";

interface MatchDayProps {
  /** How old Home's data may be beside other content, in ms. */
  staleTime?: number;
}

/** Home's card for the sweepstake that locks next, with the fan's rank. */
export function MatchDay({ staleTime = 0 }: MatchDayProps) {
  // Home works without it, so a failure shows no notice.
  const { data, isError } = useQuery({ ...sweepstakesQuery(useUserId()), staleTime, meta: {} });
  if (isError) return null;
  if (!data)
    // Hidden below friend requests, which take precedence.
    return (
      <div className="@container not-first:hidden">
        <Skeleton shape="card" className="h-52 sm:h-56 @[30rem]:h-41" />
      </div>
    );
  const next = nextSweepstake(data.active);
  if (!next) return null;
  const { id, name, hasSubmittedPicks } = next;
  return (
    <Card
      aria-labelledby="match-day"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 border-l-8 border-ink"
    >
      <div className="grid min-w-0 flex-1 basis-60 gap-1">
        <p className="label-type text-sm text-soft">Match day</p>
        <h2 id="match-day" className="headline text-xl">
          {name}
        </h2>
        {hasSubmittedPicks ? (
          <p className="flex items-center gap-1.5 font-semibold">
            <Icon name="check" />
            Your picks are in.
          </p>
        ) : (
          <p className="numerals">
            <FirstLock {...next} />
          </p>
        )}
      </div>
      {hasSubmittedPicks ? (
        <LinkButton to={paths.sweepstakeResults(id)} variant="secondary">
          See how you're doing
        </LinkButton>
      ) : (
        <LinkButton to={paths.sweepstake(id)}>Make Your Picks</LinkButton>
      )}
    </Card>
  );
}
