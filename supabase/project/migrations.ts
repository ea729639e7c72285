import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { projectRoot } from "./settings.ts";

export const migrationsFolder = path.join(projectRoot, "supabase/migrations");

/** The CLI stores a migration as statements, without the text between them. */
const removeSeparators = (text: string) => text.replaceAll(/[\s;]+/g, "");

/** A database's migrations beside those of this checkout, as file names. */
export interface MigrationState {
  /** Whether the database has no migration yet. */
  readonly isEmpty: boolean;
  /** Applied after the last migration of this checkout. */
  readonly newer: readonly string[];
  /** Applied, and missing or changed in this checkout. */
  readonly changed: readonly string[];
  /** Not applied yet. */
  readonly pending: readonly string[];
}

export async function compareMigrations(databaseUrl: string): Promise<MigrationState> {
  const files = readdirSync(migrationsFolder).sort();
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [table] = await sql`
      select from pg_class where oid = to_regclass('supabase_migrations.schema_migrations')`;
    const applied = table
      ? await sql<{ file: string; text: string }[]>`
          select concat_ws('_', version, name) || '.sql' as file,
            array_to_string(statements, '') as text
          from supabase_migrations.schema_migrations order by version`
      : [];
    const isSame = ({ file, text }: { file: string; text: string }) =>
      files.includes(file) &&
      removeSeparators(text ?? "") ===
        removeSeparators(readFileSync(path.join(migrationsFolder, file), "utf8"));
    const isNewer = ({ file }: { file: string }) => file > (files.at(-1) ?? "");
    const others = applied.filter((one) => !isSame(one));
    const ran = new Set(applied.map(({ file }) => file));
    return {
      isEmpty: applied.length === 0,
      newer: others.filter(isNewer).map(({ file }) => file),
      changed: others.filter((one) => !isNewer(one)).map(({ file }) => file),
      pending: files.filter((file) => !ran.has(file)),
    };
  } finally {
    await sql.end();
  }
}
