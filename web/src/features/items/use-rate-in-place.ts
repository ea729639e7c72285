import type { Asked } from "@contract/questions.ts";
import { type Rating, ratingLimits } from "@contract/ratings.ts";
import { useState } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { useChangeRating } from "@/features/ratings/mutations";
import { useAction } from "@/lib/forms/use-action";

type RatedItem = Pick<Asked, "entityType" | "entityId">;

const idOf = ({ entityType, entityId }: RatedItem) => ({ entityType, entityId });

/** Rates an item where it is shown. A thirteenth rating first asks which one it replaces. */
export function useRateInPlace(item: RatedItem, ratings: readonly Rating[]) {
  const own =
    ratings.find(
      ({ entityType, entityId }) => entityType === item.entityType && entityId === item.entityId,
    )?.rating ?? null;
  /** The rating that waits for room. */
  const [waiting, setWaiting] = useState<number | null>(null);
  const [lastSave, setLastSave] = useState<{ replaced: Rating | null } | null>(null);
  const { mutateAsync } = useChangeRating(useUserId());

  const save = useAction(
    async (rating: number, replaced: Rating | null) => {
      const replaces = replaced ? { replaces: idOf(replaced) } : {};
      await mutateAsync({ ...idOf(item), rating, ...replaces });
      return replaced;
    },
    {
      failed: "Your rating couldn't be saved",
      onDone: (replaced) => {
        setLastSave({ replaced });
        setWaiting(null);
      },
    },
  );
  const undo = useAction(
    () => {
      const replaced = lastSave?.replaced;
      return mutateAsync(
        replaced
          ? { ...idOf(replaced), rating: replaced.rating, replaces: idOf(item) }
          : { ...idOf(item), rating: null },
      );
    },
    { failed: "Your rating couldn't be undone", onDone: () => setLastSave(null) },
  );

  return {
    /** The fan's rating of the item; null without one. */
    own,
    isReplacing: waiting !== null,
    isPending: save.isPending || undo.isPending,
    canUndo: lastSave !== null,
    save: (rating: number) =>
      ratings.length < ratingLimits.slots ? save.run(rating, null) : setWaiting(rating),
    replace: (replaced: Rating) => {
      if (waiting !== null) save.run(waiting, replaced);
    },
    keepRatings: () => setWaiting(null),
    undo: undo.run,
  };
}
