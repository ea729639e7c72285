import type { Item } from "@contract/items.ts";
import { Card, CardTitle } from "@/components/ui/card";
import { ShortList } from "@/components/ui/short-list";
import { Standing } from "@/features/rankings/components/standing";

const titles = { TEAM: "The athletes", ATHLETE: "The team", SPORT: "The best of it" } as const;

export function RelatedItems({ type, related }: Pick<Item, "type" | "related">) {
  if (related.length === 0) return null;
  return (
    <Card aria-labelledby="related" className="grid content-start gap-4 max-sm:p-4">
      <CardTitle id="related">{titles[type]}</CardTitle>
      <ShortList className="grid gap-4">
        {related.map((entry) => (
          <li key={entry.id}>
            <Standing kind={entry.type} entry={entry} isRelated />
          </li>
        ))}
      </ShortList>
    </Card>
  );
}
