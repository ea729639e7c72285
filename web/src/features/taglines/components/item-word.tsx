import { nameInASentence } from "@contract/item-names.ts";
import { useEffect, useRef, useState } from "react";
import { ItemPicker } from "@/features/catalogue/components/item-picker";
import { choiceOf, emptyChoice, type ItemChoice } from "@/features/catalogue/item-choice";
import type { Catalogue, SelectableItem } from "@/features/catalogue/selectable-items";
import { posterWordStyle } from "@/features/taglines/components/poster-word-style";
import { lineError, type TaglineDraftRow } from "@/features/taglines/tagline-draft";
import { cx } from "@/lib/cx";

interface ItemOffers {
  catalogue: Catalogue;
  /** Shown before typing. */
  offeredGroup: { label: string; items: readonly SelectableItem[] } | undefined;
  /** Only the offered items can be picked. */
  isClosed: boolean;
}

interface ItemWordProps extends ItemOffers {
  label: string;
  row: TaglineDraftRow;
  /** The punctuation or word after it. */
  joint: string;
  onSeek: (search: ItemChoice | null) => void;
  onPick: (item: SelectableItem) => void;
}

export const nameOf = (item: SelectableItem) => nameInASentence({ ...item, name: item.value });

/** A name on the poster: a tap turns it into a picker, a pick turns it back. */
export function ItemWord(props: ItemWordProps) {
  const { label, row, joint, onSeek, onPick, catalogue, offeredGroup, isClosed } = props;
  const { item, search } = row;
  const [isTyping, setIsTyping] = useState(false);
  const word = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const shouldRefocus = useRef(false);
  const isTabbing = useRef(false);
  const isOpen = search !== null;

  useEffect(() => {
    if (!isOpen && shouldRefocus.current) word.current?.focus();
    shouldRefocus.current = false;
  }, [isOpen]);

  /** Closes the picker, unless it holds an unfinished text. */
  function leave() {
    setIsTyping(false);
    if (lineError(row) === null) onSeek(null);
  }

  // On click rather than blur, because the pressed element would move away from the pointer.
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
          className={cx(
            posterWordStyle,
            isClosed ? "text-xl sm:text-2xl" : "text-display",
            item === null && "text-soft",
          )}
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
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble from the focused control
    <div
      ref={box}
      className="w-full max-w-form py-1"
      onKeyDown={(event) => {
        isTabbing.current = event.key === "Tab";
        const isListed = (event.target as Element).getAttribute("aria-expanded") === "true";
        if (event.key !== "Escape" || isListed) return;
        event.preventDefault();
        shouldRefocus.current = true;
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
        value={search}
        onValueChange={(next) => {
          setIsTyping(next.item === null);
          if (!next.item) return onSeek(next);
          // Only after a pick, not on blur with a complete name.
          shouldRefocus.current = document.activeElement?.getAttribute("role") === "combobox";
          onPick(next.item);
        }}
        onBlur={() => setIsTyping(false)}
        offeredGroup={offeredGroup}
        isClosed={isClosed}
        opensAtOnce
        error={isTyping ? null : lineError(row)}
      />
    </div>
  );
}

/** Items of other lines can be picked: the two lines swap. */
