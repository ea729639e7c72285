import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ShareButton } from "@/components/ui/share-button";
import { useUserId } from "@/features/auth/auth-context";
import { useOwnFirstName } from "@/features/profile/use-own-first-name";
import { scorePoster, scoreText } from "@/features/sweepstakes/results/score-poster";
import { standingsQuery } from "@/features/sweepstakes/standings/standings-query";
import { useIdle } from "@/lib/page/use-idle";

/** Shares a ranked fan's rank in a sweepstake as a picture. */
export function ShareScoreButton({ sweepstake }: { sweepstake: Sweepstake }) {
  const { data, refetch } = useInfiniteQuery({
    ...standingsQuery(useUserId(), sweepstake.id, "everyone"),
    enabled: useIdle(),
    // The shared rank must match the one on the page.
    staleTime: Number.POSITIVE_INFINITY,
    meta: {},
  });
  const by = useOwnFirstName();

  async function getShareable() {
    const { pages } = data ?? (await refetch({ throwOnError: true })).data ?? {};
    const own = pages?.at(-1)?.own;
    if (!own || own.rank === null) throw new Error("You have no rank to share yet");
    const score = { sweepstake, own: { ...own, rank: own.rank } };
    return {
      poster: scorePoster(score),
      name: `${sweepstake.name} score`,
      text: scoreText(score),
    };
  }
  return <ShareButton label="Share your score" by={by} getShareable={getShareable} />;
}
