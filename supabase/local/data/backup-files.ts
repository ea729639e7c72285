import { createHash } from "node:crypto";
import {
  createReadStream,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
} from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { postgresVersion } from "../postgres/postgres-binaries.ts";

/** Lists a whole backup; written last. */
export interface Manifest {
  readonly format: 2;
  readonly postgres: string;
  readonly madeAt: string;
  /** The SHA-256 of each file, by its path. */
  readonly files: Readonly<Record<string, string>>;
}
export const manifestOf = (folder: string) => path.join(folder, "backup.json");

/** The data files in the stack's folder; uploads are below `lite`. */
export const ownFiles = ["lite", "secrets.json", "push-keys.json", "demo-password"];

async function digestOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

export async function digestsIn(folder: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile()) digests[path.relative(folder, file)] = await digestOf(file);
  }
  return digests;
}

function parseManifest(file: string): Partial<Manifest> {
  try {
    return Object(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return {};
  }
}

export function readManifest(folder: string): Manifest {
  const manifest = parseManifest(manifestOf(folder));
  const { format, postgres, files } = manifest;
  if (format === undefined)
    throw new Error(`${folder} is not a backup, or the backup was not finished.`);
  if (format !== 2 || postgres !== postgresVersion)
    throw new Error(
      `${folder} was made by another version (format ${format}, Postgres ${postgres}).`,
    );
  if (!(files instanceof Object)) throw new Error(`The list of files in ${folder} is damaged.`);
  return manifest as Manifest;
}

/** A manifest may name files below these only. */
const parts = ["postgres", ...ownFiles];

/**
 * Throws if the backup differs from its manifest: a file is missing, changed, a link, or outside
 * the folder.
 */
export async function refuseDamagedBackup(folder: string, { files }: Manifest): Promise<void> {
  const root = realpathSync(folder);
  const refuse = (file: string, why: string) => {
    throw new Error(`The backup is damaged: ${file} ${why}.`);
  };
  const version = path.join("postgres", "PG_VERSION");
  if (!(version in files)) refuse(path.join(folder, version), "is missing");
  for (const [name, digest] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (path.normalize(name) !== name || !parts.includes(name.split(path.sep)[0] ?? ""))
      refuse(name, "does not belong into one");
    if (!existsSync(file)) refuse(file, "is missing");
    if (!lstatSync(file).isFile() || realpathSync(file) !== path.join(root, name))
      refuse(file, "is not a file of its own");
    if ((await digestOf(file)) !== digest) refuse(file, "is not what was copied");
  }
}
