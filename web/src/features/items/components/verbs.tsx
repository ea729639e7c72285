import type { Item } from "@contract/items.ts";
import { sentimentFacts } from "@contract/sentiments.ts";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/numbers";

/** The taglines' verbs for the item, if there are several. */
export function Verbs({ sentiments }: Pick<Item, "sentiments">) {
  if (sentiments.length < 2) return null;
  return (
    <ul aria-label="In their own words" className="flex flex-wrap gap-x-5 gap-y-1">
      {sentiments.map(({ sentiment, count }) => {
        const { label, isPositive } = sentimentFacts(sentiment);
        return (
          <li key={sentiment} className="flex items-baseline gap-1.5">
            <span
              className={cx(
                "headline text-xl",
                isPositive ? "text-hot-display" : "text-cold-display",
              )}
            >
              {label.toLowerCase()}
            </span>
            <span className="numerals text-sm text-soft">
              {formatCount(count)}
              <span className="sr-only">{count === 1 ? " fan" : " fans"}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
