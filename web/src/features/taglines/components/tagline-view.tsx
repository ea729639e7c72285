import { sentimentFacts, type TaglineRow } from "@contract/taglines.ts";
import { cx } from "@/lib/cx";

/** What follows a row in the sentence that the rows make together. */
const joint = (index: number, count: number) =>
  index === count - 1 ? "?" : index === count - 2 ? ", and" : ",";

/** The tagline as the sentence it is, set like a poster. */
export function TaglineView({ rows }: { rows: readonly TaglineRow[] }) {
  return (
    <div className="grid gap-4">
      <p className="text-lg text-balance">Am I the only person in the world who ...</p>
      <ul className="grid gap-4">
        {rows.map(({ id, sentiment, entityName }, index) => {
          const { label, isPositive } = sentimentFacts(sentiment);
          return (
            <li key={id} className="headline">
              <span
                className={cx(
                  "block text-2xl",
                  isPositive ? "text-hot-display" : "text-cold-display",
                )}
              >
                {label.toLowerCase()}
              </span>{" "}
              <span className="block text-display">
                {entityName}
                <span className="text-soft">{joint(index, rows.length)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
