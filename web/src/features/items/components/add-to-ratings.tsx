import type { Rating } from "@contract/ratings.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { posterButtonStyle } from "@/components/ui/poster-button-style";
import { RatingScale } from "@/components/ui/rating-scale";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { ReplaceRating } from "@/features/items/components/replace-rating";
import type { Question } from "@/features/items/questions";
import { useRateInPlace } from "@/features/items/use-rate-in-place";
import { ownRatingsQuery } from "@/features/ratings/queries";
import { formatFeeling } from "@/lib/feeling-scale";

interface RateInPlaceProps {
  question: Question;
  ratings: readonly Rating[];
  onClose: () => void;
}

/** Rates the item of a question in place; if there are twelve ratings, replaces one. */
function RateInPlace({ question: { asked, name }, ratings, onClose }: RateInPlaceProps) {
  const { own, isReplacing, isPending, save, replace, keepRatings } = useRateInPlace(
    asked,
    ratings,
  );
  const [rating, setRating] = useState<number | null>(null);
  if (own !== null) return <p role="status">{`Added to your ratings: ${formatFeeling(own)}.`}</p>;
  if (isReplacing)
    return (
      <ReplaceRating
        name={name}
        ratings={ratings}
        isPending={isPending}
        onTrade={replace}
        onCancel={keepRatings}
      />
    );
  return (
    // The scale's colors would mix with the accent.
    <form
      className="grid w-full gap-3 rounded-md bg-sheet p-4 text-ink"
      onSubmit={(event) => {
        event.preventDefault();
        if (rating !== null) save(rating);
      }}
    >
      <RatingScale label={`My rating of ${asked.name}`} value={rating} onValueChange={setRating} />
      <div className="flex gap-2">
        <Button type="submit" disabled={rating === null} loading={isPending}>
          Save my rating
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Offers the rating scale for an item that the fan answered about and has not rated. */
export function AddToRatings({ question }: { question: Question }) {
  const { data: ratings } = useQuery({ ...ownRatingsQuery(useUserId()), meta: {} });
  const [isOpen, setIsOpen] = useState(false);
  const { entityType, entityId } = question.asked;
  const isRated = ratings?.some(
    (own) => own.entityType === entityType && own.entityId === entityId,
  );
  // Fans without a set rate on the item's page.
  if (!ratings || ratings.length === 0 || (isRated && !isOpen)) return null;
  return isOpen ? (
    <RateInPlace question={question} ratings={ratings} onClose={() => setIsOpen(false)} />
  ) : (
    <WritersOnly isBrief>
      <Button
        variant="secondary"
        onClick={() => setIsOpen(true)}
        className={posterButtonStyle.outlined}
      >
        Add to my ratings
      </Button>
    </WritersOnly>
  );
}
