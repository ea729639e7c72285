import type { Series } from "@contract/series.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Skeleton } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { ownProfileQuery } from "@/features/profile/queries";
import { lazyPart } from "@/lib/lazy-part";

const FeedPanel = lazyPart(() => import("@/features/sweepstakes/feeds/feed-panel"), "FeedPanel");

/** The feed of a series, for admins only. */
export function FeedSection({ series }: { series: Series }) {
  const { data: profile } = useQuery({ ...ownProfileQuery(useUserId()), meta: {} });
  return profile?.isAdmin ? (
    <Suspense fallback={<Skeleton shape="card" className="h-40" />}>
      <FeedPanel series={series} />
    </Suspense>
  ) : null;
}
