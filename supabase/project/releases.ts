import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { migrationsFolder } from "./migrations.ts";
import { projectRoot } from "./settings.ts";

const folder = path.join(projectRoot, "supabase/releases");

/** A migration of a release, with the SHA-256 of its text. */
interface ReleasedMigration {
  readonly file: string;
  readonly digest: string;
}

export const versionPattern = /^(\d+)\.(\d+)\.(\d+)$/;

const numbersOf = (version: string) => version.split(".").map(Number);

/** Orders versions such as 1.9.0 and 1.10.0. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  return a.map((number, n) => number - (b[n] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** All released versions, oldest first. */
export const releasedVersions = (): string[] =>
  globSync("*/", { cwd: folder })
    .map((name) => path.basename(name))
    .filter((name) => versionPattern.test(name))
    .sort(compareVersions);

/** A file of a release: openapi.json, migrations.sha256 or data.json.br. */
export const releaseFile = (version: string, name: string): string =>
  path.join(folder, version, name);

/** The migrations of this checkout, as `sha256sum` prints them. */
export const digestsOfMigrations = (): string =>
  globSync("*.sql", { cwd: migrationsFolder })
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(migrationsFolder, file));
      return `${createHash("sha256").update(text).digest("hex")}  ${file}\n`;
    })
    .join("");

const parseDigests = (text: string): ReleasedMigration[] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [digest = "", file = ""] = line.split(/\s+/);
      return { digest, file };
    });

/** The migrations of a release, in order. */
export const migrationsOf = (version: string): ReleasedMigration[] =>
  parseDigests(readFileSync(releaseFile(version, "migrations.sha256"), "utf8"));

/** The released migrations that this checkout lacks or has changed. */
export function changedReleasedMigrations(): string[] {
  const last = releasedVersions().at(-1);
  if (last === undefined || !existsSync(releaseFile(last, "migrations.sha256"))) return [];
  const present = parseDigests(digestsOfMigrations());
  return migrationsOf(last)
    .filter(
      ({ file, digest }) => !present.some((one) => one.file === file && one.digest === digest),
    )
    .map(({ file }) => file);
}
