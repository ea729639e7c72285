import postgres from "postgres";
import { loadCatalogue } from "./catalogue.ts";
import { loadCities } from "./cities.ts";

/** Loads the reference data that every installation needs, hosted ones too. Idempotent. */
export async function loadReferenceData(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    for (const line of await loadCatalogue(sql)) console.warn(line);
    await loadCities(sql);
  } finally {
    await sql.end();
  }
}
