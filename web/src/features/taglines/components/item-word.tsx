import { nameInASentence } from "@contract/item-names.ts";
import { useEffect, useRef, useState } from "react";
import { ItemPicker } from "@/features/catalogue/components/item-picker";
import { choiceOf, emptyChoice, type ItemChoice } from "@/features/catalogue/item-choice";
import type { Catalogue, SelectableItem } from "@/features/catalogue/selectable-items";
import { posterWordStyle } from "@/features/taglines/components/poster-word-style";
import { lineError, type TaglineDraftRow } from "@/features/taglines/tagline-draft";
import { cx } from "@/lib/cx";

export interface ItemOffers {
  catalogue: Catalogue;
  /** What is offered before anything is typed. */
  offered: { label: string; items: readonly SelectableItem[] } | undefined;
  /** Nothing else can be picked, nor suggested. */
  isClosed: boolean;
}

interface ItemWordProps extends ItemOffers {
  label: string;
  row: TaglineDraftRow;
  /** What follows it in the sentence. */
  joint: string;
  onSeek: (sought: ItemChoice | null) => void;
  onPick: (item: SelectableItem) => void;
}

export const nameOf = (item: SelectableItem) => nameInASentence({ ...item, name: item.value });

/** A name in the type of the poster: a tap makes it a picker, and what is picked a name again. */
export function ItemWord(props: ItemWordProps) {
  const { label, row, joint, onSeek, onPick, catalogue, offered, isClosed } = props;
  const { item, sought } = row;
  const [isTyping, setIsTyping] = useState(false);
  const word = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const isLeadingBack = useRef(false);
  const isTabbing = useRef(false);
  const isOpen = sought !== null;

  useEffect(() => {
    if (!isOpen && isLeadingBack.current) word.current?.focus();
    isLeadingBack.current = false;
  }, [isOpen]);

  /** Closes the picker, unless there is something in it that is not to be lost. */
  function leave() {
    setIsTyping(false);
    if (lineError(row) === null) onSeek(null);
  }

  // With the click and not when it loses the focus: what is pressed would move away under the pointer.
  useEffect(() => {
    if (!isOpen) return;
    const onClick = (event: Event) => {
      if (box.current && !event.composedPath().includes(box.current)) leave();
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  });

  if (!isOpen)
    return (
      <div ref={box} className="max-w-full">
        <button
          ref={word}
          type="button"
          onClick={() => onSeek(item ? choiceOf(item) : emptyChoice)}
          className={cx(posterWordStyle, "text-display", item === null && "text-soft")}
        >
          <span className="sr-only">{label}: </span>
          {item ? nameOf(item) : "about whom"}
          <span aria-hidden="true" className="inline-block text-soft">
            {joint}
          </span>
        </button>
      </div>
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what the keys are for has the focus within
    <div
      ref={box}
      className="w-full max-w-form py-1"
      onKeyDown={(event) => {
        isTabbing.current = event.key === "Tab";
        const isListed = (event.target as Element).getAttribute("aria-expanded") === "true";
        if (event.key !== "Escape" || isListed) return;
        event.preventDefault();
        isLeadingBack.current = true;
        setIsTyping(false);
        onSeek(null);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isTabbing.current && !currentTarget.contains(relatedTarget)) leave();
      }}
    >
      <ItemPicker
        label={label}
        catalogue={catalogue}
        value={sought}
        onValueChange={(next) => {
          setIsTyping(next.item === null);
          if (!next.item) return onSeek(next);
          // Picked, and not just left with a whole name in it.
          isLeadingBack.current = document.activeElement?.getAttribute("role") === "combobox";
          onPick(next.item);
        }}
        onBlur={() => setIsTyping(false)}
        taken={noneTaken}
        offered={offered}
        isClosed={isClosed}
        opensAtOnce
        error={isTyping ? null : lineError(row)}
      />
    </div>
  );
}

/** What another line has is not taken: the two change places. */
const noneTaken: ReadonlySet<string> = new Set();
