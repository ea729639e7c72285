import type { Item } from "@contract/items.ts";
import { Badge } from "@/components/ui/badge";
import { Crest } from "@/components/ui/crest";
import { ItemLink } from "@/features/catalogue/components/item-link";
import { formatCount } from "@/lib/numbers";

const kinds = { TEAM: "teams", ATHLETE: "athletes", SPORT: "sports" } as const;

export function ItemHeading({ item }: { item: Item }) {
  const { name, type, sportName, sportSlug, teamName, teamSlug, competition, rank, rankOf } = item;
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4 pb-6 sm:pb-8">
      <Crest name={name} kind={type} id={item.id} className="size-20 sm:size-28" />
      <div className="grid min-w-0 flex-1 basis-[15rem] gap-2">
        <p className="label-type flex flex-wrap gap-x-2 text-sm text-soft">
          {type === "SPORT" ? (
            <span>Sport</span>
          ) : (
            <ItemLink entityType="SPORT" slug={sportSlug}>
              {sportName}
            </ItemLink>
          )}
          {teamName && teamSlug ? (
            <>
              <span aria-hidden="true">·</span>
              <ItemLink entityType="TEAM" slug={teamSlug}>
                {teamName}
              </ItemLink>
            </>
          ) : null}
          {competition ? (
            <>
              <span aria-hidden="true">·</span>
              <span>{competition}</span>
            </>
          ) : null}
        </p>
        <h1 className="headline text-display wrap-anywhere">{name}</h1>
        {item.isRetired ? (
          <p>
            <Badge tone="outline">Retired</Badge>
          </p>
        ) : null}
        <p className="text-soft">
          {rank === null
            ? "Not ranked yet: it takes five ratings."
            : `No. ${formatCount(rank)} of ${formatCount(rankOf)} ${kinds[type]}`}
        </p>
      </div>
    </header>
  );
}
