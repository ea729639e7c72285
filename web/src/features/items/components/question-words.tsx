import type { Example } from "@/features/taglines/examples";
import { cx } from "@/lib/cx";

/** "loathes / the Dallas Cowboys?" at display size on the accent color; a long name wraps on a phone. */
export function QuestionWords({ question }: { question: Example }) {
  const { verb, name, isPositive } = question;
  return (
    <p className="headline text-display wrap-anywhere">
      <span className={cx("block", isPositive ? "text-hot-on-accent" : "text-cold-on-accent")}>
        {verb}
      </span>{" "}
      <span className="block">{`${name}?`}</span>
    </p>
  );
}
