import { type Rating, type RatingChoice, ratingLimits } from "@contract/ratings.ts";
import { type ItemChoice, itemChoiceError, savedChoice } from "@/features/catalogue/item-choice";
import { type Catalogue, itemId, type SelectableItem } from "@/features/catalogue/selectable-items";
import type { FirstRating } from "@/features/ratings/first-ratings";

export interface RatingRow {
  item: SelectableItem;
  /** Null until the fan has chosen one. */
  rating: number | null;
}

/** What the editor holds, in the order in which it is kept. */
export type RatingDraft = readonly RatingRow[];

const { required } = ratingLimits;

/** The draft for what is saved. An item that can no longer be picked stays. */
export const draftOf = (ratings: readonly Rating[], catalogue: Catalogue): RatingDraft =>
  ratings
    .toSorted((a, b) => a.position - b.position)
    .flatMap((saved) => {
      const { item } = savedChoice(catalogue, saved);
      return item ? [{ item, rating: saved.rating }] : [];
    });

/** The draft for what was rated before there is anything saved. */
export const firstDraftOf = (kept: readonly FirstRating[], catalogue: Catalogue): RatingDraft =>
  kept.flatMap(({ entityType, entityId, rating }) => {
    const item = catalogue.byId.get(itemId(entityType, entityId));
    return item ? [{ item, rating }] : [];
  });

/** What of it can be kept as first ratings: what has a feeling. */
export const firstRatingsIn = (draft: RatingDraft): FirstRating[] =>
  draft.flatMap(({ item: { entityType, entityId }, rating }) =>
    rating ? [{ entityType, entityId, rating }] : [],
  );

/** Whether it says something that cannot be kept as a first rating. */
export const isIncomplete = (draft: RatingDraft): boolean => draft.some(({ rating }) => !rating);

/** How many have a rating other than 0. */
export const countRated = (draft: RatingDraft) => draft.filter(({ rating }) => rating).length;

/**
 * The first six that are no 0, and the rest: a 0 is no conviction. What is being rated is not moved
 * meanwhile, though the way from + to − leads through 0.
 */
export function sortRows(draft: RatingDraft, openId: string | null = null) {
  const canBe = ({ item, rating }: RatingRow) => rating !== 0 || item.id === openId;
  const convictions = draft.filter(canBe).slice(0, required);
  return { convictions, additional: draft.filter((row) => !convictions.includes(row)) };
}

/** What has to be done before the draft can be saved; null when it can. */
export function validationError(draft: RatingDraft, sought: ItemChoice): string | null {
  const missed = itemChoiceError(sought);
  if (missed) return missed;
  const felt = countRated(draft);
  if (felt < required)
    return `Rate at least ${required} items, none of them 0: ${felt} of ${required} are done`;
  const open = draft.find(({ rating }) => rating === null);
  return open ? `Say how you feel about ${open.item.label}, or remove it` : null;
}

/** What is sent: whatever has a rating, the convictions first. */
export function choicesOf(draft: RatingDraft): RatingChoice[] {
  const { convictions, additional } = sortRows(draft.filter(({ rating }) => rating !== null));
  return [...convictions, ...additional].map(({ item: { entityType, entityId }, rating }, n) => ({
    entityType,
    entityId,
    rating: rating ?? 0,
    position: n,
  }));
}

/** Whether two drafts would be saved, and read, the same. */
export const isSameDraft = (one: RatingDraft, other: RatingDraft): boolean =>
  one.length === other.length &&
  one.every(({ item, rating }, n) => item.id === other[n]?.item.id && rating === other[n]?.rating);

/** The draft with a rating of the item: at its place if it has one, else last. */
export const withRating = (draft: RatingDraft, row: RatingRow): RatingDraft =>
  draft.some(({ item }) => item.id === row.item.id)
    ? draft.map((other) => (other.item.id === row.item.id ? row : other))
    : [...draft, row];
