import path from "node:path";
import type { Sql, TransactionSql } from "postgres";
import { copyToTemporaryTable, inTransaction } from "./load-csv.ts";

const copy = (tx: TransactionSql, table: string, columns: readonly string[], file: string) =>
  copyToTemporaryTable(tx, table, columns, path.join(import.meta.dirname, file));

/** Words with a short form: "St. Louis" is also Saint Louis. */
const shortWords = [
  ["st", "saint"],
  ["ste", "sainte"],
  ["ft", "fort"],
  ["mt", "mount"],
] as const;

/**
 * Loads the gazetteer from GeoNames (CC BY 4.0). city-names.csv has other names: in Latin letters
 * for cities of at least 50,000 people, in any script for those of at least a million. areas.csv
 * has regions and countries. Idempotent; deletes rows that the files lost.
 */
export async function loadCities(sql: Sql): Promise<void> {
  await inTransaction(sql, async (tx) => {
    await copy(
      tx,
      "csv_cities",
      ["id", "name", "region", "country", "country_code", "population"],
      "cities.csv",
    );
    await copy(tx, "csv_city_names", ["id", "names"], "city-names.csv");
    await copy(tx, "csv_areas", ["country_code", "region", "names"], "areas.csv");
    await prepareAreas(tx);
    await loadLabels(tx);
    await loadNames(tx);
    await tx`
      delete from private.cities c
      where not exists (select from csv_cities f where f.id::bigint = c.id)`;
  });
}

/** The regions and countries of the file, normalized once instead of once per city. */
async function prepareAreas(tx: TransactionSql): Promise<void> {
  await tx`
    create temporary table areas on commit drop as
    select coalesce(a.region, '') as region, a.country, private.city_key(concat_ws(' ', a.region, a.country)) as label_key,
      private.city_key(concat_ws(' ', r.names, a.country)) as full_key, private.city_key(a.country) as country_key,
      ' ' || private.city_key(concat_ws(' ', a.region, r.names, a.country_code, a.country, n.names)) || ' ' as words
    from (select distinct region, country, country_code from csv_cities) a
    left join csv_areas r on r.country_code = a.country_code and r.region = a.region
    left join csv_areas n on n.country_code = a.country_code and n.region is null`;
}

async function loadLabels(tx: TransactionSql): Promise<void> {
  await tx`
    insert into private.cities as c (id, label, area, population)
    select f.id::bigint, concat_ws(', ', f.name, nullif(f.region, ''), f.country), a.words, f.population::integer
    from csv_cities f
    join areas a on a.region = coalesce(f.region, '') and a.country = f.country
    on conflict (id) do update
      set label = excluded.label, area = excluded.area, population = excluded.population
    where (c.label, c.area, c.population)
      is distinct from (excluded.label, excluded.area, excluded.population)`;
}

async function loadNames(tx: TransactionSql): Promise<void> {
  await tx`
    create temporary table new_city_names on commit drop as
    with names as materialized (
      select f.id, f.region, f.country, private.city_key(f.name) as name, true as is_own from csv_cities f
      union all
      select f.id, f.region, f.country, private.city_key(other), false
      from csv_cities f
      join csv_city_names o on o.id = f.id
      cross join unnest(string_to_array(o.names, '|')) other
    )
    select n.id::bigint as city_id, n.name, n.is_own, key as area
    from names n
    join areas a on a.region = coalesce(n.region, '') and a.country = n.country
    -- The own name also with the region in full, and without it.
    cross join lateral (
      select a.label_key as key
      union select a.full_key where n.is_own
      union select a.country_key where n.is_own
    ) keys`;
  for (const [one, other] of shortWords.flatMap(([short, long]) => [
    [short, long],
    [long, short],
  ])) {
    const [word, instead] = [`\\m${one}\\M`, other ?? ""];
    await tx`
      insert into new_city_names (city_id, name, is_own, area)
      select city_id, regexp_replace(name, ${word}, ${instead}, 'g'), is_own, area
      from new_city_names where name ~ ${word}`;
  }
  await tx`
    create temporary table new_city_keys on commit drop as
    select city_id, name || ' ' || area as key, max(name) as name, bool_or(is_own) as is_own
    from new_city_names group by 1, 2`;
  await tx`
    delete from private.city_names n
    where not exists (select from new_city_keys k where k.city_id = n.city_id and k.key = n.key)`;
  await tx`
    insert into private.city_names as n (city_id, key, name, is_own)
    select city_id, key, name, is_own from new_city_keys
    on conflict (city_id, key) do update set name = excluded.name, is_own = excluded.is_own
    where (n.name, n.is_own) is distinct from (excluded.name, excluded.is_own)`;
}
