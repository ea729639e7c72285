// Fans post concurrently without waiting, and a reader who pages through the feed neither misses nor repeats a post.
import { randomUUID } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, inject, it } from "vitest";

const sql = postgres(inject("databaseUrl"), { max: 12, onnotice: () => {} });
const fans = Array.from({ length: 8 }, () => randomUUID());

beforeAll(async () => {
  for (const id of fans)
    await sql`
      insert into auth.users (id, email, aud, role)
      values (${id}, ${`${id}@example.com`}, 'authenticated', 'authenticated')`;
});
afterAll(async () => {
  await sql`delete from auth.users where id in ${sql(fans)}`;
  await sql.end();
});

const actAs = (on: Sql, fan: string) => on`
  select set_config('request.jwt.claim.sub', ${fan}, true),
    set_config('request.jwt.claims', ${JSON.stringify({ sub: fan, role: "authenticated" })}, true)`;

const post = async (on: Sql, content: string) => {
  const [row] = await on`select (api.create_post(${content}) ->> 'id')::bigint as id`;
  return Number(row?.id);
};

interface Page {
  readonly posts: readonly { readonly id: number }[];
  readonly next: number | null;
}
const page = (before: number | null) =>
  sql.begin(async (on) => {
    await actAs(on as unknown as Sql, fans[0] as string);
    const [row] = await on`select api.list_posts(${before}, 5) as page`;
    return row?.page as Page;
  });

it("posts do not wait for each other, and a late commit appears at the next read", async () => {
  const slow = await sql.reserve();
  try {
    await slow`begin`;
    await actAs(slow, fans[0] as string);
    const first = await post(slow, "slow");
    const second = (await sql.begin(async (on) => {
      await actAs(on as unknown as Sql, fans[1] as string);
      return await post(on as unknown as Sql, "fast");
    })) as number;
    expect(second).toBeGreaterThan(first);
    const ids = async () => (await page(null)).posts.map(({ id }) => id);
    expect(await ids()).not.toContain(first);
    await slow`commit`;
    const next = await ids();
    expect(next.indexOf(first)).toBeGreaterThan(next.indexOf(second));
  } finally {
    slow.release();
  }
});

it("pages neither miss nor repeat posts that existed when the first was read", async () => {
  let isWriting = true;
  const write = async (fan: string) => {
    for (let n = 0; n < 40 && isWriting; n++)
      await sql.begin(async (on) => {
        await actAs(on as unknown as Sql, fan);
        await post(on as unknown as Sql, `Post ${n}`);
        await on`select pg_sleep(random() * 0.01)`;
      });
  };
  await Promise.all(
    fans.map(
      (fan) => sql`
    insert into public.posts (author_id, content) select ${fan}, 'Before ' || n from generate_series(1, 5) n`,
    ),
  );
  const writing = Promise.all(fans.map(write));
  const existingIds = (await sql`select id from public.posts where author_id in ${sql(fans)}`).map(
    ({ id }) => Number(id),
  );
  const seen: number[] = [];
  let before: number | null = null;
  do {
    const { posts, next }: Page = await page(before);
    seen.push(...posts.map(({ id }) => id));
    before = next;
  } while (before !== null);
  isWriting = false;
  await writing;
  expect(new Set(seen).size).toBe(seen.length);
  expect(existingIds.filter((id) => !seen.includes(id))).toEqual([]);
});

it("concurrent tries of one submission make one post", async () => {
  const submission = randomUUID();
  const tries = Array.from({ length: 8 }, () =>
    sql.begin(async (on) => {
      await actAs(on as unknown as Sql, fans[2] as string);
      const [row] = await on`
        select (api.create_post('Lost on the way', submission_id => ${submission}) ->> 'id')::integer as id`;
      return row?.id as number;
    }),
  );
  expect(new Set(await Promise.all(tries)).size).toBe(1);
});
