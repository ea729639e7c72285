import type { Sql } from "postgres";
import { actAs } from "./act-as.ts";
import type { DemoFan } from "./fans.ts";

export interface Item {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly competition: string | null;
}

/** The catalogue by slug; throws for an unknown slug. */
export async function readCatalogue(sql: Sql): Promise<(slug: string) => Item> {
  const rows = await sql<(Item & { slug: string })[]>`
    select id::text, kind, slug, name, competition from public.entities`;
  // A slug is unique within its kind; the demo names sports before teams before athletes.
  const bySlug = new Map(
    rows.toSorted((a, b) => Number(b.id) - Number(a.id)).map((row) => [row.slug, row]),
  );
  return (slug) => {
    const item = bySlug.get(slug);
    if (!item) throw new Error(`The demo names "${slug}", which the catalogue lacks.`);
    return item;
  };
}

/** Saves ratings and taglines as each fan through the product's functions, which also update the derived data. */
export async function saveOpinions(
  sql: Sql,
  fans: readonly DemoFan[],
  ids: ReadonlyMap<string, string>,
  item: (slug: string) => Item,
): Promise<void> {
  for (const fan of fans) {
    const fanId = ids.get(fan.email);
    if (fanId === undefined || fan.ratings.length === 0) continue;
    const ratings = fan.ratings.map(([slug, rating], position) => {
      const { kind, id } = item(slug);
      return { entityType: kind, entityId: id, rating, position };
    });
    const taglines = fan.taglines.map(([sentiment, slug], position) => {
      const { kind, id } = item(slug);
      return { entityType: kind, entityId: id, sentiment, position };
    });
    await actAs(sql, fanId, async (tx) => {
      await tx`select api.save_ratings(${tx.json(ratings)})`;
      await tx`select api.save_taglines(${tx.json(taglines)})`;
    });
  }
}
