import type { Item } from "@contract/items.ts";
import { RatingChip } from "@/components/ui/rating-chip";
import { feelingColors, feelingStops, feelingWord, formatFeeling } from "@/lib/feeling-scale";
import { formatCount } from "@/lib/numbers";

/** The number of fans per rating: a table, drawn as bars. */
export function Histogram({ item }: { item: Item }) {
  const { histogram, ratingCount, avgRating, ownRating } = item;
  const most = Math.max(...histogram, 1);
  return (
    <section aria-labelledby="ratings" className="grid gap-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="ratings" className="label-type">
          {ratingCount === 1 ? "1 rating" : `${formatCount(ratingCount)} ratings`}
        </h3>
        <RatingChip value={avgRating} digits={2} />
      </div>
      <table className="block w-full">
        <caption className="sr-only">How many fans gave each rating</caption>
        <tbody className="grid h-[calc(108px+2lh)] grid-cols-11 items-end gap-1 sm:gap-2">
          {feelingStops.map((stop, index) => {
            const count = histogram[index] ?? 0;
            return (
              <tr key={stop} {...feelingColors(stop)} className="grid h-full content-end gap-1">
                <td className="order-first grid h-full content-end gap-1">
                  <span className="numerals text-center text-[min(0.8125rem,3.6vw)] text-soft">
                    {formatCount(count)}
                    <span className="sr-only">{count === 1 ? " fan" : " fans"}</span>
                  </span>
                  <span
                    aria-hidden="true"
                    style={{ height: `${Math.max((count / most) * 100, 2)}px` }}
                    className="rounded-sm bg-feel"
                  />
                </td>
                <th
                  scope="row"
                  className={
                    stop === ownRating
                      ? "numerals rounded-sm bg-ink text-center text-[min(0.8125rem,3.6vw)] text-paper"
                      : "numerals text-center text-[min(0.8125rem,3.6vw)] font-semibold"
                  }
                >
                  {formatFeeling(stop)}
                  <span className="sr-only">
                    {`, ${feelingWord(stop)}${stop === ownRating ? ", my rating" : ""}`}
                  </span>
                </th>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
