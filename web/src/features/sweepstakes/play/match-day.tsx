import type { SweepstakeListItem } from "@contract/sweepstakes.ts";
import { useQuery } from "@tanstack/react-query";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { FirstLock } from "@/features/sweepstakes/play/first-lock";
import { sweepstakesQuery } from "@/features/sweepstakes/queries";
import { paths } from "@/lib/paths";

/** The contest that matters now: the first to begin of those not entered yet, else of all that are on. */
function nextOf(active: readonly SweepstakeListItem[]): SweepstakeListItem | undefined {
  const inOrder = active.toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  return inOrder.find(({ hasSubmittedPicks }) => !hasSubmittedPicks) ?? inOrder[0];
}

/** On Home: the contest that locks next, and where the fan stands in it. */
export function MatchDay() {
  // Home can do without: no notice about it.
  const { data, isError } = useQuery({ ...sweepstakesQuery(useUserId()), meta: {} });
  if (isError) return null;
  if (!data) return <Skeleton className="h-38 sm:h-30" />;
  const next = nextOf(data.active);
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
            <FirstLock id={id} />
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
