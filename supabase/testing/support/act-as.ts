import { randomUUID } from "node:crypto";
import type { TransactionSql } from "postgres";

/** Runs statements like this fan's calls through the API until the transaction ends. */
export async function actAs(sql: TransactionSql, fan: string): Promise<void> {
  const claims = JSON.stringify({ sub: fan, role: "authenticated", session_id: fan });
  await sql`
    select set_config('request.jwt.claims', ${claims}, true),
      set_config('request.jwt.claim.sub', ${fan}, true),
      set_config('request.jwt.claim.role', 'authenticated', true)`;
  await sql`set local role authenticated`;
}

/**
 * Creates accounts without a sign-up, each with a profile and a session of the same id, which actAs
 * uses.
 */
export const insertFans = (
  sql: TransactionSql | import("postgres").Sql,
  ids: readonly string[],
) => sql`
  with accounts as (
    insert into auth.users (id, email, aud, role)
    select id, id || '@example.com', 'authenticated', 'authenticated' from unnest(${ids as string[]}::uuid[]) id
    returning id
  )
  insert into auth.sessions (id, user_id, created_at, updated_at) select id, id, now(), now() from accounts`;

/** Returns the id of a new account. */
export async function insertFan(sql: TransactionSql | import("postgres").Sql): Promise<string> {
  const id = randomUUID();
  await insertFans(sql, [id]);
  return id;
}
