import type { Sql, TransactionSql } from "postgres";

/** Runs statements as this fan, as the API does: the product's functions see the fan's id. */
export async function actAs(
  sql: Sql,
  id: string,
  statements: (sql: TransactionSql) => Promise<void>,
): Promise<void> {
  await sql.begin(async (tx) => {
    const claims = JSON.stringify({ sub: id, role: "authenticated" });
    await tx`select set_config('request.jwt.claim.sub', ${id}, true),
      set_config('request.jwt.claims', ${claims}, true)`;
    await statements(tx);
  });
}
