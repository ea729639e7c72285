import { memo, useEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { RatingScale } from "@/components/ui/rating-scale";
import { ItemPicker } from "@/features/catalogue/components/item-picker";
import { unresolved } from "@/features/catalogue/item-choice";
import type { Catalogue } from "@/features/catalogue/selectable-items";
import { isRequired, type RatingRow } from "@/features/ratings/rating-draft";

interface RatingRowEditorProps {
  position: number;
  row: RatingRow;
  catalogue: Catalogue;
  taken: ReadonlySet<string>;
  onChange: (position: number, change: Partial<RatingRow>) => void;
  onClear: (position: number) => void;
}

/** One of the twelve rows: what, and how it feels. */
export const RatingRowEditor = memo(function RatingRowEditor(props: RatingRowEditorProps) {
  const { position, row, catalogue, taken, onChange, onClear } = props;
  const { choice, rating } = row;
  const [isTyping, setIsTyping] = useState(false);
  const [isPicked, setIsPicked] = useState(false);
  const scale = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isPicked) return;
    setIsPicked(false);
    scale.current?.querySelector<HTMLElement>("[role=slider]")?.focus();
  }, [isPicked]);
  const number = position + 1;
  const isZero = isRequired(position) && choice.item !== null && rating === 0;
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      {/* Room for the rings around what has the focus. */}
      <div className="deferred-48 -m-2 grid grid-cols-[1fr_auto] items-start gap-x-2 gap-y-3 p-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1.35fr)]">
        <ItemPicker
          label={`Item ${number}`}
          catalogue={catalogue}
          value={choice}
          onValueChange={(next) => {
            setIsTyping(next.item === null);
            onChange(position, { choice: next });
            // Picked, and not just typed on: how it feels is the next thing to say.
            const isThere = document.activeElement?.getAttribute("role") === "combobox";
            if (isThere && next.item && rating === null) setIsPicked(true);
          }}
          onBlur={() => setIsTyping(false)}
          taken={taken}
          optional={!isRequired(position)}
          error={isTyping ? null : unresolved(choice)}
        />
        {choice.text !== "" || rating !== null ? (
          <IconButton
            icon="close"
            label={`Clear row ${number}`}
            onClick={() => onClear(position)}
            className="mt-7"
          />
        ) : (
          <span className="size-11" />
        )}
        <div ref={scale} className="col-span-2 sm:col-span-1">
          <RatingScale
            size="sm"
            label={`Rating of ${choice.item?.label ?? `item ${number}`}`}
            value={rating}
            onValueChange={(value) => onChange(position, { rating: value })}
            disabled={choice.item === null}
          />
          {isZero ? (
            <p className="text-sm font-semibold text-danger">0 is no conviction. Pick a side.</p>
          ) : null}
        </div>
      </div>
    </li>
  );
});
