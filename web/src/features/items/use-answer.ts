import { type Rating, ratingLimits } from "@contract/ratings.ts";
import { useState } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { useChangeRating } from "@/features/ratings/mutations";
import type { Example } from "@/features/taglines/examples";
import { useAction } from "@/lib/forms/use-action";

/** The rating of "Me too" without a number. */
const strong = 4;

const idOf = ({ entityType, entityId }: Pick<Rating, "entityType" | "entityId">) => ({
  entityType,
  entityId,
});

export type Question = Example & Required<Pick<Example, "asked">>;

/**
 * Answers a question in place: asked, on the scale, replacing one of twelve ratings, answered. "Me
 * too" saves at once; "Not me" opens the scale.
 */
export function useAnswer({ asked, isPositive }: Question, ratings: readonly Rating[]) {
  const own =
    ratings.find(
      ({ entityType, entityId }) => entityType === asked.entityType && entityId === asked.entityId,
    )?.rating ?? null;
  // The question's numbers already include this rating.
  const [before] = useState(own);
  const [isOnScale, setIsOnScale] = useState(false);
  const [isReplacing, setIsReplacing] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const [given, setGiven] = useState<{ replaced: Rating | null } | null>(null);
  const { mutateAsync } = useChangeRating(useUserId());

  const save = useAction(
    async (rating: number, replaced: Rating | null) => {
      const replaces = replaced ? { replaces: idOf(replaced) } : {};
      await mutateAsync({ ...idOf(asked), rating, ...replaces });
      return replaced;
    },
    {
      failed: "Your rating couldn't be saved",
      onDone: (replaced) => {
        setGiven({ replaced });
        setIsReplacing(false);
        setIsOnScale(false);
      },
    },
  );
  const saveOrReplace = (rating: number) => {
    if (ratings.length < ratingLimits.slots) return save.run(rating, null);
    setChosen(rating);
    setIsReplacing(true);
  };
  const undo = useAction(
    () => {
      const replaced = given?.replaced;
      return mutateAsync(
        replaced
          ? { ...idOf(replaced), rating: replaced.rating, replaces: idOf(asked) }
          : { ...idOf(asked), rating: null },
      );
    },
    {
      failed: "Your rating couldn't be undone",
      onDone: () => {
        setGiven(null);
        setChosen(null);
      },
    },
  );

  const added = (side: number) =>
    Number(Math.sign(own ?? 0) === side) - Number(Math.sign(before ?? 0) === side);
  return {
    /** The fan's rating of the item; null until the question is answered. */
    own,
    step: isReplacing ? "replace" : isOnScale ? "scale" : "ask",
    chosen,
    isPending: save.isPending || undo.isPending,
    canUndo: given !== null,
    lovers: asked.lovers + added(1),
    haters: asked.haters + added(-1),
    choose: setChosen,
    openScale: () => setIsOnScale(true),
    closeScale: () => setIsOnScale(false),
    keepRatings: () => setIsReplacing(false),
    agree: () => saveOrReplace(isPositive ? strong : -strong),
    submit: () => {
      if (chosen !== null) saveOrReplace(chosen);
    },
    replace: (replaced: Rating) => {
      if (chosen !== null) save.run(chosen, replaced);
    },
    undo: undo.run,
  };
}
