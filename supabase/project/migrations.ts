import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { projectRoot } from "./settings.ts";

const folder = `${projectRoot}/supabase/migrations`;

/** The CLI stores a migration as statements, without the text between them. */
const normalized = (text: string) => text.replaceAll(/[\s;]+/g, "");

/** The migrations that a database has applied and that this checkout lacks or has changed. */
export async function unknownMigrations(databaseUrl: string): Promise<string[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const [table] = await sql`
      select from pg_class where oid = to_regclass('supabase_migrations.schema_migrations')`;
    if (!table) return [];
    const files = readdirSync(folder);
    const applied = await sql<{ file: string; text: string }[]>`
      select concat_ws('_', version, name) || '.sql' as file,
        array_to_string(statements, '') as text
      from supabase_migrations.schema_migrations order by version`;
    return applied
      .filter(
        ({ file, text }) =>
          !files.includes(file) ||
          normalized(text ?? "") !== normalized(readFileSync(path.join(folder, file), "utf8")),
      )
      .map(({ file }) => file);
  } finally {
    await sql.end();
  }
}
