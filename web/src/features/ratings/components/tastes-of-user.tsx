import { ratingLimits } from "@contract/ratings.ts";
import { taglineRowCount } from "@contract/taglines.ts";
import { useQuery } from "@tanstack/react-query";
import { Deferred } from "@/components/layout/deferred";
import { Card, CardTitle } from "@/components/ui/card";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton, SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { RatingsTable } from "@/features/ratings/components/ratings-table";
import { SportsData } from "@/features/ratings/components/sports-data";
import { ratingsQuery } from "@/features/ratings/queries";
import { TaglineView } from "@/features/taglines/components/tagline-view";
import { taglineQuery } from "@/features/taglines/queries";

interface TastesOfUserProps {
  profileId: string;
  name: string;
}

/** Another fan's tagline and ratings. */
export function TastesOfUser({ profileId, name }: TastesOfUserProps) {
  const userId = useUserId();
  const ratings = useQuery(ratingsQuery(userId, profileId));
  const tagline = useQuery(taglineQuery(userId, profileId));
  const hasRatings = ratings.data !== undefined && ratings.data.length > 0;
  return (
    <>
      <Card aria-labelledby="tagline" className="grid gap-4">
        <CardTitle id="tagline">Tagline</CardTitle>
        <QueryView
          query={tagline}
          errorTitle="Failed to load taglines"
          loading={<SkeletonRows label="Loading tagline" rows={taglineRowCount} rowStyle="h-23" />}
        >
          {(rows) =>
            rows.length > 0 ? (
              <TaglineView rows={rows} />
            ) : (
              <p className="text-soft">{name} hasn't finished their sentence yet.</p>
            )
          }
        </QueryView>
      </Card>
      {ratings.data && tagline.data && ratings.data.length + tagline.data.length > 0 ? (
        <Deferred fallback={<Skeleton className="h-40" />}>
          <SportsData ratings={ratings.data} tagline={tagline.data} />
        </Deferred>
      ) : null}
      <Card aria-labelledby="ratings" className="deferred-188">
        <CardTitle id="ratings">Ratings</CardTitle>
        <div className={hasRatings ? undefined : "pt-5"}>
          <QueryView
            query={ratings}
            errorTitle="Failed to load ratings"
            loading={<SkeletonRows label="Loading ratings" rows={ratingLimits.required} />}
          >
            {(rows) =>
              rows.length > 0 ? (
                <Deferred fallback={<Skeleton className="mt-5 h-100" />}>
                  <RatingsTable caption={`Ratings of ${name}`} ratings={rows} />
                </Deferred>
              ) : (
                <p className="text-soft">No selections yet.</p>
              )
            }
          </QueryView>
        </div>
      </Card>
    </>
  );
}
