import { type Rating, ratingLimits } from "@contract/ratings.ts";
import { useMemo, useState } from "react";
import { itemId, type SelectableItem } from "@/features/catalogue/selectable-items";
import { type FirstRating, ratingsToSave, useFirstRatings } from "@/features/ratings/first-ratings";

const keyOf = ({ entityType, entityId }: Pick<FirstRating, "entityType" | "entityId">) =>
  itemId(entityType, entityId);

/** A newcomer's first ratings: a draft with one open scale. Saved ratings end the step. */
export function useFirstSet(userId: string, saved: readonly Rating[]) {
  const { kept, keep } = useFirstRatings(userId);
  const [open, setOpen] = useState<SelectableItem | null>(null);
  // Tapped items whose scales open next, oldest first.
  const [tapped, setTapped] = useState<readonly SelectableItem[]>([]);
  const [isZero, setIsZero] = useState(false);
  const given = useMemo(() => new Map(kept.map((item) => [keyOf(item), item.rating])), [kept]);
  const waiting = tapped.filter(({ id }) => !given.has(id));
  const isSaved = saved.length > 0;
  const set = isSaved ? null : ratingsToSave(kept);
  const missing = ratingLimits.required - kept.length;

  function show(item: SelectableItem | null) {
    setOpen(item);
    setIsZero(false);
    if (item) setTapped((shown) => [...shown.filter(({ id }) => id !== item.id), item]);
  }
  function rate(rating: number) {
    if (open) keep({ entityType: open.entityType, entityId: open.entityId, rating });
    setIsZero(rating === 0);
  }
  function remove() {
    if (!open) return;
    keep({ entityType: open.entityType, entityId: open.entityId, rating: 0 });
    setTapped((shown) => shown.filter(({ id }) => id !== open.id));
    setIsZero(false);
  }

  return {
    /** The item whose scale is open. */
    open,
    next: waiting.find(({ id }) => id !== open?.id) ?? null,
    given,
    /** The given ratings, and null for tapped items. */
    chosen: new Map<string, number | null>([
      ...waiting.map(({ id }) => [id, null] as const),
      ...given,
    ]),
    isSaved,
    isComplete: isSaved || set !== null,
    rated: isSaved ? saved : kept,
    set,
    status:
      missing > 0
        ? `${kept.length} of ${ratingLimits.required} rated${waiting.length > 0 ? `, ${waiting.length} waiting` : ""}`
        : `${kept.length} rated. That's plenty.`,
    complaint: isZero ? "Zero is no feeling. Pick a side, or leave it out." : null,
    show,
    rate,
    remove,
  };
}
