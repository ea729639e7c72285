import { type Rating, type RatingChoice, ratingLimits } from "@contract/ratings.ts";
import { type ItemChoice, itemChoiceError, savedChoice } from "@/features/catalogue/item-choice";
import { type Catalogue, itemId, type SelectableItem } from "@/features/catalogue/selectable-items";
import type { FirstRating } from "@/features/ratings/first-ratings";

export interface RatingRow {
  item: SelectableItem;
  /** Null until the fan has chosen one. */
  rating: number | null;
}

/** The editor's rows in their saved order. */
export type RatingDraft = readonly RatingRow[];

const { required } = ratingLimits;

/** The draft of the saved ratings, retired items included. */
export const draftOf = (ratings: readonly Rating[], catalogue: Catalogue): RatingDraft =>
  ratings
    .toSorted((a, b) => a.position - b.position)
    .flatMap((saved) => {
      const { item } = savedChoice(catalogue, saved);
      return item ? [{ item, rating: saved.rating }] : [];
    });

/** The draft of the first ratings, before a saved set exists. */
export const firstDraftOf = (ratings: readonly FirstRating[], catalogue: Catalogue): RatingDraft =>
  ratings.flatMap(({ entityType, entityId, rating }) => {
    const item = catalogue.byId.get(itemId(entityType, entityId));
    return item ? [{ item, rating }] : [];
  });

/** The part of a draft that can be stored as first ratings: those with a feeling. */
export const firstRatingsIn = (draft: RatingDraft): FirstRating[] =>
  draft.flatMap(({ item: { entityType, entityId }, rating }) =>
    rating ? [{ entityType, entityId, rating }] : [],
  );

/** Whether the draft contains a row that cannot be stored as a first rating. */
export const isIncomplete = (draft: RatingDraft): boolean => draft.some(({ rating }) => !rating);

/** The number of nonzero ratings. */
export const countRated = (draft: RatingDraft) => draft.filter(({ rating }) => rating).length;

/**
 * The first six nonzero ratings, then the rest. The open row keeps its place, since a drag
 * from + to − passes 0.
 */
export function sortRows(draft: RatingDraft, openId: string | null = null) {
  const counts = ({ item, rating }: RatingRow) => rating !== 0 || item.id === openId;
  const convictions = draft.filter(counts).slice(0, required);
  return { convictions, additional: draft.filter((row) => !convictions.includes(row)) };
}

/** The missing step before the draft can be saved; null if none is. */
export function validationError(draft: RatingDraft, search: ItemChoice): string | null {
  const missed = itemChoiceError(search);
  if (missed) return missed;
  const count = countRated(draft);
  if (count < required)
    return `Rate at least ${required} items, none of them 0: ${count} of ${required} are done`;
  const open = draft.find(({ rating }) => rating === null);
  return open ? `Say how you feel about ${open.item.label}, or remove it` : null;
}

/** The rated rows to save, convictions first. */
export function choicesOf(draft: RatingDraft): RatingChoice[] {
  const { convictions, additional } = sortRows(draft.filter(({ rating }) => rating !== null));
  return [...convictions, ...additional].map(({ item: { entityType, entityId }, rating }, n) => ({
    entityType,
    entityId,
    rating: rating ?? 0,
    position: n,
  }));
}

/** Whether two drafts would save the same values. */
export const isSameDraft = (one: RatingDraft, other: RatingDraft): boolean =>
  one.length === other.length &&
  one.every(({ item, rating }, n) => item.id === other[n]?.item.id && rating === other[n]?.rating);

/** The draft with this rating, replacing the item's or appended. */
export const withRating = (draft: RatingDraft, row: RatingRow): RatingDraft =>
  draft.some(({ item }) => item.id === row.item.id)
    ? draft.map((other) => (other.item.id === row.item.id ? row : other))
    : [...draft, row];
