import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import type { StackConfig } from "../config.ts";
import { clusterOf, locatePostgres } from "../postgres/postgres-binaries.ts";
import { writePrivateFile } from "../private-file.ts";
import { type Manifest, ownFiles, readManifest, refuseDamagedBackup } from "./backup-files.ts";
import { refuseForeignFolder } from "./data-folder.ts";
import { claimInstance, runningInstance } from "./instance-lock.ts";

/** The target path of each part of a backup. */
function placesOf({ dataDir }: StackConfig): [name: string, place: string][] {
  return [
    ["postgres", clusterOf(dataDir)],
    ...ownFiles.map((name): [string, string] => [name, path.join(dataDir, name)]),
  ];
}

/** Each part is copied to this path beside its target until all are copied. */
const copyOf = (place: string) => `${place}.new`;

/**
 * Lists the parts once all are copied. A restore with this file is completed, one without it
 * undone.
 */
const markOf = ({ dataDir }: StackConfig) => path.join(dataDir, "restore.json");

/** Rejects a partially restored folder. Throws with the command to run. */
export function refuseUnfinishedRestore(config: StackConfig): void {
  if ([markOf(config), ...placesOf(config).map(([, place]) => copyOf(place))].some(existsSync))
    throw new Error(
      "A restore was interrupted: run `npm run restore -- <folder>` again, which finishes or undoes it first.",
    );
}

/**
 * Moves the copies to their targets or, if some may be missing, deletes them. Idempotent, so a
 * killed call can be repeated.
 */
function finishOrUndo(config: StackConfig): void {
  const mark = markOf(config);
  const copied: string[] | undefined = existsSync(mark)
    ? JSON.parse(readFileSync(mark, "utf8"))
    : undefined;
  for (const [name, place] of placesOf(config)) {
    const copy = copyOf(place);
    if (!copied) rmSync(copy, { recursive: true, force: true });
    else if (existsSync(copy) || !copied.includes(name)) {
      rmSync(place, { recursive: true, force: true });
      if (existsSync(copy)) renameSync(copy, place);
    }
  }
  rmSync(mark, { force: true });
}

/** Copies a part's folders, and the files among these names. */
function copyPart(folder: string, part: string, names: readonly string[], to: string): void {
  const from = path.join(folder, part);
  const below = names.filter((name) => name.startsWith(part + path.sep));
  if (names.includes(part)) copyFileSync(from, to);
  if (below.length === 0) return;
  mkdirSync(to, { mode: 0o700 });
  // Postgres needs the empty folders too.
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const name = path.relative(from, path.join(entry.parentPath, entry.name));
    if (entry.isDirectory()) mkdirSync(path.join(to, name), { recursive: true, mode: 0o700 });
  }
  for (const name of below)
    copyFileSync(path.join(folder, name), path.join(to, path.relative(part, name)));
}

/** Postgres rejects files that another user owns or can read. */
function takeOwnership(folder: string, user: { uid: number; gid: number } | undefined): void {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of [folder, ...all.map((one) => path.join(one.parentPath, one.name))])
    if (user) chownSync(entry, user.uid, user.gid);
  chmodSync(folder, 0o700);
}

/**
 * Replaces the stack's data with a backup, once the whole backup is copied beside it. Throws if the
 * stack runs, the backup is damaged, or data would be overwritten without permission.
 */
export async function restore(
  config: StackConfig,
  folder: string,
  mayOverwrite: boolean,
): Promise<Manifest> {
  const pid = runningInstance(config);
  if (pid !== undefined)
    throw new Error(`The stack is running (process ${pid}). Stop it with Ctrl-C first.`);
  refuseForeignFolder(config);
  const lock = claimInstance(config);
  try {
    finishOrUndo(config);
    const manifest = readManifest(folder);
    await refuseDamagedBackup(folder, manifest);
    const places = placesOf(config);
    const existing = places.map(([, place]) => place).find((place) => existsSync(place));
    if (existing && !mayOverwrite)
      throw new Error(
        `There is data already (${existing}), which the backup would replace: say --overwrite if it may.`,
      );
    const { user } = locatePostgres(config.dataDir);
    try {
      for (const [part, place] of places)
        copyPart(folder, part, Object.keys(manifest.files), copyOf(place));
      takeOwnership(copyOf(clusterOf(config.dataDir)), user);
      const copied = places.filter(([, place]) => existsSync(copyOf(place))).map(([name]) => name);
      writePrivateFile(markOf(config), JSON.stringify(copied));
    } finally {
      finishOrUndo(config);
    }
    return manifest;
  } finally {
    lock.release();
  }
}
