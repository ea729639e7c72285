import type { Item } from "@contract/items.ts";
import type { ReactNode } from "react";
import { FanOpinions } from "@/features/items/components/fan-opinions";
import { ItemAnswer } from "@/features/items/components/item-answer";
import { ItemHeading } from "@/features/items/components/item-heading";
import { OwnFeeling } from "@/features/items/components/own-feeling";
import { RelatedItems } from "@/features/items/components/related-items";
import { sideOf } from "@/features/items/side-of";

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
