import { FansAside } from "@/features/fans/components/fans-aside";
import { MatchDay } from "@/features/sweepstakes/overview/match-day";

/** Beside the feed: the next sweepstake and recommended fans. */
export function FeedAside() {
  return (
    <>
      <MatchDay staleTime={5 * 60_000} />
      <FansAside />
    </>
  );
}
