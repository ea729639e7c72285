import type { Item } from "@contract/items.ts";
import { sentimentFacts } from "@contract/sentiments.ts";
import { Card, CardTitle } from "@/components/ui/card";
import { cx } from "@/lib/cx";
import { formatCount } from "@/lib/numbers";

/** The taglines' verbs for the item. */
export function Verbs({ sentiments }: Pick<Item, "sentiments">) {
  if (sentiments.length === 0) return null;
  return (
    <Card aria-labelledby="verbs" className="grid content-start gap-4">
      <CardTitle id="verbs">In their own words</CardTitle>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {sentiments.map(({ sentiment, count }) => {
          const { label, isPositive } = sentimentFacts(sentiment);
          return (
            <li key={sentiment} className="flex items-baseline gap-1.5">
              <span
                className={cx(
                  "headline text-2xl",
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
    </Card>
  );
}
