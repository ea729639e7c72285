import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { migrationsFolder } from "../../project/migrations.ts";
import { projectRoot } from "../../project/settings.ts";

export const schemasFolder = path.join(projectRoot, "supabase/schemas");

/** Objects that pg-delta does not manage: the platform's schemas, database settings and rows. */
export const platformFile = "platform.sql";

/** The generated wrappers. Their bodies name functions of later files, which plpgsql finds at the call. */
export const callsFile = "answers/calls.sql";

export interface SqlFile {
  /** The path below `supabase/schemas` or `supabase/migrations`. */
  readonly name: string;
  readonly text: string;
}

const readAll = (folder: string, pattern: string): SqlFile[] =>
  globSync(pattern, { cwd: folder })
    .sort()
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), "utf8") }));

export const migrationFiles = (): SqlFile[] => readAll(migrationsFolder, "*.sql");

const creation =
  /^create (?:function|table|view|type|domain|sequence) ((?:api|public|private)\.\w+)/gm;
const reference = /\b(?:api|public|private)\.\w+/g;

export const readSchemas = (): SqlFile[] => readAll(schemasFolder, "**/*.sql");

/** The file of each object, by its qualified name. */
export const fileByObject = (files: readonly SqlFile[]): Map<string, string> =>
  new Map(
    files.flatMap(({ name, text }) =>
      [...text.matchAll(creation)].map(([, object = ""]) => [object, name] as const),
    ),
  );

/** The other files whose objects this file uses, function bodies included. */
export function usesOf({ name, text }: SqlFile, homes: ReadonlyMap<string, string>): Set<string> {
  const uses = [...text.matchAll(reference)].flatMap(([object]) => homes.get(object) ?? []);
  return new Set(uses.filter((home) => home !== name));
}

/**
 * The schema files in dependency order, then by name, with platform.sql last. Throws on a cycle.
 */
export function schemaFiles(): SqlFile[] {
  const files = readSchemas();
  const homes = fileByObject(files);
  const waiting = new Map(files.map((file) => [file.name, usesOf(file, homes)]));
  waiting.set(callsFile, new Set());
  for (const [name, uses] of waiting)
    for (const first of firstFiles) {
      if (first === name) break;
      uses.add(first);
    }
  const ordered: SqlFile[] = [];
  while (waiting.size > 0) {
    const next = files.find(
      ({ name }) =>
        waiting.has(name) && ![...(waiting.get(name) ?? [])].some((other) => waiting.has(other)),
    );
    if (!next) throw new Error(`Files name each other in a circle: ${[...waiting.keys()]}`);
    waiting.delete(next.name);
    ordered.push(next);
  }
  const isPlatform = ({ name }: SqlFile) => name === platformFile;
  return [...ordered.filter((file) => !isPlatform(file)), ...ordered.filter(isPlatform)];
}

/** Every other file follows these: revoked default privileges, the schemas, the wrappers. */
const firstFiles = ["facts/default_privileges.sql", "facts/foundation.sql", callsFile];
