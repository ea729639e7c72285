// `npm run migration -- <name>`: writes and proves the migration from supabase/migrations to
// supabase/schemas. `--allow-drops` allows data loss.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { migrationsFolder } from "../project/migrations.ts";
import { reportFailure } from "./database.ts";
import { writeCalls } from "./schema/calls.ts";
import { catalogOf, differences, isAboutPlatform } from "./schema/catalog.ts";
import { migrationFiles, platformFile, type SqlFile, schemaFiles } from "./schema/files.ts";
import { changesBetween } from "./schema/plan.ts";
import { runFiles, startScratch } from "./schema/scratch.ts";

const usage = "Usage: npm run migration -- <name> [--allow-drops]";

interface Request {
  readonly name: string;
  readonly allowsDrops: boolean;
}

/** A new migration's version: the current time in the CLI's format, but above every existing one. */
function nextVersion(): string {
  const now = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const last = migrationFiles().at(-1)?.name.slice(0, 14) ?? "0";
  return now > last ? now : String(Number(last) + 1);
}

/** Returns the file's name, or undefined if migrations and schemas already match. */
async function writeMigration(request: Request): Promise<string | undefined> {
  writeCalls();
  const scratch = await startScratch();
  try {
    const schemas = schemaFiles();
    const desired = await scratch.create("desired");
    await runFiles(desired, schemas);
    const present = await scratch.create("present");
    await runFiles(present, migrationFiles());
    const text = await planMigration(request, { present, desired, schemas });
    if (text === undefined) return undefined;
    const file = `${nextVersion()}_${request.name}.sql`;
    writeFileSync(path.join(migrationsFolder, file), text);
    return file;
  } finally {
    await scratch.stop();
  }
}

interface Databases {
  /** The URL of the database that the migrations made. The planned statements change it. */
  readonly present: string;
  /** The URL of the database that the schema files made. */
  readonly desired: string;
  readonly schemas: readonly SqlFile[];
}

/**
 * Returns statements after which no difference between the databases remains, or undefined if there is none. Throws if
 * they lose data or do not suffice.
 */
export async function planMigration(
  { allowsDrops }: Pick<Request, "allowsDrops">,
  { present, desired, schemas }: Databases,
): Promise<string | undefined> {
  const changes = await changesBetween(present, desired);
  const drops = changes.filter(({ isDrop }) => isDrop);
  if (drops.length > 0 && !allowsDrops)
    throw new Error(
      [
        "This would lose rows or values, so nothing was written. Allow it with --allow-drops:",
        ...drops.map(({ sql }) => `  ${sql}`),
      ].join("\n"),
    );

  const parts: string[] = [];
  const append = async (name: string, text: string) => {
    await runFiles(present, [{ name, text }]);
    parts.push(text.trimEnd());
  };
  if (changes.length > 0)
    // A function body may use objects that a later statement creates.
    await append(
      "The generated statements",
      ["set check_function_bodies = off;", ...changes.map(({ sql }) => sql)].join("\n\n"),
    );
  const expected = await catalogOf(desired);
  if (differences(await catalogOf(present), expected).some(isAboutPlatform))
    for (const { name, text } of schemas) if (name === platformFile) await append(name, text);
  if (parts.length === 0) return undefined;

  const left = [
    ...differences(await catalogOf(present), expected),
    ...(await changesBetween(present, desired)).map(({ sql }) => sql),
  ];
  if (left.length > 0)
    throw new Error(
      ["The migration would leave these differences, so nothing was written:", ...left].join("\n"),
    );
  const head = "-- Generated from supabase/schemas by `npm run migration`.";
  return `${[head, ...parts].join("\n\n")}\n`;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "allow-drops": { type: "boolean" } },
  });
  const [name = "", ...others] = positionals;
  if (others.length > 0 || !/^[a-z0-9_]+$/.test(name)) throw new Error(usage);
  const allowsDrops = values["allow-drops"] ?? false;
  const file = await writeMigration({ name, allowsDrops });
  console.log(
    file
      ? `supabase/migrations/${file} is written, and proven on a copy.`
      : "Migrations and schemas make the same database: nothing to write.",
  );
}

if (import.meta.main) await main().catch(reportFailure);
