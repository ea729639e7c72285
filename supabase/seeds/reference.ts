// `npm run seed [-- --db-url <url>]`: loads the reference data that every installation needs, hosted
// ones too. Without an address it loads into the running embedded stack.
import { parseArgs } from "node:util";
import postgres from "postgres";
import { configFromEnvironment, databaseUrl } from "../local/config.ts";
import { loadCatalogue } from "./catalogue/load.ts";
import { loadCities } from "./cities/load.ts";

/** Loads all reference data. Idempotent; a second run changes nothing. */
export async function loadReferenceData(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await loadCatalogue(sql);
    await loadCities(sql);
  } finally {
    await sql.end();
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { "db-url": { type: "string" } } });
  await loadReferenceData(values["db-url"] ?? databaseUrl(configFromEnvironment()));
  console.log("Reference data is loaded.");
}
