import type { Rankings } from "@contract/rankings.ts";
import { Card, CardTitle } from "@/components/ui/card";
import { SkeletonRows } from "@/components/ui/skeleton";
import { Standing } from "@/features/rankings/components/standing";
import { cx } from "@/lib/cx";

const boxes = {
  topTeams: { title: "Top Teams", kind: "TEAM", other: "bottomTeams" },
  bottomTeams: { title: "Bottom Teams", kind: "TEAM", other: "topTeams" },
  topAthletes: { title: "Top Athletes", kind: "ATHLETE", other: "bottomAthletes" },
  bottomAthletes: { title: "Bottom Athletes", kind: "ATHLETE", other: "topAthletes" },
} as const;

type RankingList = keyof typeof boxes;

const nothing = { TEAM: "No teams rated yet.", ATHLETE: "No athletes rated yet." } as const;

interface RankingBoxProps {
  list: RankingList;
  /** Undefined while loading. */
  rankings: Rankings | undefined;
  /** The fan's ratings by item id. */
  own: ReadonlyMap<number, number>;
}

/** One of the four lists of five. */
export function RankingBox({ list, rankings, own }: RankingBoxProps) {
  const { title } = boxes[list];
  return (
    <Card
      aria-labelledby={list}
      // On phones a shorter first list would pull the next skeletons up.
      className={cx(
        "deferred-120 grid content-start gap-4",
        !rankings && "max-lg:not-first:hidden",
      )}
    >
      <CardTitle id={list}>{title}</CardTitle>
      {rankings ? (
        <Places list={list} rankings={rankings} own={own} />
      ) : (
        <SkeletonRows label={`Loading ${title}`} rows={5} rowStyle="h-16" gapStyle="gap-4" />
      )}
    </Card>
  );
}

function Places({ list, rankings, own }: RankingBoxProps & { rankings: Rankings }) {
  const { kind, other } = boxes[list];
  const entries = rankings[list];
  if (entries.length === 0)
    return (
      <p className="text-soft">
        {rankings[other].length > 0
          ? "None yet. All the rated ones are at the other end."
          : nothing[kind]}
      </p>
    );
  const isLiked = list.startsWith("bottom") && entries.every(({ avgRating }) => avgRating > 0);
  return (
    <>
      {isLiked ? <p className="text-soft">Not hated, just the least loved.</p> : null}
      <ol className="grid gap-4">
        {entries.map((entry, index) => (
          <li key={entry.id}>
            <Standing
              kind={kind}
              entry={entry}
              own={own.get(entry.id)}
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
  );
}
