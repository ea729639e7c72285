import { type Rating, ratingLimits } from "@contract/ratings.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Card, CardTitle } from "@/components/ui/card";
import { Fold } from "@/components/ui/fold";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { RatingsTable } from "@/features/ratings/components/ratings-table";
import { SportsData } from "@/features/ratings/components/sports-data";
import { ratingsQuery } from "@/features/ratings/queries";
import { taglineQuery } from "@/features/taglines/queries";
import { useIsNear } from "@/lib/page/use-is-near";

interface SportsDataOfUserProps {
  profileId: string;
  ratings: readonly Rating[];
}

/** The same opinions by kind, collapsed because the page already shows most of them. */
function SportsDataOfUser({ profileId, ratings }: SportsDataOfUserProps) {
  const { data: tagline } = useQuery(taglineQuery(useUserId(), profileId));
  if (!tagline) return null;
  return (
    <Fold
      summary="By athletes, teams and sports"
      summaryStyle="label-type flex-row-reverse justify-between rounded-sm text-sm"
      className="mt-4 border-t-2 border-line pt-2"
    >
      <div className="pt-3">
        <SportsData ratings={ratings} tagline={tagline} />
      </div>
    </Fold>
  );
}

export function RatingsOfUser({ profileId, name }: { profileId: string; name: string }) {
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
