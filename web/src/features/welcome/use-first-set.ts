import { type Rating, ratingLimits } from "@contract/ratings.ts";
import { useMemo, useState } from "react";
import { type Catalogue, itemId, type SelectableItem } from "@/features/catalogue/selectable-items";
import { type FirstRating, ratingsToSave, useFirstRatings } from "@/features/ratings/first-ratings";

/** The item that the fan has answered about. */
export type AnsweredItem = Pick<FirstRating, "entityType" | "entityId">;

const keyOf = ({ entityType, entityId }: AnsweredItem) => itemId(entityType, entityId);

/** A newcomer's first ratings: a draft with one open scale. Saved ratings end the step. */
export function useFirstSet(
  userId: string,
  saved: readonly Rating[],
  answered: AnsweredItem | null,
  catalogue: Catalogue | undefined,
) {
  const { firstRatings: ratings, keep } = useFirstRatings(userId);
  // Undefined until the fan opens or closes a scale.
  const [opened, setOpened] = useState<SelectableItem | null>();
  // Tapped items whose scales open next, oldest first.
  const [tapped, setTapped] = useState<readonly SelectableItem[]>([]);
  const [isZero, setIsZero] = useState(false);
  const byId = useMemo(() => new Map(ratings.map((item) => [keyOf(item), item.rating])), [ratings]);
  const first = answered ? (catalogue?.byId.get(keyOf(answered)) ?? null) : null;
  const open = opened === undefined ? (first && !byId.has(first.id) ? first : null) : opened;
  const waiting = tapped.filter(({ id }) => !byId.has(id));
  const isSaved = saved.length > 0;
  const set = isSaved ? null : ratingsToSave(ratings);
  const missing = ratingLimits.required - ratings.length;

  function show(item: SelectableItem | null) {
    setOpened(item);
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
    first,
    /** The item whose scale is open. */
    open,
    /** The page opened it. */
    isPreset: opened === undefined,
    next: waiting.find(({ id }) => id !== open?.id) ?? null,
    ratingsById: byId,
    /** The given ratings, and null for tapped items. */
    ratingsOfTiles: new Map<string, number | null>([
      ...waiting.map(({ id }) => [id, null] as const),
      ...byId,
    ]),
    isSaved,
    isComplete: isSaved || set !== null,
    rated: isSaved ? saved : ratings,
    set,
    status:
      missing > 0
        ? `${ratings.length} of ${ratingLimits.required} rated${waiting.length > 0 ? `, ${waiting.length} waiting` : ""}`
        : `${ratings.length} rated. That's plenty.`,
    complaint: isZero ? "Zero is no feeling. Pick a side, or leave it out." : null,
    show,
    rate,
    remove,
  };
}
