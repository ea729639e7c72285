import type { Opinion } from "@contract/items.ts";
import type { ComparedItem } from "@contract/matches.ts";
import { sentimentFacts } from "@contract/sentiments.ts";
import { Crest } from "@/components/ui/crest";
import { RatingChip } from "@/components/ui/rating-chip";
import { ItemLink } from "@/features/catalogue/components/item-link";
import { feelingColors, feelingPosition } from "@/lib/feeling-scale";

interface ComparedItemsProps {
  title: string;
  items: readonly ComparedItem[];
  /** The other fan's name. */
  name: string;
  /** Two columns fit if no other list is beside it. */
  isAlone: boolean;
}

/** An opinion on the scale; a tagline row without a rating counts as 4. */
const feelingIn = ({ rating, sentiment }: Opinion) =>
  rating ?? (sentiment !== null && sentimentFacts(sentiment).isPositive ? 4 : -4);

/** Items that both have an opinion on, with both marks on one bar. */
export function ComparedItems({ title, items, name, isAlone }: ComparedItemsProps) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="grid content-start gap-1">
      <h3 className="label-type border-b-2 border-ink pb-1.5 text-sm">{title}</h3>
      <ul className={isAlone ? "gap-x-8 lg:grid lg:grid-cols-2" : undefined}>
        {items.map(({ entityType, entityId, entityName, slug, mine, theirs }) => (
          <li
            key={entityId}
            className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 border-b min-[23rem]:grid-cols-[auto_1fr_auto] border-line py-3 last:border-b-0"
          >
            <Crest name={entityName} kind={entityType} id={entityId} className="size-10" />
            <span className="min-w-0 font-semibold">
              <ItemLink entityType={entityType} slug={slug}>
                {entityName}
              </ItemLink>
            </span>
            <span className="col-span-2 flex items-center gap-2 min-[23rem]:col-span-1">
              <OpinionOf who="You" opinion={mine} />
              <OpinionOf who={name} opinion={theirs} />
            </span>
            <TwoMarks mine={feelingIn(mine)} theirs={feelingIn(theirs)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function MarksLegend({ name }: { name: string }) {
  return (
    <p aria-hidden="true" className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-soft">
      <span className="flex items-center gap-2">
        <span className="feeling-mark size-3 rounded-full bg-ink" />
        You
      </span>
      <span className="flex min-w-0 items-center gap-2">
        <span className="feeling-mark size-4 rounded-full border-3 border-ink bg-sheet" />
        <span className="truncate">{name}</span>
      </span>
    </p>
  );
}

function OpinionOf({ who, opinion }: { who: string; opinion: Opinion }) {
  const { rating, sentiment } = opinion;
  return (
    <span className="grid justify-items-center gap-0.5">
      <span className="max-w-16 truncate text-xs text-soft">{who}</span>
      {rating === null ? (
        <span
          {...feelingColors(feelingIn(opinion))}
          className="label-type inline-flex min-h-8 items-center rounded-md bg-feel px-2.5 text-xs text-on-feel"
        >
          {sentimentFacts(sentiment ?? "").label}
        </span>
      ) : (
        <RatingChip value={rating} />
      )}
    </span>
  );
}

/** A filled mark for the user, an open one for the other fan. The numbers are above. */
function TwoMarks({ mine, theirs }: { mine: number; theirs: number }) {
  const [left, right] = [mine, theirs].map(feelingPosition).sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (
    <span aria-hidden="true" className="relative col-span-full mx-2 block h-4">
      <span className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-sunken forced-colors:bg-[GrayText]" />
      <span className="absolute top-0.5 left-1/2 h-3 w-0.5 -translate-x-1/2 bg-line-strong forced-colors:bg-[CanvasText]" />
      <span
        className="absolute top-1/2 h-1 -translate-y-1/2 bg-line-strong forced-colors:bg-[CanvasText]"
        style={{ left: `${left}%`, width: `${right - left}%` }}
      />
      <span
        className="feeling-mark absolute size-4 -translate-x-1/2 rounded-full border-3 border-ink bg-sheet"
        style={{ left: `${feelingPosition(theirs)}%` }}
      />
      <span
        className="feeling-mark absolute top-0.5 size-3 -translate-x-1/2 rounded-full bg-ink"
        style={{ left: `${feelingPosition(mine)}%` }}
      />
    </span>
  );
}
