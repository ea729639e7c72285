import type { Item } from "@contract/items.ts";
import { useQuery } from "@tanstack/react-query";
import { Card, CardTitle } from "@/components/ui/card";
import { SkeletonRows } from "@/components/ui/skeleton";
import { WritersOnly } from "@/components/ui/writers-only";
import { useUserId } from "@/features/auth/auth-context";
import { FirstRatings } from "@/features/items/components/first-ratings";
import { RateItem } from "@/features/items/components/rate-item";
import { ownRatingsQuery } from "@/features/ratings/queries";

/** The user's feeling about the item, editable in place. */
export function OwnFeeling({ item }: { item: Item }) {
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
