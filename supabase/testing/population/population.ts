import { readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { databaseUrl, type StackConfig } from "../../local/config.ts";
import { superuser } from "../../local/postgres/postgres.ts";

/** The parameters of the scripts in this folder. */
export interface PopulationOptions {
  readonly fans: number;
  /** How much more popular some clubs and items are than others. 1 is no skew. */
  readonly skew: number;
  /** The schema of their helpers. */
  readonly schema?: string;
}

/** The statements of a script and of those that it includes. */
export function statementsOf(file: string, options: PopulationOptions): string[] {
  const { fans, skew, schema = "bench" } = options;
  const script = readFileSync(path.join(import.meta.dirname, file), "utf8")
    .replaceAll(":fans", String(fans))
    .replaceAll(":skew", String(skew))
    .replaceAll(/\bbench(?=[.;])|\bschema bench\b/g, (name) => name.replace("bench", schema));
  const statements: string[] = [];
  let current = "";
  let isInBody = false;
  for (const line of script.split("\n")) {
    const [, included] = /^\\ir (.+)$/.exec(line) ?? [];
    if (included) {
      statements.push(...statementsOf(included, options));
      continue;
    }
    current += `${line}\n`;
    if ((line.match(/\$\$/g) ?? []).length % 2 === 1) isInBody = !isInBody;
    // Split at semicolons that end a line outside of a $$ body.
    if (!isInBody && /;\s*$/.test(line)) {
      statements.push(current.trim());
      current = "";
    }
  }
  return statements;
}

/** An estimate of real fans' skew. */
const usualSkew = 3;

/** The label of a statement for the progress line: its first words without comments. */
const headline = (statement: string) =>
  statement
    .replace(/^--.*\n/gm, "")
    .trim()
    .split(/[\n(]/, 1)[0]
    ?.slice(0, 60) ?? "";

/** Fills the database with this many fans, prepares it for measuring and logs its progress. */
export async function populate(config: StackConfig, fans: number): Promise<void> {
  const sql = postgres(databaseUrl(config, superuser), { max: 1, onnotice: () => {} });
  const options = { fans, skew: usualSkew };
  try {
    for (const statement of statementsOf("tools.sql", options)) await sql.unsafe(statement);
    // Nothing needs vacuuming while rows are only added, and a vacuum would read them all.
    await sql`alter system set autovacuum = off`;
    await sql`select pg_reload_conf()`;
    await sql`set session_replication_role = replica`;
    await sql`set work_mem = '512MB'`;
    await sql`set maintenance_work_mem = '1GB'`;
    for (const statement of statementsOf("population.sql", options)) {
      const startedAt = performance.now();
      await sql.unsafe(statement);
      const seconds = (performance.now() - startedAt) / 1000;
      if (seconds >= 1)
        console.log(`  ${seconds.toFixed(0).padStart(5)} s  ${headline(statement)}`);
    }
    await sql`alter system reset autovacuum`;
    await sql`select pg_reload_conf()`;
    await sql`vacuum (analyze)`;
    await sql`select pg_stat_reset()`;
  } finally {
    await sql.end();
  }
}

/** Reads every table and index into memory, and deletes saved and dead rows of an earlier run. */
export async function prepare(config: StackConfig): Promise<void> {
  const sql = postgres(databaseUrl(config, superuser), { max: 1, onnotice: () => {} });
  try {
    // Otherwise fans suspended by an earlier run could not write.
    await sql`truncate private.recommendations, private.suspensions`;
    // Only the embedded stack notifies; Supabase reads the log. A transaction that notifies waits at its commit
    // for all others that do.
    await sql`alter table realtime.messages disable trigger tell_stack`;
    await sql`vacuum`;
    await sql`create extension if not exists pg_prewarm with schema bench`;
    await sql`
      select sum(bench.pg_prewarm(c.oid)) from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and c.relkind in ('r', 'i', 't')`;
  } finally {
    await sql.end();
  }
}
