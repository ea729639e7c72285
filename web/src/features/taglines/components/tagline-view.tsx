import { nameInASentence } from "@contract/item-names.ts";
import { sentimentFacts, type TaglineRow } from "@contract/taglines.ts";
import { answerFor } from "@/features/catalogue/answer";
import { ItemLink } from "@/features/catalogue/components/item-link";
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
        {rows.map((row, index) => {
          const { id, sentiment, entityType, entityName, slug, sharedBy } = row;
          const { label, isPositive } = sentimentFacts(sentiment);
          return (
            <li key={id} className="grid gap-1">
              <p className="headline">
                <span
                  className={cx(
                    "block text-2xl",
                    isPositive ? "text-hot-display" : "text-cold-display",
                  )}
                >
                  {label.toLowerCase()}
                </span>{" "}
                <span className="block text-display wrap-anywhere">
                  <ItemLink entityType={entityType} slug={slug}>
                    {nameInASentence({ ...row, name: entityName })}
                  </ItemLink>
                  <span className="text-soft">{joint(index, rows.length)}</span>
                </span>
              </p>
              <p className="text-sm text-soft">{answerFor(sharedBy)}</p>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
