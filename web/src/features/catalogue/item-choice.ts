import type { EntityType } from "@contract/catalogue.ts";
import {
  type Catalogue,
  itemId,
  type SelectableItem,
  storedItem,
} from "@/features/catalogue/selectable-items";

/** A picker's state: the text, and the picked item while the text still names it. */
export interface ItemChoice {
  text: string;
  item: SelectableItem | null;
}

export const emptyChoice: ItemChoice = { text: "", item: null };

export const choiceOf = (item: SelectableItem): ItemChoice => ({ text: item.label, item });

interface SavedItem {
  entityType: EntityType;
  entityId: number;
  entityName: string;
}

/** The choice of a saved row, even for a retired item. */
export const savedChoice = (catalogue: Catalogue, saved: SavedItem): ItemChoice => {
  const { entityType, entityId, entityName } = saved;
  const item = catalogue.byId.get(itemId(entityType, entityId));
  return choiceOf(item ?? storedItem(entityType, entityId, entityName));
};

/** "Item not found: …" for a text that names no item. */
export function itemChoiceError({ item, text }: ItemChoice): string | null {
  return item === null && text.trim() !== "" ? `Item not found: ${text.trim()}` : null;
}
