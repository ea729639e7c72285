import { type TaglineChoice, type TaglineRow, taglineRowCount } from "@contract/taglines.ts";
import { type ItemChoice, noChoice, savedChoice } from "@/features/catalogue/item-choice";
import type { Catalogue } from "@/features/catalogue/selectable-items";

export interface TaglineDraftRow {
  choice: ItemChoice;
  /** "" until the fan has chosen one. */
  sentiment: string;
}

/** The rows of the editor, by position. */
export type TaglineDraft = readonly TaglineDraftRow[];

/** The editor's rows for what is saved. An item that can no longer be picked stays. */
export function taglineDraftOf(rows: readonly TaglineRow[], catalogue: Catalogue): TaglineDraft {
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return Array.from({ length: taglineRowCount }, (_, position) => {
    const saved = byPosition.get(position);
    if (!saved) return { choice: noChoice, sentiment: "" };
    return { choice: savedChoice(catalogue, saved), sentiment: saved.sentiment };
  });
}

/** How many rows have an item and a sentiment. */
export const countFilled = (draft: TaglineDraft) =>
  draft.filter(({ choice, sentiment }) => choice.item !== null && sentiment !== "").length;

/** Whether all four rows have an item and a sentiment. */
export const isFilledOut = (draft: TaglineDraft) => countFilled(draft) === draft.length;

export function taglineChoicesOf(draft: TaglineDraft): TaglineChoice[] {
  return draft.flatMap(({ choice: { item }, sentiment }, position) =>
    item ? [{ entityType: item.entityType, entityId: item.entityId, sentiment, position }] : [],
  );
}

/** Whether two drafts would be saved, and read, the same. */
export function isSameTagline(one: TaglineDraft, other: TaglineDraft): boolean {
  return one.every(({ choice, sentiment }, n) => {
    const row = other[n];
    return (
      choice.item?.id === row?.choice.item?.id &&
      choice.text.trim() === row?.choice.text.trim() &&
      sentiment === row?.sentiment
    );
  });
}
