import type { EntityType } from "@contract/catalogue.ts";
import type { Sentiment } from "@contract/sentiments.ts";
import { taglineRowCount } from "@contract/taglines.ts";
import { type Catalogue, itemId, type SelectableItem } from "@/features/catalogue/selectable-items";
import type { TaglineDraft } from "@/features/taglines/tagline-draft";

export interface RatedItem {
  entityType: EntityType;
  entityId: number;
  rating: number;
}

/** A rated item with a feeling that can be picked. */
export interface ItemWithFeeling {
  item: SelectableItem;
  /** Not 0. */
  rating: number;
}

/** The rated items that a tagline can use. */
export const ratedItems = (rated: readonly RatedItem[], catalogue: Catalogue): ItemWithFeeling[] =>
  rated.flatMap(({ entityType, entityId, rating }) => {
    const item = catalogue.byId.get(itemId(entityType, entityId));
    return item && rating !== 0 ? [{ item, rating }] : [];
  });

/** Verbs for a feeling of 1 to 3, of 4 and of 5, in both directions. */
const verbs: Record<EntityType, { warm: readonly Sentiment[]; cold: readonly Sentiment[] }> = {
  TEAM: { warm: ["SUPPORTS", "SUPPORTS", "LOVES"], cold: ["ROOTS_AGAINST", "DETESTS", "LOATHES"] },
  ATHLETE: { warm: ["LOVES", "ADORES", "IDOLIZES"], cold: ["LAUGHS_AT", "DETESTS", "LOATHES"] },
  SPORT: { warm: ["WATCHES", "WATCHES", "LOVES"], cold: ["LAUGHS_AT", "DETESTS", "LOATHES"] },
};

export function verbFor(entityType: EntityType, rating: number): Sentiment {
  const strength = Math.max(0, Math.abs(rating) - 3);
  return verbs[entityType][rating > 0 ? "warm" : "cold"][strength] as Sentiment;
}

/** A tagline of the four strongest feelings, strongest first; ties in the order of rating. */
export const proposeTagline = (feelings: readonly ItemWithFeeling[]): TaglineDraft =>
  feelings
    .toSorted((a, b) => Math.abs(b.rating) - Math.abs(a.rating))
    .slice(0, taglineRowCount)
    .map(({ item, rating }) => ({
      item,
      sentiment: verbFor(item.entityType, rating),
      search: null,
    }));
