import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { FeelingChip, RatingScale, scaleWord } from "@/components/ui/rating-scale";
import type { SelectableItem } from "@/features/catalogue/selectable-items";
import { tileOf } from "@/features/ratings/components/item-tiles";

interface RateDockProps {
  item: SelectableItem;
  rating: number | null;
  /** The rating's error. */
  complaint?: string | null;
  /** Offers to remove it, rated or not. */
  canRemove: boolean;
  /** The tapped item whose scale opens next. */
  next?: SelectableItem | null;
  onNext?: (item: SelectableItem) => void;
  /** Whether the page opened it, so that the focus stays where it is. */
  isPreset?: boolean;
  onRate: (rating: number) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** The selected item's scale, docked and focused, so that a digit or tap suffices. */
export function RateDock(props: RateDockProps) {
  const { item, rating, complaint, canRemove, next, onNext, isPreset = false } = props;
  const { onRate, onRemove, onClose } = props;
  const box = useRef<HTMLDivElement>(null);
  const focusScale = () =>
    box.current?.querySelector<HTMLElement>("[role=slider]")?.focus({ preventScroll: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each opened item
  useEffect(() => {
    if (isPreset) return;
    // The dock has grown, so scroll the tile out from under it.
    tileOf(item.id)?.scrollIntoView({ block: "nearest" });
    focusScale();
  }, [item.id, isPreset]);

  /** Returns to the tiles for keyboard users. */
  function leave() {
    tileOf(item.id)?.focus();
    onClose();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys that bubble from the focused control
    <div
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        if (event.key === "Enter" && event.target instanceof HTMLButtonElement) return;
        event.preventDefault();
        leave();
      }}
      className="grid gap-2"
    >
      <div className="flex items-center gap-2.5">
        <div aria-hidden="true">
          <FeelingChip value={rating} className="block min-w-13 px-1.5 py-1.5 text-2xl" />
        </div>
        <p className="grid min-w-0 flex-1 leading-tight">
          <span className="truncate font-semibold">{item.value}</span>
          <span aria-hidden="true" className="truncate text-sm text-soft">
            {scaleWord(rating)}
          </span>
        </p>
        {next && rating !== null ? (
          <Button variant="secondary" onClick={() => onNext?.(next)}>
            Next<span className="sr-only">: {next.value}</span>
          </Button>
        ) : canRemove ? (
          <Button
            variant="quiet"
            onClick={() => {
              // The remove button disappears with the item.
              focusScale();
              onRemove();
            }}
          >
            Remove it
          </Button>
        ) : null}
        <IconButton icon="close" label="Close the scale" onClick={leave} className="-mr-2" />
      </div>
      <RatingScale
        size="sm"
        label={`Rating of ${item.label}`}
        value={rating}
        onValueChange={onRate}
      />
      <p role="status" className="text-sm font-semibold text-danger empty:sr-only">
        {complaint}
      </p>
    </div>
  );
}
