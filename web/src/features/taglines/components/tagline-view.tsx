import type { TaglineRow } from "@contract/taglines.ts";
import { ItemLink } from "@/features/catalogue/components/item-link";
import { question } from "@/features/taglines/sentence";
import { endsOf } from "@/features/taglines/tagline-poster";
import { cx } from "@/lib/cx";

/** The tagline as a sentence, set as a poster. */
export function TaglineView({ rows }: { rows: readonly TaglineRow[] }) {
  return (
    <div className="grid gap-4">
      <p className="text-lg text-balance">{question}</p>
      <ul className="grid gap-4">
        {endsOf(rows).map(({ row, verb, isPositive, name, joint, answer }) => (
          <li key={row.id} className="grid gap-1">
            <p className="headline">
              <span
                className={cx(
                  "block text-2xl",
                  isPositive ? "text-hot-display" : "text-cold-display",
                )}
              >
                {verb}
              </span>{" "}
              <span className="block text-display wrap-anywhere">
                <ItemLink entityType={row.entityType} slug={row.slug}>
                  {name}
                </ItemLink>
                <span className="text-soft">{joint}</span>
              </span>
            </p>
            <p className="text-sm text-soft">{answer}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
