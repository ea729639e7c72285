// What supabase/README.md says of a sharded schema is said of the present one.
import { readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { afterAll, expect, inject, it } from "vitest";
import { projectRoot } from "../../local/config.ts";

const sql = postgres(inject("databaseUrl"), { max: 1 });
afterAll(() => sql.end());

const text = readFileSync(path.join(projectRoot, "supabase/README.md"), "utf8");
const [, section = ""] = text.split("## Writes beyond the largest primary");
const [placement = "", crossing = ""] = (section.split("\n## ")[0] ?? "").split(/\n\n(?=Most)/);

/** What a column of a table names as code, row by row. */
const named = (part: string, column: number) =>
  [...part.matchAll(/^\|.*\|$/gm)].flatMap(([row]) =>
    [...(row.split("|")[column] ?? "").matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
  );

it("every table lies in one place", async () => {
  const tables = await sql<{ name: string }[]>`
    select relname::text as name from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;
  const places = named(placement, 2);
  expect(places.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});

it("what crosses shards are functions of the API", async () => {
  const functions = await sql<{ name: string }[]>`
    select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace`;
  const prefixes = ["send_", "accept_", "reject_"];
  const crossings = named(crossing, 1).filter((name) => !prefixes.includes(name));
  expect(functions.map(({ name }) => name)).toEqual(expect.arrayContaining(crossings));
  expect(crossings.length).toBeGreaterThan(25);
});

it("only these functions lock with a name that several fans share", async () => {
  const functions = await sql<{ name: string; body: string }[]>`
    select proname::text as name, prosrc as body from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1`;
  // A flush is only ever tried, save by who builds the totals anew; the rest is of one fan each.
  const isOfOneFan = /^\(\s*hashtextextended\('(flush'|(ratings|taglines|pictures) ')/;
  const shared = functions.filter(({ body }) =>
    body
      .split("pg_advisory_xact_lock")
      .slice(1)
      .some((call) => !isOfOneFan.test(call)),
  );
  expect(shared.map(({ name }) => name)).toEqual([
    "create_post",
    "create_reply",
    "delete_account",
    "lock_catalogue",
    "lock_pair",
  ]);
});
