import { sentimentFacts } from "@contract/sentiments.ts";
import { useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { type Catalogue, catalogueOf } from "@/features/catalogue/selectable-items";
import { ItemWord, nameOf } from "@/features/taglines/components/item-word";
import { LineAnswer } from "@/features/taglines/components/line-answer";
import { VerbChoice } from "@/features/taglines/components/verb-choice";
import type { OwnFeeling } from "@/features/taglines/own-feelings";
import type { ItemWithFeeling } from "@/features/taglines/propose-tagline";
import { rollAll, rollLine } from "@/features/taglines/roll-lines";
import { joint, question } from "@/features/taglines/sentence";
import { type TaglineDraft, withItem, withLine } from "@/features/taglines/tagline-draft";
import { cx } from "@/lib/cx";

interface TaglineLinesProps {
  catalogue: Catalogue;
  draft: TaglineDraft;
  onChange: (change: (present: TaglineDraft) => TaglineDraft) => void;
  /** The fan's ratings: offered first; the dice choose from them. */
  feelings: readonly ItemWithFeeling[];
  /** Limits the items to rated ones, and fits all lines on a phone. */
  isClosed?: boolean;
  own: ReadonlyMap<string, OwnFeeling>;
}

/** The tagline as its final poster: a tap on a word changes it, the dice change all. */
export function TaglineLines(props: TaglineLinesProps) {
  const { catalogue, draft, onChange, feelings, isClosed = false, own } = props;
  const [before, setBefore] = useState<TaglineDraft | null>(null);
  const dice = useRef<HTMLButtonElement>(null);
  const rated = useMemo(() => feelings.map(({ item }) => item), [feelings]);
  const offeredGroup = useMemo(
    () => (rated.length > 0 ? { label: "You rated", items: rated } : undefined),
    [rated],
  );
  const pickable = useMemo(
    () => (isClosed ? catalogueOf(rated) : catalogue),
    [catalogue, isClosed, rated],
  );
  const bag = { feelings, others: pickable.popular };

  function change(next: (present: TaglineDraft) => TaglineDraft) {
    setBefore(null);
    onChange(next);
  }
  function roll(next: TaglineDraft) {
    setBefore(before ?? draft);
    onChange(() => next);
  }

  return (
    <div className={cx("grid", isClosed ? "gap-2" : "gap-4")}>
      <p className={isClosed ? "text-sm" : "text-lg text-balance"}>{question}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button ref={dice} variant="accent" onClick={() => roll(rollAll(draft, bag))}>
          <Icon name="dice" />
          Surprise me
        </Button>
        {before ? (
          <Button
            variant="quiet"
            onClick={() => {
              // The button disappears with the undone change.
              dice.current?.focus();
              change(() => before);
            }}
          >
            Put it back
          </Button>
        ) : null}
        <p className="text-sm text-soft">Tap a word to change it.</p>
      </div>
      <ol className={cx("grid", isClosed ? "gap-1" : "gap-4")}>
        {draft.map((row, position) => {
          const number = position + 1;
          const { item, sentiment } = row;
          return (
            <li key={position} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
              <div
                className={
                  isClosed
                    ? "flex flex-wrap items-baseline gap-x-2 *:last:w-full"
                    : "grid justify-items-start"
                }
              >
                <VerbChoice
                  label={`Verb ${number}`}
                  value={sentiment}
                  isClosed={isClosed}
                  onValueChange={(verb) =>
                    change((present) => withLine(present, position, { sentiment: verb }))
                  }
                />
                <ItemWord
                  label={`Item ${number}`}
                  row={row}
                  joint={joint(position, draft.length)}
                  catalogue={pickable}
                  offeredGroup={offeredGroup}
                  isClosed={isClosed}
                  onSeek={(search) => change((present) => withLine(present, position, { search }))}
                  onPick={(picked) => change((present) => withItem(present, position, picked))}
                />
                {item && sentiment !== "" ? (
                  <LineAnswer
                    item={item}
                    sentiment={sentiment}
                    own={own.get(item.id)}
                    hasFaces={!isClosed}
                    line={`${sentimentFacts(sentiment).label.toLowerCase()} ${nameOf(item)}`}
                  />
                ) : null}
              </div>
              <IconButton
                icon="dice"
                label={`Surprise me, line ${number}`}
                onClick={() => roll(rollLine(draft, position, bag))}
              />
            </li>
          );
        })}
      </ol>
    </div>
  );
}
