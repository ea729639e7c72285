import { useQuery } from "@tanstack/react-query";
import { Deferred } from "@/components/layout/deferred";
import { Skeleton } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { SportsData } from "@/features/ratings/components/sports-data";
import { ratingsQuery } from "@/features/ratings/queries";
import { taglineQuery } from "@/features/taglines/queries";

/** The blocks of another fan's profile, once there is something in them. */
export function SportsDataOfUser({ profileId }: { profileId: string }) {
  const userId = useUserId();
  const { data: ratings } = useQuery(ratingsQuery(userId, profileId));
  const { data: tagline } = useQuery(taglineQuery(userId, profileId));
  if (!ratings || !tagline || ratings.length + tagline.length === 0) return null;
  return (
    <Deferred fallback={<Skeleton shape="card" className="h-40" />}>
      <SportsData ratings={ratings} tagline={tagline} />
    </Deferred>
  );
}
