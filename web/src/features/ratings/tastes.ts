import type { EntityType } from "@contract/catalogue.ts";
import type { Rating } from "@contract/ratings.ts";
import { sentimentFacts } from "@contract/sentiments.ts";
import type { TaglineRow } from "@contract/taglines.ts";
import { compareTexts } from "@/lib/fold-text";

/** A fan's opinion of an item. */
export interface Taste {
  entityId: number;
  entityType: EntityType;
  name: string;
  slug: string;
  /** The rating, or ±4 by the polarity of the tagline's verb. */
  feeling: number;
  /** The verb of an item that only the tagline has. */
  verb: string | null;
}

/** A fan's opinions of one kind of items from ratings and tagline, strongest first. */
export function tastesOf(
  entityType: EntityType,
  ratings: readonly Rating[],
  tagline: readonly TaglineRow[],
): Taste[] {
  const tastes = new Map<number, Taste>();
  for (const { entityId, entityName, slug, sentiment } of tagline.filter(isKind)) {
    const { isPositive, label } = sentimentFacts(sentiment);
    const feeling = isPositive ? 4 : -4;
    tastes.set(entityId, { entityId, entityType, name: entityName, slug, feeling, verb: label });
  }
  for (const { entityId, entityName, slug, rating } of ratings.filter(isKind))
    tastes.set(entityId, {
      entityId,
      entityType,
      name: entityName,
      slug,
      feeling: rating,
      verb: null,
    });
  return [...tastes.values()].sort(
    (a, b) => Math.abs(b.feeling) - Math.abs(a.feeling) || compareTexts(a.name, b.name),
  );

  function isKind(row: { entityType: EntityType }) {
    return row.entityType === entityType;
  }
}
