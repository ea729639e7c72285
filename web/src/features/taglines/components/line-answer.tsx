import { sentimentFacts } from "@contract/sentiments.ts";
import { useQuery } from "@tanstack/react-query";
import { Faces } from "@/components/ui/faces";
import { useUserId } from "@/features/auth/auth-context";
import { fanCountAnswer } from "@/features/catalogue/fan-count-answer";
import { itemFacesQuery } from "@/features/catalogue/item-fans";
import type { SelectableItem } from "@/features/catalogue/selectable-items";
import type { OwnFeeling } from "@/features/taglines/own-feelings";
import { cx } from "@/lib/cx";
import { useDebounced } from "@/lib/forms/use-debounced";

interface LineAnswerProps {
  item: SelectableItem;
  sentiment: string;
  /** The saved feeling about the item, because its fan count includes the user. */
  own: OwnFeeling | undefined;
  /** The line's text, for screen readers. */
  line: string;
  hasFaces: boolean;
}

/** How many fans share the edited line, with three of their pictures. */
export function LineAnswer({ item, sentiment, own, line, hasFaces }: LineAnswerProps) {
  const { isPositive } = sentimentFacts(sentiment);
  const side = isPositive ? "lovers" : "haters";
  const query = itemFacesQuery(useUserId(), item.entityType, String(item.entityId), side);
  // Debounced, so that repeated rolls of the dice do not each send a request.
  const isSettled = useDebounced(query.queryKey.join(), 300) === query.queryKey.join();
  const { data } = useQuery({ ...query, enabled: isSettled });
  const isCounted = own?.isPositive === isPositive;
  const others = data ? data[side] - Number(isCounted) : isCounted ? own.sharedBy : null;
  return (
    <div
      className={cx(
        "flex flex-wrap items-center gap-x-3 gap-y-1",
        hasFaces ? "min-h-11" : "min-h-6",
      )}
    >
      <p role="status" className="text-sm text-soft">
        {others === null ? null : (
          <>
            <span className="sr-only">{line}: </span>
            <span>{fanCountAnswer(Math.max(0, others), sentiment)}</span>
          </>
        )}
      </p>
      {hasFaces && data && data.fans.length > 0 ? (
        <Faces fans={data.fans.map(({ user }) => user)} />
      ) : null}
    </div>
  );
}
