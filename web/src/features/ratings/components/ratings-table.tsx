import { type Rating, ratingLimits } from "@contract/ratings.ts";
import { Crest } from "@/components/ui/crest";
import { FeelingBar } from "@/components/ui/feeling-bar";
import { RatingChip } from "@/components/ui/rating-chip";
import { ItemLink } from "@/features/catalogue/components/item-link";

interface RatingsTableProps {
  /** The table's content, for screen readers. */
  caption: string;
  ratings: readonly Rating[];
}

/** A fan's ratings: the strongest convictions, then the rest below a divider. */
export function RatingsTable({ caption, ratings }: RatingsTableProps) {
  const { required } = ratingLimits;
  const additional = ratings.filter(({ position }) => position >= required);
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Rating</th>
        </tr>
      </thead>
      <Rows
        heading="Strongest Convictions"
        ratings={ratings.filter(({ position }) => position < required)}
      />
      {additional.length > 0 ? <Rows heading="Additional Ratings" ratings={additional} /> : null}
    </table>
  );
}

function Rows({ heading, ratings }: { heading: string; ratings: readonly Rating[] }) {
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={2}
          className="label-type border-b-2 border-ink pt-5 pb-1.5 text-left text-sm"
        >
          {heading}
        </th>
      </tr>
      {ratings.map(({ id, entityType, entityId, entityName, slug, rating }) => (
        <tr key={id} className="border-b border-line">
          <td className="py-1.5 pr-3">
            <span className="flex items-center gap-3">
              <Crest
                name={entityName}
                kind={entityType}
                id={entityId}
                className="size-8 max-[18rem]:hidden sm:size-10"
              />
              <span className="min-w-0 text-[min(1.0625rem,6.6vw)] font-semibold">
                <ItemLink entityType={entityType} slug={slug}>
                  {entityName}
                </ItemLink>
              </span>
            </span>
          </td>
          <td className="w-px py-1.5 sm:w-64">
            <span className="flex items-center justify-end gap-3">
              <FeelingBar value={rating} className="hidden flex-1 sm:block" />
              <RatingChip value={rating} className="shrink-0" />
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  );
}
