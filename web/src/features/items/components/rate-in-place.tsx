import type { Rating } from "@contract/ratings.ts";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { RatingScale } from "@/components/ui/rating-scale";
import { ReplaceRating } from "@/features/items/components/replace-rating";
import type { Question } from "@/features/items/questions";
import { useRateInPlace } from "@/features/items/use-rate-in-place";
import { formatFeeling } from "@/lib/feeling-scale";

interface RateInPlaceProps {
  question: Question;
  ratings: readonly Rating[];
  onClose: () => void;
}

/** Rates the item of a question in place; if there are twelve ratings, replaces one. */
export function RateInPlace({ question: { asked, name }, ratings, onClose }: RateInPlaceProps) {
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
