import type { TopItem } from "@contract/users.ts";
import { Crest } from "@/components/ui/crest";
import { useDistinctLetters } from "@/lib/crest-identities";
import { formatFeeling } from "@/lib/feeling-scale";

/** A fan's strongest feelings. */
export function TopItems({ items }: { items: readonly TopItem[] }) {
  const letters = useDistinctLetters(items);
  return (
    <ul
      aria-label="Strongest feelings"
      className="flex flex-wrap gap-x-2 gap-y-1 min-[23rem]:gap-x-3"
    >
      {items.map(({ entityType, entityId, name, rating }, n) => (
        <li key={entityId} title={name} className="numerals flex items-center gap-1 text-xs">
          <Crest
            name={name}
            kind={entityType}
            id={entityId}
            letters={letters[n]}
            className="size-7"
          />
          <span className="sr-only">{name} </span>
          <span className="label-type text-soft">{formatFeeling(rating)}</span>
        </li>
      ))}
    </ul>
  );
}
