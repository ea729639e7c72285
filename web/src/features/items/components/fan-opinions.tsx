import type { FanOpinion } from "@contract/items.ts";
import { sentimentFacts } from "@contract/sentiments.ts";
import { Card, CardTitle } from "@/components/ui/card";
import { FanRow } from "@/components/ui/fan-row";
import { RatingChip } from "@/components/ui/rating-chip";

interface FanOpinionsProps {
  id: string;
  title: string;
  opinions: readonly FanOpinion[];
  /** What stands there while nobody does. */
  nobody?: string;
}

/** Fans and what each says about the item. */
export function FanOpinions({ id, title, opinions, nobody = "" }: FanOpinionsProps) {
  return (
    <Card aria-labelledby={id} className="grid content-start gap-4">
      <CardTitle id={id}>{title}</CardTitle>
      {opinions.length === 0 ? (
        <p className="text-soft">{nobody}</p>
      ) : (
        <ul className="grid">
          {opinions.map(({ user, rating, sentiment }) => (
            <FanRow key={user.id} fan={user} note={sentiment && sentimentFacts(sentiment).label}>
              {rating === null ? null : <RatingChip value={rating} className="shrink-0" />}
            </FanRow>
          ))}
        </ul>
      )}
    </Card>
  );
}
