// An athlete changes teams while fans of the athlete save, without waiting for each other.
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { actAs, insertFan } from "../../testing/support/act-as.ts";

const sql = postgres(inject("databaseUrl"), { max: 2, onnotice: () => {} });
let [admin, fan] = ["", ""];
let athlete: { id: string; team_id: string; other: string };

beforeAll(async () => {
  [admin, fan] = [await insertFan(sql), await insertFan(sql)];
  await sql`insert into private.admins (profile_id) values (${admin})`;
  const [row] = await sql<(typeof athlete)[]>`
    select a.id, a.team_id, t.id as other from public.entities a
    join public.entities t on t.kind = 'TEAM' and t.sport_id = a.sport_id and t.id <> a.team_id
    order by a.id desc, t.id limit 1`;
  if (!row) throw new Error("Nobody has a team.");
  athlete = row;
});
afterAll(async () => {
  await sql`
    update public.entities set team_id = ${athlete.team_id}, edited_at = null
    where id = ${athlete.id}`;
  await sql`delete from auth.users where id = any (${[admin, fan]}::uuid[])`;
  await sql.end();
});

/** The version of the fan's row. */
const version = async (at: postgres.Sql | postgres.TransactionSql) => {
  const [row] = await at`select xmin::text from private.fans where profile_id = ${fan}`;
  return row?.xmin as string;
};

it("fans of an athlete can save during a transfer", async () => {
  await sql`
    insert into public.tagline_rows (profile_id, position, entity_id, sentiment)
    values (${fan}, 0, ${athlete.id}, 'LOVES')`;
  const before = await version(sql);
  await sql.begin(async (transfer) => {
    await actAs(transfer, admin);
    await transfer`
      select api.update_item(${athlete.id}, '{team_id}', team_id => ${athlete.other})`;
    await transfer`reset role`;
    expect(await version(transfer), "no row of a fan is written").toBe(before);
    await sql.begin(async (save) => {
      // A save would otherwise wait for the transfer, which stays open.
      await save`set local lock_timeout = '5s'`;
      // This save flushes, however long ago the last flush was.
      await save`delete from private.flushes where true`;
      await save`
        insert into public.ratings (profile_id, entity_id, rating, position)
        values (${fan}, ${athlete.id}, 5, 0)`;
      expect(await save`select from private.flushes`, "the save has flushed").toHaveLength(1);
    });
  });
  const [found] = await sql`
    select private.find_fans('{}', null, null, null, array[${athlete.other}::integer], 50) as fans`;
  expect(found?.fans).toContain(fan);
});
