// Supabase's Auth finds links in a table of its own, which the embedded stack does not have.
import postgres from "postgres";
import { expect, inject, it } from "vitest";
import { superuser } from "../../local/postgres/postgres.ts";
import { actAs } from "../../testing/support/act-as.ts";
import { newFan } from "../../testing/support/fan.ts";

it("withdrawing a change of address deletes its links in Auth's table and keeps other links", async () => {
  const [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
  const url = new URL(inject("databaseUrl"));
  url.username = superuser;
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  const undo = new Error("Only tried");
  try {
    await sql.begin(async (tx) => {
      await tx`
        create table auth.one_time_tokens (user_id uuid, token_type text, primary key (user_id, token_type))`;
      await tx`grant all on auth.one_time_tokens to postgres`;
      await tx`
        insert into auth.one_time_tokens
        select id::uuid, kind
        from unnest(${[ann.id, ben.id]}::text[]) id,
          unnest('{email_change_token_new,email_change_token_current,recovery_token}'::text[]) kind`;
      await actAs(tx, ann.id);
      await tx`select api.withdraw_email_change()`;
      await tx`reset role`;
      const left = await tx`
        select user_id = ${ann.id} as "isAnns", array_agg(token_type) as kinds
        from auth.one_time_tokens group by user_id`;
      expect([...left]).toEqual(
        expect.arrayContaining([
          { isAnns: true, kinds: ["recovery_token"] },
          { isAnns: false, kinds: expect.objectContaining({ length: 3 }) },
        ]),
      );
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  } finally {
    await sql.end();
  }
});
