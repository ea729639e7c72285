import type { FanOpinion } from "@contract/items.ts";
import { sentimentFacts } from "@contract/sentiments.ts";
import { FanRow } from "@/components/ui/fan-row";
import { RatingChip } from "@/components/ui/rating-chip";

export function OpinionRow({ opinion: { user, rating, sentiment } }: { opinion: FanOpinion }) {
  return (
    <FanRow fan={user} note={sentiment && sentimentFacts(sentiment).label}>
      {rating === null ? null : <RatingChip value={rating} className="shrink-0" />}
    </FanRow>
  );
}
