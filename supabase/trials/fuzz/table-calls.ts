import type { Sql } from "postgres";
import type { Call } from "./call.ts";

/** Without PUT, which PostgREST rejects before it looks for the table. */
const methods = ["GET", "HEAD", "POST", "PATCH", "DELETE"];
/** The schema by name, or the exposed one by default. */
const schemas = [undefined, "public", "private"];

const tablesOf = (sql: Sql) => sql<{ name: string }[]>`
  select distinct c.relname::text as name from pg_class c
  where c.relkind in ('r', 'v', 'm', 'p', 'f')
    and c.relnamespace::regnamespace::text in ('api', 'public', 'private', 'auth', 'storage', 'realtime')
  order by 1`;

/** Every method on every table and view in every schema: REST serves functions only. */
export async function tableCalls(sql: Sql): Promise<Call[]> {
  return (await tablesOf(sql)).flatMap(({ name }) =>
    schemas.flatMap((schema) =>
      methods.map((method): Call => {
        const profile = method === "GET" || method === "HEAD" ? "accept" : "content";
        return {
          kind: "table",
          method,
          route: `/rest/v1/${name}`,
          params: {},
          query: {},
          ...(method.startsWith("P") ? { body: {} } : {}),
          ...(schema === undefined ? {} : { headers: { [`${profile}-profile`]: schema } }),
        };
      }),
    ),
  );
}

/**
 * Whether a response shows that a caller reached a table: all but "no such table" and "no such
 * schema".
 */
export const reachesTable = ({ kind, headers }: Call, status: number): boolean =>
  kind === "table" && status !== 404 && !(headers !== undefined && status === 406);
