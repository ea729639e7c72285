import { type TaglineChoice, type TaglineRow, taglineRowCount } from "@contract/taglines.ts";
import { type ItemChoice, itemChoiceError, savedChoice } from "@/features/catalogue/item-choice";
import type { Catalogue, SelectableItem } from "@/features/catalogue/selectable-items";

export interface TaglineDraftRow {
  item: SelectableItem | null;
  /** "" until the fan has chosen one. */
  sentiment: string;
  /** The open picker's state; the item stays until another is picked. */
  search: ItemChoice | null;
}

/** The editor's lines by position. */
export type TaglineDraft = readonly TaglineDraftRow[];

/** The draft of the saved lines, retired items included. */
export function taglineDraftOf(rows: readonly TaglineRow[], catalogue: Catalogue): TaglineDraft {
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return Array.from({ length: taglineRowCount }, (_, position) => {
    const saved = byPosition.get(position);
    const item = saved ? savedChoice(catalogue, saved).item : null;
    return { item, sentiment: saved?.sentiment ?? "", search: null };
  });
}

/** "Item not found: …" for a line whose picker holds an unknown name; null otherwise. */
export const lineError = ({ search }: TaglineDraftRow) => (search ? itemChoiceError(search) : null);

/** How many lines have an item and a sentiment. */
export const countFilled = (draft: TaglineDraft) =>
  draft.filter((row) => row.item !== null && row.sentiment !== "" && lineError(row) === null)
    .length;

export const isFilledOut = (draft: TaglineDraft) => countFilled(draft) === taglineRowCount;

/** The missing step before the draft can be saved; null if none is. */
export const taglineError = (draft: TaglineDraft): string | null =>
  isFilledOut(draft) ? null : "You must fill out all four rows";

export function taglineChoicesOf(draft: TaglineDraft): TaglineChoice[] {
  return draft.flatMap(({ item, sentiment }, position) =>
    item ? [{ entityType: item.entityType, entityId: item.entityId, sentiment, position }] : [],
  );
}

/** Whether two drafts would save the same values. */
export const isSameTagline = (one: TaglineDraft, other: TaglineDraft): boolean =>
  one.every(
    (row, n) =>
      row.item?.id === other[n]?.item?.id &&
      row.sentiment === other[n]?.sentiment &&
      lineError(row) === null,
  );

export const withLine = (
  draft: TaglineDraft,
  position: number,
  part: Partial<TaglineDraftRow>,
): TaglineDraft => draft.map((row, n) => (n === position ? { ...row, ...part } : row));

/** Keeps items unique: picking another line's item swaps the two. */
export function withItem(
  draft: TaglineDraft,
  position: number,
  item: SelectableItem,
): TaglineDraft {
  const before = draft[position]?.item ?? null;
  return draft.map((row, n) => {
    if (n === position) return { ...row, item, search: null };
    return row.item?.id === item.id ? { ...row, item: before } : row;
  });
}
