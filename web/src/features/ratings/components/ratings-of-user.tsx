import { ratingLimits } from "@contract/ratings.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Card, CardTitle } from "@/components/ui/card";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { RatingsTable } from "@/features/ratings/components/ratings-table";
import { SportsDataOfUser } from "@/features/ratings/components/sports-data-of-user";
import { ratingsQuery } from "@/features/ratings/queries";
import { useIsNear } from "@/lib/page/use-is-near";

interface RatingsOfUserProps {
  profileId: string;
  name: string;
}

export function RatingsOfUser({ profileId, name }: RatingsOfUserProps) {
  const place = useRef<HTMLElement>(null);
  const query = useQuery({
    ...ratingsQuery(useUserId(), profileId),
    enabled: useIsNear(place),
  });
  const hasRatings = query.data !== undefined && query.data.length > 0;
  return (
    <Card ref={place} aria-labelledby="ratings" className="deferred-188">
      <CardTitle id="ratings">Ratings</CardTitle>
      <div className={hasRatings ? undefined : "pt-5"}>
        <QueryView
          query={query}
          errorTitle="Failed to load ratings"
          loading={<SkeletonRows label="Loading ratings" rows={ratingLimits.required} />}
        >
          {(rows) =>
            rows.length > 0 ? (
              <>
                <RatingsTable caption={`Ratings of ${name}`} ratings={rows} />
                <SportsDataOfUser profileId={profileId} ratings={rows} />
              </>
            ) : (
              <p className="text-soft">No selections yet.</p>
            )
          }
        </QueryView>
      </div>
    </Card>
  );
}
