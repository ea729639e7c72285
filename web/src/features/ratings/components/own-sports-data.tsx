import { useQuery } from "@tanstack/react-query";
import { Deferred } from "@/components/layout/deferred";
import { Skeleton } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { SportsData } from "@/features/ratings/components/sports-data";
import { ownRatingsQuery } from "@/features/ratings/queries";
import { ownTaglineQuery } from "@/features/taglines/queries";

/** The sections of the user's own profile, if they have content. */
export function OwnSportsData() {
  const userId = useUserId();
  const { data: ratings, isPending: isRatingsPending } = useQuery(ownRatingsQuery(userId));
  const { data: tagline, isPending: isTaglinePending } = useQuery(ownTaglineQuery(userId));
  const loading = <Skeleton shape="card" className="h-37" />;
  if (isRatingsPending || isTaglinePending) return loading;
  if (!ratings || !tagline || ratings.length + tagline.length === 0) return null;
  return (
    <Deferred fallback={loading}>
      <SportsData ratings={ratings} tagline={tagline} isBrief />
    </Deferred>
  );
}
