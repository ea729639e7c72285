import { useQueries, useQuery } from "@tanstack/react-query";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { Skeleton } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { FirstLock } from "@/features/sweepstakes/play/first-lock";
import { nearestSweepstakes, nextSweepstake } from "@/features/sweepstakes/play/next-sweepstake";
import { sweepstakeQuery, sweepstakesQuery } from "@/features/sweepstakes/queries";
import { paths } from "@/lib/paths";
import { serverNow } from "@/lib/server-clock";

/** On Home: the contest that locks next, and where the fan stands in it. */
export function MatchDay() {
  // Home can do without: no notice about it.
  const userId = useUserId();
  const lists = useQuery({ ...sweepstakesQuery(userId), meta: {} });
  const details = useQueries({
    queries: nearestSweepstakes(lists.data?.active ?? []).map(({ id }) => ({
      ...sweepstakeQuery(userId, String(id)),
      staleTime: 30_000,
      meta: {},
    })),
  });
  if (lists.isError) return null;
  if (!lists.data || details.some(({ isPending }) => isPending))
    // Requests that come first take its place.
    return (
      <div className="@container not-first:hidden">
        <Skeleton shape="card" className="h-52 sm:h-56 @[30rem]:h-41" />
      </div>
    );
  const next = nextSweepstake(
    details.flatMap(({ data }) => data ?? []),
    serverNow(),
  );
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
