import type { Rating } from "@contract/ratings.ts";
import { Button } from "@/components/ui/button";
import { posterButtonStyle } from "@/components/ui/poster-button-style";
import { formatFeeling } from "@/lib/feeling-scale";

/** The number of ratings to choose from. */
const offeredRatings = 3;

interface TradeProps {
  /** The new item's name within a sentence. */
  name: string;
  ratings: readonly Rating[];
  isPending: boolean;
  onTrade: (replaced: Rating) => void;
  onCancel: () => void;
}

/** Asks which of twelve ratings to replace: one of the weakest. */
export function ReplaceRating({ name, ratings, isPending, onTrade, onCancel }: TradeProps) {
  const weakest = ratings
    .toSorted((a, b) => Math.abs(a.rating) - Math.abs(b.rating) || b.position - a.position)
    .slice(0, offeredRatings);
  return (
    <div className="grid w-full gap-2">
      <p role="status" className="font-semibold">
        Your 12 are full. Which one makes room for {name}?
      </p>
      <div className="flex flex-wrap gap-2">
        {weakest.map((rating) => (
          <Button
            key={`${rating.entityType} ${rating.entityId}`}
            variant="secondary"
            loading={isPending}
            onClick={() => onTrade(rating)}
            className={posterButtonStyle.outlined}
          >
            {rating.entityName} <span className="numerals">{formatFeeling(rating.rating)}</span>
          </Button>
        ))}
        <Button variant="quiet" onClick={onCancel} className="text-on-accent!">
          Keep all
        </Button>
      </div>
    </div>
  );
}
