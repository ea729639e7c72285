// bootstrap.sql and service-schemas.sql set up Supabase's rules, which every other test relies on.
import postgres from "postgres";
import { afterAll, expect, inject, it } from "vitest";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

it("migrations run as a role that is not a superuser", async () => {
  const [me] = await sql`
    select rolname as name, rolsuper as "isSuperuser", rolbypassrls as "isPastPolicies"
    from pg_roles where rolname = current_user`;
  expect(me).toEqual({ name: "postgres", isSuperuser: false, isPastPolicies: true });
});

it("the schemas of the services belong to the services", async () => {
  const owners = await sql`
    select n.nspname as schema, array_agg(distinct c.relowner::regrole::text) as owners
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('auth', 'storage') and c.relkind = 'r'
    group by 1 order by 1`;
  expect([...owners]).toEqual([
    { schema: "auth", owners: ["supabase_auth_admin"] },
    { schema: "storage", owners: ["supabase_storage_admin"] },
  ]);
});

it("texts sort by ICU", async () => {
  const [database] = await sql`
    select datlocprovider as provider from pg_database where datname = current_database()`;
  expect(database?.provider).toBe("i");
});

it("files can be deleted only through Storage", async () => {
  await expect(sql`delete from storage.objects where true`).rejects.toMatchObject({
    code: "42501",
  });
});
