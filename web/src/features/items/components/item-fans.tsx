import type { EntityType } from "@contract/catalogue.ts";
import type { ItemSide } from "@contract/items.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { NextPageButton } from "@/components/ui/next-page-button";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { kindLabels } from "@/features/catalogue/kinds";
import { OpinionRow } from "@/features/items/components/opinion-row";
import { itemFansQuery } from "@/features/items/queries";
import { formatCount } from "@/lib/numbers";

interface ItemFansProps {
  entityType: EntityType;
  slug: string;
  side: ItemSide;
}

/** One side of an item, page by page. */
export function ItemFans({ entityType, slug, side }: ItemFansProps) {
  const query = useInfiniteQuery(itemFansQuery(useUserId(), entityType, slug, side));
  return (
    <QueryView
      query={query}
      errorTitle="These fans could not be loaded"
      loading={<SkeletonRows label="Loading fans" rows={6} rowStyle="h-16" />}
    >
      {({ pages }) => {
        const fans = pages.flatMap((page) => page.fans);
        const count = pages[0]?.[side] ?? 0;
        if (fans.length === 0)
          return (
            <EmptyState title={count === 0 ? "No one so far." : "No one to show."}>
              {count === 0
                ? "Be the first to say so."
                : "You and fans who aren't open to new people are counted but not listed."}
            </EmptyState>
          );
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <p role="status" className="text-soft">
              {count === 1 ? "One fan" : `${formatCount(count)} fans`} {feelings[side](count)} this{" "}
              {kindLabels[entityType].toLowerCase()}.
              {fans.length < count && !query.hasNextPage ? (
                <span> You and fans who aren't open to new people are counted but not listed.</span>
              ) : null}
            </p>
            <Card>
              <ul className="grid gap-x-10 lg:grid-cols-2">
                {fans.map((opinion) => (
                  <OpinionRow key={opinion.user.id} opinion={opinion} />
                ))}
              </ul>
            </Card>
            <NextPageButton query={query} />
          </div>
        );
      }}
    </QueryView>
  );
}

const feelings = {
  lovers: (count: number) => (count === 1 ? "loves" : "love"),
  haters: () => "can't stand",
};
