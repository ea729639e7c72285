import type { EntityType } from "@contract/catalogue.ts";
import { useQuery } from "@tanstack/react-query";
import { Card, CardTitle } from "@/components/ui/card";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { Standing } from "@/features/rankings/components/standing";
import { type RankingList, rankingQuery } from "@/features/rankings/queries";

const boxes = {
  topTeams: { title: "Top Teams", kind: "TEAM", other: "bottomTeams" },
  bottomTeams: { title: "Bottom Teams", kind: "TEAM", other: "topTeams" },
  topAthletes: { title: "Top Athletes", kind: "ATHLETE", other: "bottomAthletes" },
  bottomAthletes: { title: "Bottom Athletes", kind: "ATHLETE", other: "topAthletes" },
  topSports: { title: "Top Sports", kind: "SPORT", other: "bottomSports" },
  bottomSports: { title: "Bottom Sports", kind: "SPORT", other: "topSports" },
} as const satisfies Record<RankingList, { title: string; kind: EntityType; other: RankingList }>;

const nothing = {
  TEAM: "No teams rated yet.",
  ATHLETE: "No athletes rated yet.",
  SPORT: "No sports rated yet.",
} as const;

/** One of the six lists of five; those of teams and athletes within a sport, if one is chosen. */
export function RankingBox({ list, sportId = "" }: { list: RankingList; sportId?: string }) {
  const { title, kind, other } = boxes[list];
  const isBottom = list.startsWith("bottom");
  const userId = useUserId();
  const ranking = useQuery(rankingQuery(userId, list, sportId));
  const { data: others } = useQuery(rankingQuery(userId, other, sportId));
  const loading = (
    <SkeletonGroup label={`Loading ${title}`}>
      <div className="grid gap-4">
        {[1, 2, 3, 4, 5].map((place) => (
          <Skeleton key={place} className="h-14" />
        ))}
      </div>
    </SkeletonGroup>
  );
  return (
    // The fields of the search are found by their labels, of which one is "Sport".
    <Card
      aria-labelledby={kind === "SPORT" ? undefined : list}
      className="deferred-120 grid content-start gap-4"
    >
      <CardTitle id={list}>{title}</CardTitle>
      <QueryView query={ranking} errorTitle="This list could not be loaded" loading={loading}>
        {(data) =>
          data.length > 0 ? (
            <>
              {isBottom && data.every(({ avgRating }) => avgRating > 0) ? (
                <p className="text-soft">Not hated, just the least loved.</p>
              ) : null}
              <ol className="grid gap-4">
                {data.map((entry, index) => (
                  <li key={entry.id}>
                    <Standing
                      kind={kind}
                      entry={entry}
                      lead={
                        <span className="headline numerals w-5 text-center text-xl sm:w-6 sm:text-2xl">
                          {index + 1}
                        </span>
                      }
                    />
                  </li>
                ))}
              </ol>
            </>
          ) : (
            <p className="text-soft">
              {others && others.length > 0
                ? "Nobody yet. Everyone rated so far is at the other end."
                : nothing[kind]}
            </p>
          )
        }
      </QueryView>
    </Card>
  );
}
