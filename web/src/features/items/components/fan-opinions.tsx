import type { FanOpinion } from "@contract/items.ts";
import { Card, CardTitle } from "@/components/ui/card";
import { ShortList } from "@/components/ui/short-list";
import { OpinionRow } from "@/features/items/components/opinion-row";

interface FanOpinionsProps {
  id: string;
  title: string;
  opinions: readonly FanOpinion[];
  /** Shown without opinions. */
  emptyText?: string;
}

export function FanOpinions({ id, title, opinions, emptyText = "" }: FanOpinionsProps) {
  return (
    <Card aria-labelledby={id} className="grid content-start gap-2 max-sm:p-4">
      <CardTitle id={id}>{title}</CardTitle>
      {opinions.length === 0 ? (
        <p className="text-soft">{emptyText}</p>
      ) : (
        <ShortList className="grid">
          {opinions.map((opinion) => (
            <OpinionRow key={opinion.user.id} opinion={opinion} />
          ))}
        </ShortList>
      )}
    </Card>
  );
}
