import type { TransactionSql } from "postgres";

/** From here to the end of the transaction, statements run as this fan would run them through the API. */
export async function actAs(sql: TransactionSql, fan: string): Promise<void> {
  const claims = JSON.stringify({ sub: fan, role: "authenticated", session_id: fan });
  await sql`
    select set_config('request.jwt.claims', ${claims}, true),
      set_config('request.jwt.claim.sub', ${fan}, true),
      set_config('request.jwt.claim.role', 'authenticated', true)`;
  await sql`set local role authenticated`;
}

/** Returns the id of a new account, which bypasses sign-up: it has a profile, and a session of the same id. */
export async function insertFan(sql: TransactionSql | import("postgres").Sql): Promise<string> {
  const [row] = await sql`
    with account as (
      insert into auth.users (id, email, aud, role)
      values (gen_random_uuid(), gen_random_uuid() || '@example.com', 'authenticated', 'authenticated')
      returning id
    )
    insert into auth.sessions (id, user_id, created_at, updated_at)
    select id, id, now(), now() from account returning id`;
  return row?.id as string;
}
