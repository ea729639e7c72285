import { readFileSync } from "node:fs";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { hostedJobs, vaultKeyName } from "./scheduled-jobs.ts";
import { projectRoot } from "./settings.ts";

const text = readFileSync(path.join(projectRoot, "supabase/schemas/platform.sql"), "utf8");
const listOf = (pattern: RegExp, format: (...found: string[]) => string) =>
  [...text.matchAll(pattern)].map(([, ...found]) => format(...found));

/** The objects of platform.sql in the platform's schemas, which `supabase db dump` omits. */
const platformObjects = [
  ...listOf(
    /^create or replace trigger (\w+)[^;]*? on (\w+\.\w+)/gm,
    (name, table) => `trigger ${name} on ${table}`,
  ),
  ...listOf(
    /^create policy "([^"]+)" on (\w+\.\w+)/gm,
    (name, table) => `policy "${name}" on ${table}`,
  ),
  ...listOf(/alter database %I set (\w+) = (\w+)/g, (name, value) => `setting ${name}=${value}`),
  ...listOf(/^insert into storage\.buckets [^;]*?\nvalues \('(\w+)'/gm, (name) => `bucket ${name}`),
];
const history = "migration history supabase_migrations";
/** A dump grants tables of a new project to the API roles, unless default_privileges.sql ran before it. */
const noWrites = "rule that API roles write no table";

/** The jobs and the key of a hosted project, which its clock needs. */
const clockObjects = [
  ...hostedJobs.map(({ name }) => `job ${name} of pg_cron`),
  `secret ${vaultKeyName} in the Vault`,
];

async function presentObjects(sql: Sql): Promise<Set<string>> {
  const [tables] = await sql<{ history: boolean; cron: boolean; vault: boolean }[]>`
    select to_regclass('supabase_migrations.schema_migrations') is not null as history,
      to_regclass('cron.job') is not null as cron, to_regclass('vault.secrets') is not null as vault`;
  const rows = await sql<{ name: string }[]>`
    select format('trigger %s on %s.%s', t.tgname, n.nspname, c.relname) as name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where t.tgenabled <> 'D'
    union all
    select format('policy "%s" on %s.%s', p.policyname, p.schemaname, p.tablename) from pg_policies p
    union all
    select 'setting ' || unnest(s.setconfig) from pg_db_role_setting s
    where s.setdatabase = (select oid from pg_database where datname = current_database()) and s.setrole = 0
    union all
    select 'bucket ' || b.id from storage.buckets b
    union all
    select ${noWrites} where not exists (
      select from pg_class c
      where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private') and (
        has_table_privilege('anon', c.oid, 'insert, update, delete, truncate')
        or has_table_privilege('authenticated', c.oid, 'insert, update, delete, truncate')
      )
    )`;
  const others = [
    ...(tables?.history
      ? await sql`select ${history} as name from supabase_migrations.schema_migrations limit 1`
      : []),
    ...(tables?.cron
      ? await sql`select 'job ' || jobname || ' of pg_cron' as name from cron.job`
      : []),
    ...(tables?.vault
      ? await sql`select 'secret ' || name || ' in the Vault' as name from vault.secrets`
      : []),
  ];
  return new Set([...rows, ...others].map(({ name }) => name));
}

/**
 * Names what a restored database lacks beside its own schemas. Only a hosted project has the jobs
 * of its clock in the database.
 */
export async function missingObjects(databaseUrl: string, isHosted: boolean): Promise<string[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const present = await presentObjects(sql);
    const expected = [...platformObjects, history, noWrites, ...(isHosted ? clockObjects : [])];
    return expected.filter((name) => !present.has(name));
  } finally {
    await sql.end();
  }
}
