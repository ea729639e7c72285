import postgres from "postgres";
import { loadCatalogue } from "./catalogue.ts";
import { loadCities } from "./cities.ts";

/** Loads the reference data that every installation needs, hosted ones too. Idempotent. */
export async function loadReferenceData(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    for (const line of await loadCatalogue(sql)) console.warn(line);
    await loadCities(sql);
    // Autovacuum would do it within a minute; the first calls would have bad plans.
    await sql`analyze public.entities, private.cities, private.city_names`;
  } finally {
    await sql.end();
  }
}
