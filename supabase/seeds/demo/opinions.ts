import type { Sql } from "postgres";
import { actAs } from "./act-as.ts";
import type { DemoFan } from "./fans.ts";

export interface Item {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
}

/** The catalogue by slug; throws for a slug that it lacks. */
export async function readCatalogue(sql: Sql): Promise<(slug: string) => Item> {
  const rows = await sql<(Item & { slug: string })[]>`
    select id::text, kind, slug, name from public.entities`;
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

/**
 * Saves ratings and taglines through the product's own functions, as each fan, so that everything
 * that follows from them (rankings, recommendations) follows here too.
 */
export async function saveOpinions(
  sql: Sql,
  fans: readonly DemoFan[],
  ids: ReadonlyMap<string, string>,
  item: (slug: string) => Item,
): Promise<void> {
  for (const fan of fans) {
    const id = ids.get(fan.email);
    if (id === undefined || fan.ratings.length === 0) continue;
    const rated = fan.ratings.map(([slug, rating]) => ({ ...item(slug), rating }));
    const rows = fan.taglines.map(([sentiment, slug]) => ({ ...item(slug), sentiment }));
    await actAs(sql, id, async (tx) => {
      await tx`select public.save_ratings(
        ${rated.map(({ kind }) => kind)}::text[],
        ${rated.map((row) => row.id)}::bigint[],
        ${rated.map(({ rating }) => rating)}::smallint[],
        ${rated.map((_, position) => position)}::smallint[])`;
      await tx`select public.save_taglines(
        ${rows.map(({ kind }) => kind)}::text[],
        ${rows.map((row) => row.id)}::bigint[],
        ${rows.map(({ sentiment }) => sentiment)}::text[],
        ${rows.map((_, position) => position)}::smallint[])`;
    });
  }
}
