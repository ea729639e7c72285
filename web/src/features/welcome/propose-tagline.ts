import type { EntityType } from "@contract/catalogue.ts";
import type { Sentiment } from "@contract/sentiments.ts";
import { type TaglineChoice, taglineRowCount } from "@contract/taglines.ts";

/** Something that a fan has rated, not 0. */
export interface RatedItem {
  entityType: EntityType;
  entityId: number;
  rating: number;
}

/** The verbs for a feeling of 1 to 3, of 4 and of 5, in both directions. */
const verbs: Record<EntityType, { warm: readonly Sentiment[]; cold: readonly Sentiment[] }> = {
  TEAM: { warm: ["SUPPORTS", "SUPPORTS", "LOVES"], cold: ["ROOTS_AGAINST", "DETESTS", "LOATHES"] },
  ATHLETE: { warm: ["LOVES", "ADORES", "IDOLIZES"], cold: ["LAUGHS_AT", "DETESTS", "LOATHES"] },
  SPORT: { warm: ["WATCHES", "WATCHES", "LOVES"], cold: ["LAUGHS_AT", "DETESTS", "LOATHES"] },
};

export function verbFor({ entityType, rating }: RatedItem): Sentiment {
  const strength = Math.max(0, Math.abs(rating) - 3);
  return verbs[entityType][rating > 0 ? "warm" : "cold"][strength] as Sentiment;
}

/** A tagline of the four strongest feelings, the strongest first; of equal ones the first rated. */
export const proposeTagline = (rated: readonly RatedItem[]): TaglineChoice[] =>
  rated
    .toSorted((a, b) => Math.abs(b.rating) - Math.abs(a.rating))
    .slice(0, taglineRowCount)
    .map((item, position) => ({
      entityType: item.entityType,
      entityId: item.entityId,
      sentiment: verbFor(item),
      position,
    }));
