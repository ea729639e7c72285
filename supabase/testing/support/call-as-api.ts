import type { Sql } from "postgres";

export interface ExposedFunction {
  /** `api` by default. */
  readonly schema?: string;
  readonly name: string;
  readonly isStable: boolean;
  /** Whether callers without a session may call it. */
  readonly isOpen: boolean;
  /** The type of each argument by its name. */
  readonly types: Readonly<Record<string, string>>;
}

/** Every function that the API exposes to fans. */
export async function exposedFunctions(sql: Sql): Promise<ExposedFunction[]> {
  return await sql<ExposedFunction[]>`
    select p.proname::text as name, p.provolatile <> 'v' as "isStable",
      has_function_privilege('anon', p.oid, 'execute') as "isOpen",
      coalesce((
        select jsonb_object_agg(a.name, format_type(a.type, null))
        from unnest(p.proargnames, p.proargtypes::oid[]) a (name, type) where a.type is not null
      ), '{}') as types
    from pg_proc p
    where p.pronamespace = 'api'::regnamespace
      and has_function_privilege('authenticated', p.oid, 'execute')
    order by 1`;
}

/** Calls a function like PostgREST, with the caller's role and claims, read-only for a STABLE one, and rolls back. */
export async function callAsApi(
  authenticator: Sql,
  { schema = "api", name, isStable, types }: ExposedFunction,
  args: Readonly<Record<string, unknown>>,
  fan: string | null,
): Promise<unknown> {
  const role = fan === null ? "anon" : "authenticated";
  const claims = fan === null ? { role } : { role, sub: fan, aud: role, session_id: fan };
  const columns = Object.keys(args).map((arg) => `"${arg}" ${types[arg]}`);
  const argumentList = Object.keys(args).map((arg) => `"${arg}" := a."${arg}"`);
  const statement =
    columns.length === 0
      ? `select "${schema}"."${name}"() as answer`
      : `with a as (select * from json_to_record($1::text::json) as _(${columns}))
         select call.answer from a, lateral (select "${schema}"."${name}"(${argumentList}) as answer) call`;
  const undo = { output: undefined as unknown };
  try {
    await authenticator.begin(isStable ? "read only" : "read write", async (transaction) => {
      await transaction`
        select set_config('search_path', '"api", "public", "extensions"', true), set_config('role', ${role}, true),
          set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
      const [row] = await transaction.unsafe(
        statement,
        columns.length === 0 ? [] : [JSON.stringify(args)],
      );
      undo.output = row?.answer;
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return undo.output;
}
