// supabase/schemas is the source of supabase/migrations: both make the same database. The command that generates a
// migration is tried with a newcomer's change in a copy of the project.
import { execFile } from "node:child_process";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planMigration } from "../../commands/migration.ts";
import { catalogOf, differences } from "../../commands/schema/catalog.ts";
import { migrationFiles, platformFile, schemaFiles } from "../../commands/schema/files.ts";
import { runFiles, type Scratch, startScratch } from "../../commands/schema/scratch.ts";
import { supabaseCli, supabaseCliOn } from "../../project/cli.ts";
import { missingObjects } from "../../project/platform-objects.ts";
import { projectRoot } from "../../project/settings.ts";
import { waitOptions } from "../../testing/wait-options.ts";

const schemas = schemaFiles();
let scratch: Scratch;
let migrated: string;
let declared: string;
/** The catalogs of what the migrations and the schema files make. */
let catalog: string[];
let wanted: string[];
beforeAll(async () => {
  scratch = await startScratch();
  migrated = await scratch.create("migrated");
  declared = await scratch.create("declared");
  await runFiles(migrated, migrationFiles());
  await runFiles(declared, schemas);
  [catalog, wanted] = [await catalogOf(migrated), await catalogOf(declared)];
}, waitOptions.timeout);
afterAll(() => scratch?.stop());

/** Plans as `npm run migration` does, which runs all files first. */
const plan = (present: string, allowsDrops = false) =>
  planMigration({ allowsDrops }, { present, desired: declared, schemas });

describe("migrations and schemas (if they differ, run `npm run migration`)", () => {
  it("the project's own comparison of the catalogs finds no difference", () => {
    expect(differences(catalog, wanted)).toEqual([]);
  });

  it("`npm run migration` has nothing to write, since pg-delta finds no difference either", async () => {
    expect(await plan(await scratch.create("equal", "migrated"))).toBeUndefined();
  });

  it("`supabase db diff`, which Supabase's developers know, finds none", async () => {
    const compare = (from: string, to: string) =>
      supabaseCli(["db", "diff", "--use-pg-delta", "--from", from, "--to", to]);
    expect(await compare(migrated, declared)).toBe("");
    const changed = await scratch.create("changed", "declared");
    await runFiles(changed, [{ name: "a change", text: "drop function api.get_post" }]);
    expect(await compare(migrated, changed)).toMatch(/drop function .*get_post/i);
  });

  it("platform.sql can run again, as in a restored project", async () => {
    const copy = await scratch.create("restored", "migrated");
    const platform = schemas.filter(({ name }) => name === platformFile);
    await runFiles(copy, [...platform, ...platform]);
    expect(differences(await catalogOf(copy), wanted)).toEqual([]);
  });

  it("the check names the privileges that a dump leaves to the API roles", async () => {
    const restored = await scratch.create("privileged", "declared");
    await runFiles(restored, [
      { name: "a dump", text: "grant truncate on public.posts to authenticated" },
    ]);
    expect(await missingObjects(restored, false)).toContain("rule that API roles write no table");
  });

  it("the check of a restored database names what `supabase db dump` omits, which platform.sql adds", async () => {
    const restored = await scratch.create("dumped");
    const isPlatform = ({ name }: { name: string }) => name === platformFile;
    // A dump has the project's own schemas: everything that the other files create.
    await runFiles(
      restored,
      schemas.filter((file) => !isPlatform(file)),
    );
    expect(await missingObjects(restored, false)).toEqual([
      "trigger _400_refuse_suspended on auth.users",
      "trigger _400_refuse_suspended_change on auth.users",
      "trigger _500_create_profile on auth.users",
      "trigger _500_remember_address on auth.users",
      "trigger _500_remember_suspension on auth.users",
      "trigger _500_limit_pictures on storage.objects",
      "trigger _400_keep_checked on storage.objects",
      'policy "Fans can add pictures of their own under public/{uuid}.{ext}" on storage.objects',
      'policy "Fans can see their own pictures" on storage.objects',
      'policy "Fans can delete their own pictures" on storage.objects',
      'policy "Fans can receive broadcasts to them and about sweepstakes" on realtime.messages',
      "setting plan_cache_mode=force_generic_plan",
      "bucket avatars",
      "migration history supabase_migrations",
    ]);
    await runFiles(restored, schemas.filter(isPlatform));
    expect(await missingObjects(restored, false)).toEqual([
      "migration history supabase_migrations",
    ]);
    expect(differences(await catalogOf(restored), wanted)).toEqual([]);
  });

  // The CLI comments out every grant whose text has one of its schemas in quotes, arguments included.
  it("no argument has the name of a schema whose grants `supabase db dump` leaves out", async () => {
    const sql = postgres(declared, { max: 1, onnotice: () => {} });
    const script = await supabaseCliOn(declared, ["db", "dump", "--dry-run"]);
    const schemas = /--exclude-schema "([^"]+)"/.exec(script)?.[1]?.split("|") ?? [];
    expect(schemas).toContain("auth");
    try {
      const found = await sql`
        select p.oid::regprocedure::text as name, argument
        from pg_proc p, unnest(p.proargnames) argument
        where p.pronamespace::regnamespace::text in ('api', 'private', 'public') and argument = any (${schemas})`;
      expect([...found]).toEqual([]);
    } finally {
      await sql.end();
    }
  });
});

describe("the comparison of two catalogs", () => {
  const changes = [
    [
      "a body",
      "create or replace function private.is_admin() returns boolean language sql as 'select true'",
      /^\+ private\.is_admin\(\) is .*select true/s,
    ],
    [
      "a comment",
      "comment on table public.posts is 'Other'",
      /^\+ public\.posts {2}has the comment Other/,
    ],
    [
      "a comment on a column",
      "comment on column public.posts.content is 'Other'",
      /^\+ public\.posts content has the comment Other/,
    ],
    [
      "a grant",
      "grant insert on public.posts to authenticated",
      /^\+ public\.posts grants INSERT to authenticated/,
    ],
    [
      "a grant on a function",
      "grant execute on function private.is_admin to anon",
      /^\+ private\.is_admin\(\) grants EXECUTE to anon/,
    ],
    [
      "a policy",
      'create policy "Other" on public.posts for select to anon using (true)',
      /^\+ public\.posts has the policy Other/,
    ],
    [
      "row level security",
      "alter table public.blocks disable row level security",
      /^\+ public\.blocks is r p f/,
    ],
    [
      "a trigger",
      "drop trigger _500_sync_rating_stats on public.entities",
      /^- CREATE TRIGGER _500_sync_rating_stats /,
    ],
    [
      "a policy of Storage",
      'drop policy "Fans can see their own pictures" on storage.objects',
      /^- platform storage\.objects has the policy Fans can see their own pictures/,
    ],
    [
      "a default",
      "alter table public.posts alter created_at drop default",
      /^- public\.posts\.created_at /,
    ],
    [
      "an index",
      "drop index public.posts_author_id_id_idx",
      /^- CREATE INDEX posts_author_id_id_idx /,
    ],
    [
      "a check",
      "alter table public.blocks drop constraint blocks_are_between_two_fans",
      /^- public\.blocks has the constraint blocks_are_between_two_fans/,
    ],
    [
      "a domain's check",
      "alter domain private.short_text drop constraint short_text_is_at_most_4_kb",
      /^- private\.short_text is .*short_text_is_at_most_4_kb/,
    ],
    [
      "a limit",
      "update private.limits set max_count = 1 where action = 'create_post'",
      /^\+ platform limit .*"create_post".*"max_count": 1\D/,
    ],
    [
      "a bucket",
      "update storage.buckets set public = false where id = 'avatars'",
      /^\+ platform bucket \["avatars", false/,
    ],
    [
      "a default privilege",
      "alter default privileges in schema public grant select on tables to anon",
      /^\+ .* by default grants SELECT on r in public to anon/,
    ],
  ] as const;
  // One copy has all changes, since a catalog takes seconds to read.
  let found: string[];
  beforeAll(async () => {
    const altered = await scratch.create("altered", "migrated");
    await runFiles(altered, [
      { name: "the changes", text: changes.map(([, statement]) => statement).join(";\n") },
    ]);
    found = differences(catalog, await catalogOf(altered));
  });

  it.each(changes)("finds %s", (_, __, line) => {
    expect(found.filter((one) => line.test(one))).toHaveLength(1);
  });
});

describe("npm run migration", () => {
  const copy = mkdtempSync(path.join(tmpdir(), "not-just-me-migration-"));
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ["supabase/commands/migration.ts", ...args], {
      cwd: copy,
    });
  const edit = (file: string, change: (text: string) => string) => {
    const place = path.join(copy, "supabase/schemas", file);
    writeFileSync(place, change(readFileSync(place, "utf8")));
  };
  const present = new Set(migrationFiles().map(({ name }) => name));
  const written = () =>
    readdirSync(path.join(copy, "supabase/migrations"))
      .filter((file) => !present.has(file))
      .map((name) => ({
        name,
        text: readFileSync(path.join(copy, "supabase/migrations", name), "utf8"),
      }));
  beforeAll(() => {
    for (const part of ["supabase", "web", "package.json"])
      cpSync(path.join(projectRoot, part), path.join(copy, part), { recursive: true });
    symlinkSync(path.join(projectRoot, "node_modules"), path.join(copy, "node_modules"));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it("writes a column with a check, a policy and a function, and nothing else", async () => {
    edit("facts/dismissals.sql", (text) =>
      text.replace(
        "  created_at timestamptz not null default now(),",
        "  created_at timestamptz not null default now(),\n  note text default '' not null constraint dismissals_note_is_short check (char_length(note) <= 80),",
      ),
    );
    edit(
      "answers/dismissals.sql",
      (text) => `${text}
create function api.count_dismissals() returns integer
language plpgsql stable security invoker set search_path = ''
as $$ begin return (select count(*) from public.dismissals); end $$;
comment on function api.count_dismissals is 'How many fans the caller has dismissed.';
grant execute on function api.count_dismissals to authenticated;
create policy "Dismissed fans can see nothing" on public.dismissals for select to anon using (false);
`,
    );
    expect((await run("notes_of_dismissals")).stdout).toContain("proven on a copy");
    const [migration, ...others] = written();
    expect(others).toEqual([]);
    expect(migration?.name).toMatch(/^\d{14}_notes_of_dismissals\.sql$/);
    const [, , ...statements] = migration?.text.split("\n\n") ?? [];
    expect(statements.every((one) => /dismiss/i.test(one))).toBe(true);

    const url = await scratch.create("with_data", "migrated");
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    try {
      await sql`
        insert into auth.users (id, email, aud, role)
        select gen_random_uuid(), n || '@example.com', 'authenticated', 'authenticated' from generate_series(1, 2) n`;
      await sql`
        insert into public.dismissals (profile_id, dismissed_id) select min(id::text)::uuid, max(id::text)::uuid from public.profiles`;
      await runFiles(url, written());
      expect([...(await sql`select note from public.dismissals`)]).toEqual([{ note: "" }]);
      const touched = differences(catalog, await catalogOf(url));
      expect(touched.filter((line) => !/dismissals/i.test(line))).toEqual([]);
    } finally {
      await sql.end();
    }
  });

  it("refuses to drop a column without --allow-drops", async () => {
    const text = "alter table public.dismissals add note text";
    const url = await scratch.create("with_column", "migrated");
    await runFiles(url, [{ name: "a column", text }]);
    await expect(plan(url)).rejects.toThrow(/would lose rows or values[\s\S]*DROP COLUMN "note"/);
    expect(await plan(url, true)).toMatch(/DROP COLUMN "note"/);
  });

  it("names the statement that the database rejects, and writes nothing", async () => {
    const before = written();
    edit(
      "facts/dismissals.sql",
      (text) => `${text}\ncreate index on public.dismissals (nothing);\n`,
    );
    await expect(run("broken")).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('facts/dismissals.sql: column "nothing" does not exist'),
    });
    expect(written()).toEqual(before);
  });
});
