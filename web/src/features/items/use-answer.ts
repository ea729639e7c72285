import { type Rating, ratingLimits } from "@contract/ratings.ts";
import { useState } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { useChangeRating } from "@/features/ratings/mutations";
import type { Example } from "@/features/taglines/examples";
import { errorText } from "@/lib/api/api-error";
import { useSubmitLock } from "@/lib/forms/use-submit-lock";
import { toast } from "@/lib/toast";

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
  const { mutateAsync, isPending } = useChangeRating(useUserId());
  const submitOnce = useSubmitLock();

  const save = (rating: number, replaced: Rating | null = null) =>
    submitOnce(async () => {
      if (!replaced && ratings.length >= ratingLimits.slots) {
        setChosen(rating);
        setIsReplacing(true);
        return;
      }
      try {
        await mutateAsync({
          ...idOf(asked),
          rating,
          ...(replaced ? { replaces: idOf(replaced) } : {}),
        });
        setGiven({ replaced });
        setIsReplacing(false);
        setIsOnScale(false);
      } catch (error) {
        toast.error(errorText(error, "Your rating couldn't be saved"));
      }
    });

  const undo = () =>
    submitOnce(async () => {
      const replaced = given?.replaced;
      try {
        await mutateAsync(
          replaced
            ? { ...idOf(replaced), rating: replaced.rating, replaces: idOf(asked) }
            : { ...idOf(asked), rating: null },
        );
        setGiven(null);
        setChosen(null);
      } catch (error) {
        toast.error(errorText(error, "Your rating couldn't be undone"));
      }
    });

  const added = (side: number) =>
    Number(Math.sign(own ?? 0) === side) - Number(Math.sign(before ?? 0) === side);
  return {
    /** The fan's rating of the item; null until the question is answered. */
    own,
    step: isReplacing ? "replace" : isOnScale ? "scale" : "ask",
    chosen,
    isPending,
    canUndo: given !== null,
    lovers: asked.lovers + added(1),
    haters: asked.haters + added(-1),
    choose: setChosen,
    openScale: () => setIsOnScale(true),
    closeScale: () => setIsOnScale(false),
    keepRatings: () => setIsReplacing(false),
    agree: () => void save(isPositive ? strong : -strong),
    submit: () => {
      if (chosen !== null) void save(chosen);
    },
    replace: (replaced: Rating) => {
      if (chosen !== null) void save(chosen, replaced);
    },
    undo: () => void undo(),
  };
}
