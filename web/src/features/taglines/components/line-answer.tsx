import { sentimentFacts } from "@contract/sentiments.ts";
import { useQuery } from "@tanstack/react-query";
import { Faces } from "@/components/ui/faces";
import { useUserId } from "@/features/auth/auth-context";
import { fanCountAnswer } from "@/features/catalogue/fan-count-answer";
import { itemFacesQuery } from "@/features/catalogue/item-fans";
import type { SelectableItem } from "@/features/catalogue/selectable-items";
import type { OwnFeeling } from "@/features/taglines/own-feelings";
import { useDebounced } from "@/lib/forms/use-debounced";

interface LineAnswerProps {
  item: SelectableItem;
  sentiment: string;
  /** What is saved about the item: whoever is counted already is no other fan. */
  own: OwnFeeling | undefined;
  /** The line, for who does not see what it stands below. */
  line: string;
}

/** How many fans are with a line while it is being written, and three of them. */
export function LineAnswer({ item, sentiment, own, line }: LineAnswerProps) {
  const { isPositive } = sentimentFacts(sentiment);
  const side = isPositive ? "lovers" : "haters";
  const query = itemFacesQuery(useUserId(), item.entityType, String(item.entityId), side);
  // Who throws the dice again and again is not to ask for each throw.
  const isSettled = useDebounced(query.queryKey.join(), 300) === query.queryKey.join();
  const { data } = useQuery({ ...query, enabled: isSettled });
  const isCounted = own?.isPositive === isPositive;
  const others = data ? data[side] - Number(isCounted) : isCounted ? own.sharedBy : null;
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <p role="status" className="text-sm text-soft">
        {others === null ? null : (
          <>
            <span className="sr-only">{line}: </span>
            {fanCountAnswer(Math.max(0, others), sentiment)}
          </>
        )}
      </p>
      {data && data.fans.length > 0 ? <Faces fans={data.fans.map(({ user }) => user)} /> : null}
    </div>
  );
}
