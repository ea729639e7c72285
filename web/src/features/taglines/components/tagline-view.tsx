import type { TaglineRow } from "@contract/taglines.ts";
import { Link } from "react-router-dom";
import { ItemLink } from "@/features/catalogue/components/item-link";
import { itemFansPath } from "@/features/catalogue/item-path";
import { question } from "@/features/taglines/sentence";
import { endsOf } from "@/features/taglines/tagline-poster";
import { cx } from "@/lib/cx";

interface TaglineViewProps {
  rows: readonly TaglineRow[];
  /** The fan's name on another fan's profile. */
  asker?: string;
}

/** The tagline as a sentence, set as a poster; each answer links to the fans it counts. */
export function TaglineView({ rows, asker }: TaglineViewProps) {
  return (
    <div className="grid gap-4">
      <p className="text-lg text-balance">{question}</p>
      <ul className="grid gap-4">
        {endsOf(rows, asker).map(({ row, verb, isPositive, name, joint, answer }) => (
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
            <p className="headline text-xl text-soft">
              {row.sharedBy > 0 ? (
                <Link
                  to={itemFansPath(row.entityType, row.slug, isPositive ? "lovers" : "haters")}
                  className="underline decoration-2 underline-offset-4 hover:text-ink"
                >
                  {answer}
                </Link>
              ) : (
                answer
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
