import type { FanOpinion, Item } from "@contract/items.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Card, CardTitle } from "@/components/ui/card";
import { ShortList } from "@/components/ui/short-list";
import { SkeletonRows } from "@/components/ui/skeleton";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { FirstRatings } from "@/features/items/components/first-ratings";
import { ItemAnswer } from "@/features/items/components/item-answer";
import { ItemHeading } from "@/features/items/components/item-heading";
import { OpinionRow } from "@/features/items/components/opinion-row";
import { RateItem } from "@/features/items/components/rate-item";
import { RelatedItems } from "@/features/items/components/related-items";
import { sideOf } from "@/features/items/side-of";
import { ownRatingsQuery } from "@/features/ratings/queries";

/** The user's feeling about the item, editable in place. */
function OwnFeeling({ item }: { item: Item }) {
  const { data: ratings } = useQuery(ownRatingsQuery(useUserId()));
  return (
    <Card aria-labelledby="own-feeling" className="grid gap-5 max-sm:gap-4">
      <CardTitle id="own-feeling">My rating</CardTitle>
      {item.isRetired && item.ownRating === null ? (
        <p className="text-soft">It's retired. Fans' ratings stay, but you can't add new ones.</p>
      ) : ratings === undefined ? (
        <SkeletonRows label="Loading my rating" rows={1} rowStyle="h-57 lg:h-63" />
      ) : ratings.length === 0 ? (
        <WritersOnly>
          <FirstRatings item={item} />
        </WritersOnly>
      ) : (
        <RateItem item={item} />
      )}
    </Card>
  );
}

interface FanOpinionsProps {
  id: string;
  title: string;
  opinions: readonly FanOpinion[];
  /** Shown without opinions. */
  emptyText?: string;
}

function FanOpinions({ id, title, opinions, emptyText = "" }: FanOpinionsProps) {
  return (
    <Card aria-labelledby={id} className="grid content-start gap-2 max-sm:p-4">
      <CardTitle id={id}>{title}</CardTitle>
      {opinions.length === 0 ? (
        <p className="text-soft">{emptyText}</p>
      ) : (
        <ShortList className="grid">
          {opinions.map((opinion) => (
            <OpinionRow key={opinion.user.id} opinion={opinion} />
          ))}
        </ShortList>
      )}
    </Card>
  );
}

interface ItemPageProps {
  item: Item;
  /** Content at the end, or in the first column of two. */
  children: ReactNode;
}

/** All fans' feelings about an item, the user's, and who shares them. */
export function ItemPage({ item, children }: ItemPageProps) {
  const side = sideOf({ rating: item.ownRating, sentiment: item.ownSentiment });
  const others = side === null ? [] : item.fans.filter((fan) => sideOf(fan) !== side);
  return (
    <>
      <ItemHeading item={item} />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 content-start gap-6">
          {/* The answer grows with a save, so it is below the controls and shifts nothing. */}
          <OwnFeeling item={item} />
          <ItemAnswer item={item} />
        </div>
        <div className="grid min-w-0 content-start gap-6 lg:row-span-2">
          <FanOpinions
            id="friends-opinions"
            title="Friends"
            opinions={item.friends}
            emptyText="None of your friends have weighed in yet."
          />
          <FanOpinions
            id="fans-opinions"
            title={side === null ? "Fans with an opinion" : "They feel it too"}
            opinions={item.fans.filter((fan) => !others.includes(fan))}
            emptyText={others.length > 0 ? "No one new yet." : "No one else has weighed in yet."}
          />
          {others.length > 0 ? (
            <FanOpinions id="others-opinions" title="They beg to differ" opinions={others} />
          ) : null}
          <RelatedItems type={item.type} related={item.related} />
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </>
  );
}
