// Names and places leave no search entries behind, however often and concurrently they change.
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";

const sql = postgres(inject("databaseUrl"), { max: 20, onnotice: () => {} });
const fans = Array.from({ length: 12 }, () => randomUUID());

beforeAll(async () => {
  await sql`
    insert into auth.users (id, email, aud, role)
    select id, id || '@example.com', 'authenticated', 'authenticated' from unnest(${fans}::uuid[]) id`;
});
beforeEach(async () => {
  await sql`
    update public.profiles set first_name = null, last_name = null, location = null
    where id = any (${fans}::uuid[])`;
});
afterAll(async () => {
  await sql`delete from auth.users where id = any (${fans}::uuid[])`;
  await sql.end();
});

const rename = (fan: string, first: string | null, last: string | null, place: string | null) =>
  sql`
    update public.profiles set first_name = ${first}, last_name = ${last}, location = ${place}
    where id = ${fan}`;

/** The search entries; the words begin with a prefix of this test. */
const count = async () => {
  const [row] = await sql`
    select (select count(*)::integer from private.word_suffixes where word like 'zq%') as suffixes,
      (select count(*)::integer from private.name_suffixes where profile_id = any (${fans}::uuid[])) as names,
      (select count(*)::integer from private.locations where location like 'zq%') as places`;
  return row;
};
/** The number of entries that a name of these words needs. */
const suffixesOf = (...words: string[]) => words.reduce((sum, word) => sum + word.length, 0);

it("after a thousand renames of one fan, only the last name has entries", async () => {
  const fan = fans[0] as string;
  const drawn = (n: number) => `zq${(n * 7919).toString(36)}x${n}`;
  for (let n = 0; n < 1000; n++) await rename(fan, drawn(n), drawn(n + 5000), drawn(n));
  expect(await count()).toEqual({
    suffixes: suffixesOf(drawn(999), drawn(5999)),
    names: 2,
    places: 1,
  });
  await rename(fan, null, null, null);
  expect(await count()).toEqual({ suffixes: 0, names: 0, places: 0 });
});

it("a word and a place stay indexed while a fan has them", async () => {
  const [ann, ben] = fans as [string, string];
  await rename(ann, "zqann", "zqlee", "zqlyon");
  await rename(ben, "zqben", "zqlee", "zqlyon");
  await rename(ann, null, null, null);
  expect(await count()).toEqual({ suffixes: suffixesOf("zqben", "zqlee"), names: 2, places: 1 });
  await sql`update public.profiles set last_name = 'zqleeds' where id = ${ben}`;
  expect(await count()).toEqual({ suffixes: suffixesOf("zqben", "zqleeds"), names: 2, places: 1 });
});

it("many fans who change the same words and places at once end with exactly their entries", async () => {
  const words = ["zqa", "zqb", "zqc", "zqd"];
  const drawn = () => words[Math.floor(Math.random() * words.length)] as string;
  for (let round = 0; round < 40; round++)
    await Promise.all(fans.map((fan) => rename(fan, drawn(), drawn(), drawn())));
  const rows = await sql`
    select first_name, last_name, location from public.profiles where id = any (${fans}::uuid[])`;
  const usedNames = new Set(rows.flatMap(({ first_name, last_name }) => [first_name, last_name]));
  const places = new Set(rows.map(({ location }) => location));
  expect(await count()).toMatchObject({ suffixes: suffixesOf(...usedNames), places: places.size });
  const found = await sql`
    select distinct word from private.word_suffixes where word like 'zq%' and suffix = word`;
  expect(new Set(found.map(({ word }) => word))).toEqual(usedNames);
  await Promise.all(fans.map((fan) => rename(fan, null, null, null)));
  expect(await count()).toEqual({ suffixes: 0, names: 0, places: 0 });
});
