import type { Invite } from "@contract/invites.ts";
import { nameInASentence } from "@contract/item-names.ts";
import { sentimentFacts } from "@contract/sentiments.ts";
import { cx } from "@/lib/cx";

/** The inviting fan's feeling as a poster, and the question to the reader. */
export function AskingLine({ line }: Pick<Invite, "line">) {
  const fact = line && sentimentFacts(line.sentiment);
  return (
    <section
      aria-label="The question"
      data-always-light
      className="grid gap-3 rounded-lg bg-accent p-5 text-on-accent sm:p-8"
    >
      {line && fact ? (
        <>
          <p className="text-lg">Am I the only person in the world who</p>
          <p className="headline text-display wrap-anywhere">
            <span
              className={cx(
                "block",
                fact.isPositive ? "text-hot-on-accent" : "text-cold-on-accent",
              )}
            >
              {fact.label.toLowerCase()}
            </span>{" "}
            <span className="block">{nameInASentence(line)}?</span>
          </p>
        </>
      ) : (
        <p className="headline text-display text-balance">
          Someone out there loves what you love. And can't stand what you can't.
        </p>
      )}
    </section>
  );
}
