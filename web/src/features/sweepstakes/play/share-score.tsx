import type { Sweepstake } from "@contract/sweepstakes.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useUserId } from "@/features/auth/auth-context";
import { gamesOf } from "@/features/sweepstakes/matchup";
import { scorePoster, scoreText } from "@/features/sweepstakes/play/score-poster";
import { standingsQuery } from "@/features/sweepstakes/play/standings-query";
import { fileNameOf, sharePicture } from "@/lib/poster/share-picture";
import { toast } from "@/lib/toast";
import { useSubmitLock } from "@/lib/use-submit-lock";
import { whenOnline } from "@/lib/when-online";

/** Shares the own place in a contest as a picture; nothing before there is one. */
export function ShareScore({ sweepstake }: { sweepstake: Sweepstake }) {
  // Known with the contest, so that the button does not come later and push what is below.
  const isRanked =
    sweepstake.hasSubmittedPicks && gamesOf(sweepstake).some((game) => game.isCompleted);
  // Asked for before it is needed: sharing has to follow the press at once.
  const { data, refetch } = useInfiniteQuery({
    ...standingsQuery(useUserId(), sweepstake.id, "everyone"),
    enabled: isRanked,
    meta: {},
  });
  const [isDrawing, setIsDrawing] = useState(false);
  const shareOnce = useSubmitLock();
  if (!isRanked) return null;

  async function share() {
    setIsDrawing(true);
    try {
      const { drawPoster } = await whenOnline(() => import("@/lib/poster/draw-poster"));
      const { pages } = data ?? (await refetch({ throwOnError: true })).data ?? {};
      const own = pages?.at(-1)?.own;
      if (!own || own.rank === null) throw new Error("There is no place to share");
      const score = { sweepstake, own: { ...own, rank: own.rank } };
      const outcome = await sharePicture({
        picture: await drawPoster(scorePoster(score)),
        fileName: `${fileNameOf(sweepstake.name)}-score`,
        text: scoreText(score),
      });
      if (outcome === "saved") toast.success("Saved as a picture, ready to share");
    } catch {
      toast.error("The picture could not be drawn. Please try again.");
    } finally {
      setIsDrawing(false);
    }
  }

  return (
    <Button
      variant="secondary"
      loading={isDrawing}
      aria-label="Share your score"
      onClick={() => void shareOnce(share)}
    >
      <Icon name="share" />
      Share
    </Button>
  );
}
