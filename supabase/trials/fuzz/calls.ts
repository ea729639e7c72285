import fc from "fast-check";
import type { Sql } from "postgres";
import * as z from "zod/mini";
import { exposedFunctions } from "../../testing/support/call-as-api.ts";
import { findEndpoints } from "../../testing/support/endpoints.ts";
import { fromSchema, fromSqlType, orHostile } from "./values.ts";

/** One call before its references are those of a real stack. */
export interface Call {
  readonly kind: "api" | "rpc" | "rest";
  readonly method: string;
  /** Where it goes, as it is told of: without values. */
  readonly route: string;
  /** What stands for each `:name` of the route. */
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const schemaOf = (type: z.ZodMiniType | undefined) =>
  type
    ? fromSchema(z.toJSONSchema(type, { unrepresentable: "any", io: "input" }) as object)
    : undefined;

const asRecord = (value: unknown) =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

/** Calls of the contract's endpoints. */
async function apiCalls(): Promise<fc.Arbitrary<Call>> {
  const endpoints = await findEndpoints();
  return fc.oneof(
    ...endpoints.map((endpoint) => {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
      const params = Object.fromEntries(
        names.map((name) => [name, orHostile(fromSchema({ type: "string" }, name), 9)]),
      );
      return fc
        .record({
          params: fc.record(params),
          query: schemaOf(endpoint.query) ?? fc.constant({}),
          body: schemaOf(endpoint.body) ?? fc.constant(undefined),
        })
        .map(
          ({ params, query, body }): Call => ({
            ...{ kind: "api", method: endpoint.method, params, query: asRecord(query), body },
            route: `/functions/v1/api${endpoint.path}`,
          }),
        );
    }),
  );
}

/** Direct calls of the functions that the database exposes. */
async function rpcCalls(sql: Sql): Promise<fc.Arbitrary<Call>> {
  const functions = await exposedFunctions(sql);
  return fc.oneof(
    ...functions.map(({ name, types, isStable }) => {
      const values = Object.fromEntries(
        Object.entries(types).map(([arg, type]) => [arg, fromSqlType(type, arg)]),
      );
      const args = fc.record(values, { requiredKeys: Object.keys(types).slice(0, 1) });
      return fc
        .record({ args: orHostile(args, 20), isGet: fc.boolean() })
        .map(({ args, isGet }): Call => {
          const call = { kind: "rpc", route: `/rest/v1/rpc/${name}`, params: {} } as const;
          return isGet && isStable
            ? { ...call, method: "GET", query: asRecord(args) }
            : { ...call, method: "POST", query: {}, body: args };
        });
    }),
  );
}

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

/** Direct calls of the exposed tables: readings with filters, and writings that are to be refused. */
async function restCalls(sql: Sql): Promise<fc.Arbitrary<Call>> {
  const tables = await sql<Table[]>`
    select c.relname::text as name,
      jsonb_object_agg(a.attname, format_type(a.atttypid, null)) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'p')
    group by c.relname order by 1`;
  return fc.oneof(
    ...tables.map(({ name, columns }) => {
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
      return fc
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
    }),
  );
}

/** So many calls, the same for the same seed as long as contract and schema are. */
export async function makeCalls(sql: Sql, seed: number, count: number): Promise<Call[]> {
  const call = fc.oneof(
    { weight: 5, arbitrary: await apiCalls() },
    { weight: 3, arbitrary: await rpcCalls(sql) },
    { weight: 2, arbitrary: await restCalls(sql) },
  );
  return fc.sample(call, { seed, numRuns: count });
}
