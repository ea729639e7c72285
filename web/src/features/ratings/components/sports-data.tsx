import type { Rating } from "@contract/ratings.ts";
import type { TaglineRow } from "@contract/taglines.ts";
import { Card, CardTitle } from "@/components/ui/card";
import { Crest } from "@/components/ui/crest";
import { RatingChip } from "@/components/ui/rating-chip";
import { ItemLink } from "@/features/catalogue/components/item-link";
import { type Taste, tastesOf } from "@/features/ratings/tastes";
import { feelingColors } from "@/lib/feeling-scale";

interface SportsDataProps {
  ratings: readonly Rating[];
  tagline: readonly TaglineRow[];
  /** Crests only, beside the tagline and ratings that name and link the same items. */
  isBrief?: boolean;
}

const blocks = [
  ["Athletes", "ATHLETE"],
  ["Teams", "TEAM"],
  ["Sports", "SPORT"],
] as const;

/** The athletes, teams and sports that a fan has an opinion on. */
export function SportsData({ ratings, tagline, isBrief = false }: SportsDataProps) {
  const all = blocks.map(([title, kind]) => ({
    title,
    kind,
    tastes: tastesOf(kind, ratings, tagline),
  }));
  const none = <p className="text-sm text-soft">No selections yet.</p>;
  return isBrief ? (
    <Card className="grid gap-2 max-sm:p-4">
      {all.map(({ title, kind, tastes }) => (
        <section key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CardTitle className="min-w-20 text-lg!">{title}</CardTitle>
          {tastes.length > 0 ? (
            <ul className="flex flex-wrap gap-2">
              {tastes.map(({ entityId, name }) => (
                <li key={entityId} title={name}>
                  <Crest name={name} kind={kind} id={entityId} className="size-8" />
                  <span className="sr-only">{name}</span>
                </li>
              ))}
            </ul>
          ) : (
            none
          )}
        </section>
      ))}
    </Card>
  ) : (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-4">
      {all.map(({ title, kind, tastes }) => (
        <Card key={kind} className="p-4! sm:p-5!">
          <CardTitle className="pb-3 text-lg!">{title}</CardTitle>
          {tastes.length > 0 ? (
            <ul className="grid gap-2">
              {tastes.map((taste) => (
                <li
                  key={taste.entityId}
                  className="flex items-center gap-2.5 text-sm font-semibold"
                >
                  <Crest name={taste.name} kind={kind} id={taste.entityId} className="size-8" />
                  <span className="min-w-0 flex-1">
                    <ItemLink entityType={kind} slug={taste.slug}>
                      {taste.name}
                    </ItemLink>
                  </span>
                  <Feeling taste={taste} />
                </li>
              ))}
            </ul>
          ) : (
            none
          )}
        </Card>
      ))}
    </div>
  );
}

/** The rating, or the verb for an item that only the tagline has. */
function Feeling({ taste: { feeling, verb } }: { taste: Taste }) {
  if (verb === null) return <RatingChip value={feeling} className="shrink-0" />;
  return (
    <span
      {...feelingColors(feeling)}
      className="label-type inline-flex min-h-8 shrink-0 items-center rounded-md bg-feel px-2.5 text-xs text-on-feel"
    >
      {verb}
    </span>
  );
}
