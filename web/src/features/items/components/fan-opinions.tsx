import type { FanOpinion } from "@contract/items.ts";
import { sentimentFacts } from "@contract/taglines.ts";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/ui/avatar";
import { Card, CardTitle } from "@/components/ui/card";
import { RatingChip } from "@/components/ui/rating-chip";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";

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
            <li
              key={user.id}
              className="relative flex items-center gap-3 border-b border-line py-2.5 last:border-b-0"
            >
              <Avatar name={displayName(user)} imageUrl={user.profileImageUrl} size="sm" />
              <span className="grid min-w-0 flex-1">
                <Link
                  to={paths.userProfile(user.id)}
                  dir="auto"
                  className="truncate font-semibold underline-offset-4 after:absolute after:inset-0 after:rounded-md hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-ink"
                >
                  {displayName(user)}
                </Link>
                {sentiment ? (
                  <span className="text-sm text-soft">{sentimentFacts(sentiment).label}</span>
                ) : null}
              </span>
              {rating === null ? null : <RatingChip value={rating} className="shrink-0" />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
