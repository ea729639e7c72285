import type { SelectableItem } from "@/features/catalogue/selectable-items";

/** What stands in a picker: the text, and the item that was picked, as long as the text still says it. */
export interface ItemChoice {
  text: string;
  item: SelectableItem | null;
}

export const noChoice: ItemChoice = { text: "", item: null };

export const choiceOf = (item: SelectableItem): ItemChoice => ({ text: item.label, item });

/** "Item not found: …" for a text that names nothing of the catalogue. */
export function unresolved({ item, text }: ItemChoice): string | null {
  return item === null && text.trim() !== "" ? `Item not found: ${text.trim()}` : null;
}
