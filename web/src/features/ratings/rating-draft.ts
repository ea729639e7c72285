import { type Rating, type RatingChoice, ratingLimits } from "@contract/ratings.ts";
import {
  choiceOf,
  type ItemChoice,
  noChoice,
  savedChoice,
  unresolved,
} from "@/features/catalogue/item-choice";
import { type Catalogue, itemId } from "@/features/catalogue/selectable-items";
import type { FirstRating } from "@/features/ratings/first-ratings";

export interface RatingRow {
  choice: ItemChoice;
  /** Null until the fan has chosen one. */
  rating: number | null;
}

/** The rows of the editor, by position. */
export type RatingDraft = readonly RatingRow[];

const emptyRow: RatingRow = { choice: noChoice, rating: null };

/** The editor's rows for what is saved. An item that can no longer be picked stays. */
export function draftOf(ratings: readonly Rating[], catalogue: Catalogue): RatingDraft {
  const byPosition = new Map(ratings.map((rating) => [rating.position, rating]));
  return Array.from({ length: ratingLimits.slots }, (_, position) => {
    const saved = byPosition.get(position);
    if (!saved) return emptyRow;
    return { choice: savedChoice(catalogue, saved), rating: saved.rating };
  });
}

/** The editor's rows for what was rated before there is anything saved. */
export function firstDraftOf(kept: readonly FirstRating[], catalogue: Catalogue): RatingDraft {
  return Array.from({ length: ratingLimits.slots }, (_, position) => {
    const first = kept[position];
    const item = first && catalogue.byId.get(itemId(first.entityType, first.entityId));
    return item ? { choice: choiceOf(item), rating: first.rating } : emptyRow;
  });
}

/** What of the rows can be kept as first ratings: those that are complete. */
export const firstRatingsIn = (draft: RatingDraft): FirstRating[] =>
  draft.flatMap(({ choice: { item }, rating }) =>
    item && rating ? [{ entityType: item.entityType, entityId: item.entityId, rating }] : [],
  );

/** Whether a row says something that cannot be kept as a first rating. */
export const isHalfDone = (draft: RatingDraft): boolean =>
  draft.some(
    ({ choice, rating }) => (choice.text !== "" || rating !== null) && !(choice.item && rating),
  );

export const isRequired = (position: number) => position < ratingLimits.required;

/** How many of the required rows are complete. */
export function countComplete(draft: RatingDraft): number {
  return draft.filter(({ choice, rating }, n) => isRequired(n) && choice.item && rating).length;
}

/** What has to be done before the draft can be saved; null when it can. */
export function validationError(draft: RatingDraft): string | null {
  const { required } = ratingLimits;
  for (const { choice } of draft) {
    const text = unresolved(choice);
    if (text) return text;
  }
  const complete = countComplete(draft);
  if (complete < required)
    return `Rate at least ${required} items, none of them 0: ${complete} of ${required} are done`;
  const open = draft.find(({ choice, rating }) => choice.item && rating === null);
  return open ? `Say how you feel about ${open.choice.item?.label}, or clear the row` : null;
}

/** How many rows there are up to the last that says something. */
export const lengthOf = (draft: RatingDraft): number =>
  draft.findLastIndex(({ choice, rating }) => choice.text !== "" || rating !== null) + 1;

/** What is sent: the rows with an item and a rating, each at its position. */
export function choicesOf(draft: RatingDraft): RatingChoice[] {
  return draft.flatMap(({ choice: { item }, rating }, position) =>
    item && rating !== null
      ? [{ entityType: item.entityType, entityId: item.entityId, rating, position }]
      : [],
  );
}

/** Whether two drafts would be saved, and read, the same. */
export function isSameDraft(one: RatingDraft, other: RatingDraft): boolean {
  return one.every(({ choice, rating }, n) => {
    const row = other[n] ?? emptyRow;
    const isSameChoice =
      choice.item?.id === row.choice.item?.id && choice.text.trim() === row.choice.text.trim();
    return isSameChoice && rating === row.rating;
  });
}

/** The draft with one row changed. */
export function withRow(
  draft: RatingDraft,
  position: number,
  change: Partial<RatingRow>,
): RatingDraft {
  return draft.map((row, n) => (n === position ? { ...row, ...change } : row));
}

export const clearRow = (draft: RatingDraft, position: number) =>
  withRow(draft, position, emptyRow);
