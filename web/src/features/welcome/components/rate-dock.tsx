import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Crest } from "@/components/ui/crest";
import { RatingScale } from "@/components/ui/rating-scale";
import type { SelectableItem } from "@/features/catalogue/selectable-items";

interface RateDockProps {
  item: SelectableItem;
  rating: number | null;
  onRate: (rating: number) => void;
  onRemove: () => void;
}

/** The scale of the item that was tapped, at hand and with the focus: a digit or a tap says it all. */
export function RateDock({ item, rating, onRate, onRemove }: RateDockProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each item that is opened
  useEffect(() => {
    box.current?.querySelector<HTMLElement>("[role=slider]")?.focus({ preventScroll: true });
  }, [item.id]);

  /** Back to the tiles, where one goes on by keyboard. */
  const leave = () =>
    document.querySelector<HTMLElement>(`[data-item="${CSS.escape(item.id)}"]`)?.focus();

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what the keys are for has the focus within
    <div
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        if (event.target instanceof HTMLButtonElement) return;
        event.preventDefault();
        leave();
      }}
      className="grid gap-2"
    >
      <div className="flex items-center gap-2.5">
        <Crest name={item.value} kind={item.entityType} id={item.entityId} className="size-8" />
        <p className="min-w-0 flex-1 truncate font-semibold">{item.value}</p>
        {rating === null ? null : (
          <Button variant="quiet" onClick={onRemove} className="-my-2 -mr-2">
            Remove it
          </Button>
        )}
      </div>
      <RatingScale
        size="sm"
        label={`Rating of ${item.label}`}
        value={rating}
        onValueChange={onRate}
      />
    </div>
  );
}
