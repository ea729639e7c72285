import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { nextSweepstake } from "@/features/sweepstakes/overview/next-sweepstake";
import { NextUp } from "@/features/sweepstakes/overview/next-up";
import { sweepstakesQuery } from "@/features/sweepstakes/queries";

interface MatchDayProps {
  /** How old Home's data may be beside other content, in ms. */
  staleTime?: number;
}

/** Home's card for the sweepstake that locks next. */
export function MatchDay({ staleTime = 0 }: MatchDayProps) {
  // Home works without it, so a failure shows no notice.
  const { data, isError } = useQuery({ ...sweepstakesQuery(useUserId()), staleTime, meta: {} });
  if (isError) return null;
  if (!data)
    // Hidden below friend requests, which take precedence.
    return (
      <div className="@container not-first:hidden">
        <Skeleton shape="card" className="h-67 @[45rem]:h-35" />
      </div>
    );
  return <NextUp kicker="Match day" next={nextSweepstake(data.active)} />;
}
