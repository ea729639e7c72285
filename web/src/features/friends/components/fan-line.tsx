import { nameInASentence } from "@contract/item-names.ts";
import { sentimentFacts } from "@contract/sentiments.ts";
import type { Line } from "@contract/users.ts";
import { cx } from "@/lib/cx";

/** A row of a fan's tagline, for a card. */
export function FanLine({ line }: { line: Line }) {
  const { label, isPositive } = sentimentFacts(line.sentiment);
  return (
    <p className="text-sm text-balance">
      <span className={cx("font-semibold", isPositive ? "text-hot" : "text-cold")}>
        {label.toLowerCase()}
      </span>{" "}
      {nameInASentence(line)}
    </p>
  );
}
