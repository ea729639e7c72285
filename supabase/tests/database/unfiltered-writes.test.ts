// Supabase loads safeupdate into the API's sessions: no function may delete or update without a condition.
import { loadModule } from "libpg-query";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type StoredFunction, unfilteredWrites } from "../../testing/support/unfiltered-writes.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
beforeAll(() => loadModule());
afterAll(() => sql.end());

it("no function of the project deletes or updates without a condition", async () => {
  const functions = await sql<StoredFunction[]>`
    select p.oid::regprocedure::text as name, l.lanname as language, p.prosrc as body,
      pg_get_functiondef(p.oid) as definition
    from pg_proc p
    join pg_language l on l.oid = p.prolang
    where p.pronamespace in ('api'::regnamespace, 'private'::regnamespace)
      and l.lanname in ('sql', 'plpgsql')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
  expect(functions.length).toBeGreaterThan(50);
  expect(functions.flatMap(unfilteredWrites)).toEqual([]);
});

describe("the check of unfiltered writes", () => {
  const planted = (language: string, body: string): StoredFunction => ({
    name: "planted()",
    language,
    body,
    definition: `create function planted() returns void language ${language} as $$ ${body} $$`,
  });
  it.each([
    ["as a statement", "plpgsql", "begin delete from public.posts; end"],
    ["in an update", "plpgsql", "begin update public.posts set content = 'x'; end"],
    ["in a branch", "plpgsql", "begin if true then delete from public.posts; end if; end"],
    [
      "in front of a query",
      "plpgsql",
      "declare n integer; begin with gone as (delete from public.posts returning id) select count(*) into n from gone; end",
    ],
    ["in a function in SQL", "sql", "select 1; delete from public.posts"],
  ])("finds an unfiltered write %s", (_, language, body) => {
    expect(unfilteredWrites(planted(language, body))).toHaveLength(1);
  });

  it("accepts a write with a condition", () => {
    const body = "begin delete from public.posts where true; end";
    expect(unfilteredWrites(planted("plpgsql", body))).toEqual([]);
  });

  it("rejects dynamic SQL, which it cannot analyze", () => {
    const body = "begin execute 'delete from public.posts'; end";
    expect(() => unfilteredWrites(planted("plpgsql", body))).toThrow("cannot be read");
  });
});
