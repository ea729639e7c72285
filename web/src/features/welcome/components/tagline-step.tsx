import { nameInASentence } from "@contract/item-names.ts";
import { sentimentFacts, sentiments } from "@contract/sentiments.ts";
import type { TaglineChoice } from "@contract/taglines.ts";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import { type Catalogue, itemId } from "@/features/catalogue/selectable-items";
import { cx } from "@/lib/cx";

interface TaglineStepProps {
  catalogue: Catalogue;
  rows: readonly TaglineChoice[];
  /** Everything rated, to swap names with. */
  rated: readonly { entityType: TaglineChoice["entityType"]; entityId: number }[];
  onChange: (rows: TaglineChoice[]) => void;
  isSkipped: boolean;
  onSkip: (isSkipped: boolean) => void;
  /** The sentence has been on the screen. */
  onSeen: () => void;
}

const sentenceId = "tagline-sentence";

/** Brings the sentence into view, with room for what is docked below. */
export function showTagline(): void {
  document.getElementById(sentenceId)?.scrollIntoView({ block: "center" });
}

const verbs = Object.entries(sentiments);

/** A choice set in the type of the poster it stands in. */
const inPoster =
  "headline min-h-11 max-w-full min-w-0 cursor-pointer appearance-none truncate rounded-sm border-b-2 border-dashed border-line-strong bg-transparent pr-2 hover:border-ink field-sizing-content";

/** The tagline that the ratings suggest, to be changed within its own poster. */
export function TaglineStep(props: TaglineStepProps) {
  const { catalogue, rows, rated, onChange, isSkipped, onSkip, onSeen } = props;
  const sentence = useRef<HTMLUListElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is there
  useEffect(() => {
    if (!sentence.current) return;
    const watching = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onSeen();
      },
      // Half of it, above what is docked.
      { threshold: 0.5, rootMargin: "0px 0px -96px 0px" },
    );
    watching.observe(sentence.current);
    return () => watching.disconnect();
  }, [isSkipped]);
  const nameOf = (item: Pick<TaglineChoice, "entityType" | "entityId">) => {
    const { entityType, value, competition } =
      catalogue.byId.get(itemId(item.entityType, item.entityId)) ?? {};
    return entityType ? nameInASentence({ entityType, name: value ?? "", competition }) : "";
  };

  const change = (position: number, part: Partial<TaglineChoice>) =>
    onChange(rows.map((row) => (row.position === position ? { ...row, ...part } : row)));

  /** Each name stands once: what is chosen changes places with what was here. */
  function swap(position: number, key: string) {
    const before = rows.find((row) => row.position === position);
    const next = rated.find((item) => itemId(item.entityType, item.entityId) === key);
    if (!before || !next) return;
    onChange(
      rows.map((row) => {
        const { entityType, entityId } = row.position === position ? next : before;
        const isAffected =
          row.position === position || itemId(row.entityType, row.entityId) === key;
        return isAffected ? { ...row, entityType, entityId } : row;
      }),
    );
  }

  return (
    <Card aria-labelledby="sentence" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle id="sentence">2. Your tagline</CardTitle>
        <Button
          variant="quiet"
          aria-pressed={isSkipped}
          onClick={() => onSkip(!isSkipped)}
          className="-mx-2"
        >
          {isSkipped ? "Use it after all" : "Without a tagline"}
        </Button>
      </div>
      {isSkipped ? (
        <p className="text-soft">You can write one on your profile. It takes one to be found.</p>
      ) : (
        <>
          <p className="text-lg text-balance">Am I the only person in the world who ...</p>
          <ul ref={sentence} id={sentenceId} className="grid gap-3">
            {rows.map(({ entityType, entityId, sentiment, position }) => (
              <li key={position} className="grid justify-items-start">
                <select
                  aria-label={`Verb ${position + 1}`}
                  value={sentiment}
                  onChange={({ target }) => change(position, { sentiment: target.value })}
                  className={cx(
                    inPoster,
                    "text-2xl",
                    sentimentFacts(sentiment).isPositive ? "text-hot-display" : "text-cold-display",
                  )}
                >
                  {verbs.map(([key, { label }]) => (
                    <option key={key} value={key}>
                      {label.toLowerCase()}
                    </option>
                  ))}
                </select>
                <select
                  aria-label={`Item ${position + 1}`}
                  value={itemId(entityType, entityId)}
                  onChange={({ target }) => swap(position, target.value)}
                  className={cx(inPoster, "text-display")}
                >
                  {rated.map((item) => (
                    <option
                      key={itemId(item.entityType, item.entityId)}
                      value={itemId(item.entityType, item.entityId)}
                    >
                      {nameOf(item)}
                    </option>
                  ))}
                </select>
              </li>
            ))}
          </ul>
          <p className="text-sm text-soft">Tap a word to change it.</p>
        </>
      )}
    </Card>
  );
}
