// A large account is hidden as quickly as a small one, and its rows are deleted without blocking
// others.
import { randomUUID } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { actAs, insertFans } from "../../testing/support/act-as.ts";
import { waitOptions } from "../../testing/wait-options.ts";

const url = inject("databaseUrl");
const sql = postgres(url, { max: 4, onnotice: () => {} });
const [ann, ben, cal, again] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const others = Array.from({ length: 6 }, () => randomUUID());
const fans = [ann, ben, cal, ...others];
const posts = 15_000;

beforeAll(async () => {
  await insertFans(sql, fans);
  await sql`
    insert into public.posts (author_id, content)
    select fan, 'Hello' from unnest(${[ann, ben, cal]}::uuid[]) fan, generate_series(1, ${posts}) n
    where fan <> ${cal} or n <= 10`;
  // 90,000 likes by others, and 10,000 of the fan's own.
  await sql`
    insert into public.post_likes (post_id, user_id)
    select p.id, fan from public.posts p, unnest(${others}::uuid[]) fan where p.author_id = ${ann}`;
  await sql`
    insert into public.post_likes (post_id, user_id)
    select p.id, ${ann} from public.posts p where p.author_id = ${ben} order by p.id limit 10000`;
  await sql`
    insert into public.replies (post_id, author_id, content)
    select p.id, ${ann}, 'You, too?' from public.posts p where p.author_id in (${ben}, ${cal})`;
});
afterAll(async () => {
  await sql`delete from auth.users where id = any (${[...fans, again]}::uuid[])`;
  await sql.end();
});

/** Deletes an account like the API. Returns the rows written by it, and the likes left for the schedule. */
const deleteAccount = (fan: string) =>
  sql.begin(async (tx) => {
    await actAs(tx, fan);
    await tx`select api.delete_own_account(${fan}, ${`${fan}@example.com`})`;
    await tx`reset role`;
    const [written] = await tx`
      select sum(n_tup_ins + n_tup_upd + n_tup_del)::integer as rows from pg_stat_xact_all_tables`;
    const [left] = await tx`
      select count(*)::integer as likes from public.post_likes l join public.posts p on p.id = l.post_id
      where ${fan} in (l.user_id, p.author_id)`;
    return { written: written?.rows as number, likes: left?.likes as number };
  });

/** The tables that still contain this fan's id. */
async function tablesWith(fan: string): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }[]>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'public.profiles'::regclass
    union all values ('public.profiles', 'id'), ('auth.users', 'id'), ('public.replies', 'recipient_id')`;
  expect(columns.length).toBeGreaterThan(15);
  const found = await Promise.all(
    columns.map(async ({ table, column }) => {
      const rows = await sql`select from ${sql(table)} where ${sql(column)} = ${fan} limit 1`;
      return rows.length > 0 ? [table] : [];
    }),
  );
  return found.flat();
}

/** The rows of another fan that a fan sees. */
const seenOf = (other: string, by: string) =>
  sql.begin(async (tx) => {
    await actAs(tx, by);
    return await tx`
      select id::text from public.profiles where id = ${other}
      union all (select id::text from public.posts where author_id = ${other} limit 1)
      union all (select id::text from public.replies where author_id = ${other} limit 1)`;
  });

const wrong = (from: Sql) => from`
  select 'post' as what, post_id::text as id from private.check_post_counts()
  union all select 'item', entity_id::text from private.check_rating_stats()
  union all select 'standing', subject_id::text from private.check_standings()`;

it("an account with 100,000 likes and 30,000 posts and replies is hidden by writing fewer than 5,000 rows, and no one waits", async () => {
  expect(await seenOf(ann, ben)).toHaveLength(3);
  const { written, likes } = await deleteAccount(ann);
  expect(likes).toBe(98_000);
  // Of 130,000 rows.
  expect(written).toBeLessThan(5000);
  // Hidden from everyone and from itself, and its address is free.
  expect(await seenOf(ann, ben)).toEqual([]);
  expect(await sql`select from auth.users where id = ${ann}`).toHaveLength(0);
  await expect(deleteAccount(ann)).rejects.toMatchObject({ code: "PT401" });
  await expect(
    sql.begin(async (tx) => {
      await actAs(tx, ann);
      await tx`select api.create_post('Still here')`;
    }),
  ).rejects.toMatchObject({ code: "PT401" });
  await sql`
    insert into auth.users (id, email, aud, role)
    values (${again}, ${`${ann}@example.com`}, 'authenticated', 'authenticated')`;

  let isRemoving = true;
  const removing = (async () => {
    while (isRemoving) {
      const [row] = await sql`select private.remove_deleted_accounts() as more`;
      isRemoving = row?.more as boolean;
    }
  })();
  expect(await deleteAccount(cal)).toMatchObject({ likes: 0 });
  expect(await tablesWith(cal)).toEqual([]);
  await removing;
  // The stack's own schedule may be processing the last of it.
  await vi.waitFor(async () => expect(await tablesWith(ann)).toEqual([]), waitOptions);
  expect(await wrong(sql)).toEqual([]);
  const [left] =
    await sql`select count(*)::integer as posts from public.posts where author_id = ${ben}`;
  expect(left?.posts).toBe(posts);
});

it("the stack's schedule deletes the remaining rows", async () => {
  const dan = randomUUID();
  await insertFans(sql, [dan]);
  await sql`update public.profiles set account_id = null where id = ${dan}`;
  await vi.waitFor(async () => expect(await tablesWith(dan)).toEqual(["auth.users"]), waitOptions);
  await sql`delete from auth.users where id = ${dan}`;
});
