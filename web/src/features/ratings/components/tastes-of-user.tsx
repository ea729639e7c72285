import { ratingLimits } from "@contract/ratings.ts";
import { taglineRowCount } from "@contract/taglines.ts";
import { useQuery } from "@tanstack/react-query";
import { Deferred } from "@/components/layout/deferred";
import { Card, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { SectionState } from "@/features/catalogue/components/section-state";
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
  return (
    <>
      <Card aria-labelledby="tagline" className="grid gap-4">
        <CardTitle id="tagline">Tagline</CardTitle>
        {!tagline.data ? (
          <SectionState
            errorTitle="Failed to load taglines"
            loadingLabel="Loading tagline"
            rows={taglineRowCount}
            rowStyle="h-23"
            query={tagline}
          />
        ) : tagline.data.length > 0 ? (
          <TaglineView rows={tagline.data} />
        ) : (
          <p className="text-soft">{name} has not finished the sentence yet.</p>
        )}
      </Card>
      {ratings.data && tagline.data && ratings.data.length + tagline.data.length > 0 ? (
        <Deferred fallback={<Skeleton className="h-40" />}>
          <SportsData ratings={ratings.data} tagline={tagline.data} />
        </Deferred>
      ) : null}
      <Card aria-labelledby="ratings" className="deferred-188">
        <CardTitle id="ratings">Ratings</CardTitle>
        {!ratings.data ? (
          <div className="pt-5">
            <SectionState
              errorTitle="Failed to load ratings"
              loadingLabel="Loading ratings"
              rows={ratingLimits.required}
              query={ratings}
            />
          </div>
        ) : ratings.data.length > 0 ? (
          <Deferred fallback={<Skeleton className="mt-5 h-100" />}>
            <RatingsTable caption={`Ratings of ${name}`} ratings={ratings.data} />
          </Deferred>
        ) : (
          <p className="pt-4 text-soft">No selections yet.</p>
        )}
      </Card>
    </>
  );
}
