import postgres from "postgres";
import { afterAll, beforeAll, inject } from "vitest";
import { superuser } from "../../local/postgres/postgres.ts";
import { inventFans } from "./many-fans.ts";

const url = new URL(inject("databaseUrl"));
url.username = superuser;
/** One session, in a transaction that invents many fans and rolls back. */
export const sql = postgres(url.href, { max: 1, onnotice: () => {} });
/** The schema of the function that knows the fans' ids. */
export let schema = "";

beforeAll(async () => {
  await sql`begin`;
  schema = await inventFans(sql);
});
afterAll(async () => {
  await sql`rollback`;
  await sql.end();
});
