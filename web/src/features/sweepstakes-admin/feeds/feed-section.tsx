import type { Series } from "@contract/series.ts";
import { Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { useIsAdmin } from "@/features/profile/use-is-admin";
import { lazyPart } from "@/lib/lazy-part";

const FeedPanel = lazyPart(
  () => import("@/features/sweepstakes-admin/feeds/feed-panel"),
  "FeedPanel",
);

export function FeedSection({ series }: { series: Series }) {
  return useIsAdmin() ? (
    <Suspense fallback={<Skeleton shape="card" className="h-40" />}>
      <FeedPanel series={series} />
    </Suspense>
  ) : null;
}
