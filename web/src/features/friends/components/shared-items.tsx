import type { SharedItem } from "@contract/users.ts";
import { Crest } from "@/components/ui/crest";
import { useDistinctLetters } from "@/lib/crest-identities";
import { formatFeeling } from "@/lib/feeling-scale";

/** The items that user and fan agree on: both feelings beside each crest. */
export function SharedItems({ items }: { items: readonly SharedItem[] }) {
  const letters = useDistinctLetters(items);
  return (
    <ul aria-label="What you share" className="flex flex-wrap gap-x-3 gap-y-1">
      {items.map(({ entityType, entityId, name, mine, theirs }, n) => (
        <li key={entityId} title={name} className="numerals flex items-center gap-1 text-xs">
          <Crest
            name={name}
            kind={entityType}
            id={entityId}
            letters={letters[n]}
            className="size-7"
          />
          <span className="sr-only">
            {name}, you {formatFeeling(mine)}, they {formatFeeling(theirs)}
          </span>
          <span aria-hidden="true" className="label-type">
            {formatFeeling(mine)}
            <span className="text-soft">/{formatFeeling(theirs)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
