import type { EntityType } from "@contract/catalogue.ts";
import {
  type Catalogue,
  itemId,
  type SelectableItem,
  storedItem,
} from "@/features/catalogue/selectable-items";

/** What stands in a picker: the text, and the item that was picked, as long as the text still says it. */
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

/** What a saved row says, also of an item that can no longer be picked. */
export const savedChoice = (catalogue: Catalogue, saved: SavedItem): ItemChoice => {
  const { entityType, entityId, entityName } = saved;
  const item = catalogue.byId.get(itemId(entityType, entityId));
  return choiceOf(item ?? storedItem(entityType, entityId, entityName));
};

/** "Item not found: …" for a text that names nothing of the catalogue. */
export function itemChoiceError({ item, text }: ItemChoice): string | null {
  return item === null && text.trim() !== "" ? `Item not found: ${text.trim()}` : null;
}
