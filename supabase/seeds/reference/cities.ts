import path from "node:path";
import type { Sql } from "postgres";
import { copyToTemporaryTable, inTransaction } from "./load-csv.ts";

/**
 * Loads the gazetteer from cities.csv (GeoNames, CC BY 4.0). Idempotent: changed rows are updated by
 * their GeoNames id, rows that the file lost are removed, nothing else is written.
 */
export async function loadCities(sql: Sql): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await copyToTemporaryTable(
      tx,
      "csv_cities",
      ["id", "name", "region", "country", "country_code", "population"],
      path.join(import.meta.dirname, "cities.csv"),
    );
    await tx`
      insert into private.cities as c (id, label, population)
      select id::bigint, concat_ws(', ', name, nullif(region, ''), country), population::integer
      from csv_cities
      on conflict (id) do update set label = excluded.label, population = excluded.population
      where (c.label, c.population) is distinct from (excluded.label, excluded.population)`;
    await tx`
      delete from private.cities c
      where not exists (select from csv_cities f where f.id::bigint = c.id)`;
  });
}
