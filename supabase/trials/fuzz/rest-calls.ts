import fc from "fast-check";
import type { Sql } from "postgres";
import type { Call, Source } from "./call.ts";
import { fromSqlType, orHostile } from "./values.ts";

interface Filter {
  readonly key: string;
  readonly operator: string;
  readonly value: unknown;
}

interface Table {
  readonly name: string;
  readonly columns: Readonly<Record<string, string>>;
}

const operators = [
  "eq",
  "neq",
  "lt",
  "gte",
  "like",
  "ilike",
  "in",
  "is",
  "cs",
  "not.eq",
  "fts",
  "ov",
];

/** Direct reads and writes of each table, by which PostgREST would serve it if it were exposed. */
export async function restCalls(sql: Sql): Promise<Source[]> {
  const tables = await sql<Table[]>`
    select c.relname::text as name,
      jsonb_object_agg(a.attname, format_type(a.atttypid, null)) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
    group by c.relname order by 1`;
  return tables.map(({ name, columns }) => {
    const names = Object.keys(columns).sort();
    // Mostly what a row is found by, since most rows are somebody's.
    const keys = names.filter((name) => /^id$|_id$/.test(name));
    const column = fc.constantFrom(...names, ...keys, ...keys);
    const filters = fc.uniqueArray(
      column.chain((key) =>
        fc.record({
          key: fc.constant(key),
          operator: fc.constantFrom(...operators),
          value: fromSqlType(columns[key] ?? "text", key),
        }),
      ),
      { maxLength: 3, selector: ({ key }) => key },
    );
    const value = (key: string) => fromSqlType(columns[key] ?? "text", key);
    const whole = fc.record(Object.fromEntries(names.map((key) => [key, value(key)])));
    // One column at a time gets past what would refuse a row of oddities as a whole.
    const single = column.chain((key) => fc.record({ [key]: value(key) }));
    const row = fc.oneof(single, single, whole);
    const one = column.chain((key) =>
      value(key).map((wanted): Filter[] => [{ key, operator: "eq", value: wanted }]),
    );
    // Whatever there is: what nobody may change, nobody may change with this either.
    const all = column.map((key): Filter[] => [{ key, operator: "not.is", value: "null" }]);
    const calls = fc
      .record({
        method: fc.constantFrom("GET", "GET", "HEAD", "POST", "PATCH", "PATCH", "DELETE", "PUT"),
        filters: fc.oneof<fc.Arbitrary<readonly Filter[]>[]>(one, all, filters),
        row: fc.oneof(row, row, row, fc.array(row, { maxLength: 3 })),
        select: orHostile(
          fc.constantFrom("*", ...names, "*,profiles(*)", "id,count()", "*,posts(*)"),
          9,
        ),
        order: orHostile(fc.constantFrom("", ...names.map((key) => `${key}.desc.nullslast`)), 9),
        limit: orHostile(fc.nat(50), 9),
        prefer: fc.constantFrom(
          "",
          "return=representation",
          "count=exact",
          "resolution=merge-duplicates",
        ),
      })
      .map(({ method, filters, row, select, order, limit, prefer }): Call => {
        const isRead = method === "GET" || method === "HEAD";
        const conditions = Object.fromEntries(
          filters.map(({ key, operator, value }) => [key, { operator, value }]),
        );
        return {
          ...{ kind: "rest", method, route: `/rest/v1/${name}`, params: {} },
          query: { ...conditions, ...(isRead ? { select, order, limit } : {}) },
          ...(isRead || method === "DELETE" ? {} : { body: row }),
          ...(prefer === "" ? {} : { headers: { prefer } }),
        };
      });
    return { name: `/rest/v1/${name}`, calls };
  });
}
