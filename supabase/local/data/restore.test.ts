import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { projectRoot } from "../../project/settings.ts";
import type { StackConfig } from "../config.ts";
import { disposableConfig } from "../disposable-config.ts";
import { clusterOf, deleteFolders, postgresVersion } from "../postgres/postgres-binaries.ts";
import { startStack } from "../stack.ts";
import { digestsIn, manifestOf } from "./backup-files.ts";
import { restore } from "./restore.ts";

let config: StackConfig;
let folder: string;
beforeEach(async () => {
  config = await disposableConfig();
  folder = mkdtempSync(path.join(tmpdir(), "not-just-me-backup-"));
});
afterEach(() => {
  deleteFolders(config);
  rmSync(folder, { recursive: true, force: true });
});

const oldData = {
  "postgres/PG_VERSION": "17",
  "postgres/base/1": "old",
  "postgres/base/2": "old",
  "lite/old.png": "old",
  "secrets.json": "old",
  "demo-password": "old",
};
const newData = {
  "postgres/PG_VERSION": "17",
  "postgres/base/1": "new",
  "postgres/global/3": "new",
  "lite/pictures/new.png": "new",
  "secrets.json": "new",
  "push-keys.json": "new",
};

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
}

async function writeBackup(): Promise<void> {
  write(folder, newData);
  mkdirSync(path.join(folder, "postgres/pg_notify"));
  const files = await digestsIn(folder);
  const manifest = { format: 2, postgres: postgresVersion, madeAt: "now", files };
  writeFileSync(manifestOf(folder), JSON.stringify(manifest));
}

function writeData(): void {
  for (const place of readdirSync(config.dataDir))
    rmSync(path.join(config.dataDir, place), { recursive: true });
  write(config.dataDir, oldData);
  const cluster = path.join(config.dataDir, "postgres");
  const files = Object.entries(oldData).filter(([name]) => name.startsWith("postgres/"));
  rmSync(cluster, { recursive: true });
  write(
    clusterOf(config.dataDir),
    Object.fromEntries(files.map(([name, text]) => [name.slice(9), text])),
  );
}

/** Reads the stack's data files, including those of an unfinished restore, by their names in a backup. */
function readData(): Record<string, string> {
  const data: Record<string, string> = {};
  const cluster = clusterOf(config.dataDir);
  for (const entry of readdirSync(config.dataDir, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const isInCluster = file.startsWith(cluster + path.sep);
    const name = isInCluster
      ? path.join("postgres", path.relative(cluster, file))
      : path.relative(config.dataDir, file);
    if (entry.isFile() && !/^stack\.pid$|\.tmp$/.test(name))
      data[name] = readFileSync(file, "utf8");
  }
  return data;
}

describe("a restore that is killed", () => {
  const restoreKilledAt = (step: number) =>
    spawnSync(
      process.execPath,
      [
        "--import",
        path.join(projectRoot, "supabase/testing/support/kill-at-step.js"),
        path.join(projectRoot, "supabase/commands/restore.ts"),
        folder,
        "--overwrite",
      ],
      {
        env: { ...process.env, STACK_DIR: config.dataDir, KILL_AT: String(step) },
        encoding: "utf8",
      },
    );

  it("a restore that is killed at any step leaves the old data, or a stack that only starts after a restore", async () => {
    await writeBackup();
    const none = mkdtempSync(path.join(tmpdir(), "not-just-me-none-"));
    const seen = new Set<string>();
    for (let step = 0; ; step++) {
      writeData();
      const { signal, status, stderr } = restoreKilledAt(step);
      if (signal === null) {
        expect([step > 20, status, stderr]).toEqual([true, 0, ""]);
        break;
      }
      const left = readData();
      const isWhole = [oldData, newData].some(
        (whole) => JSON.stringify(sorted(left)) === JSON.stringify(sorted(whole)),
      );
      if (!isWhole)
        await expect(startStack(config, { web: "none" })).rejects.toThrow(
          "A restore was interrupted: run `npm run restore -- <folder>` again",
        );
      // An empty restore also completes or rolls back an interrupted one.
      await expect(restore(config, none, false)).rejects.toThrow("is not a backup");
      const data = readData();
      const outcome = data["secrets.json"] ?? "";
      expect(data).toEqual(outcome === "old" ? oldData : newData);
      seen.add(`${isWhole ? "whole" : "refused"}, then ${outcome}`);
      await restore(config, folder, true);
      expect(readData()).toEqual(newData);
    }
    expect([...seen].sort()).toEqual([
      "refused, then new",
      "refused, then old",
      "whole, then new",
      "whole, then old",
    ]);
    rmSync(none, { recursive: true });
  });
});

const sorted = (data: object) => Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1));

describe("a restore", () => {
  it("copies only the files that the backup names, and its empty folders", async () => {
    await writeBackup();
    write(folder, { "postgres/standby.signal": "", "lite/more.png": "more", "demo-password": "x" });
    await restore(config, folder, false);
    expect(readData()).toEqual(newData);
    expect(existsSync(path.join(clusterOf(config.dataDir), "pg_notify"))).toBe(true);
  });

  it("rejects a backup that contains links, even to the right bytes", async () => {
    await writeBackup();
    for (const [name, target] of [
      ["lite/pictures/new.png", "file"],
      ["lite", "folder"],
    ] as const) {
      const place = path.join(folder, name);
      const elsewhere = mkdtempSync(path.join(tmpdir(), "not-just-me-elsewhere-"));
      const moved = path.join(elsewhere, target);
      write(elsewhere, target === "file" ? { file: "new" } : { "folder/pictures/new.png": "new" });
      rmSync(place, { recursive: true });
      symlinkSync(moved, place);
      await expect(restore(config, folder, false)).rejects.toThrow("is not a file of its own");
      rmSync(elsewhere, { recursive: true });
      rmSync(place);
      write(folder, newData);
    }
    expect(readData()).toEqual({});
  });

  it.each(["../outside", "postgres/../../outside", "/etc/hostname", "notes.txt", "restore.json"])(
    "rejects a backup that names %s",
    async (name) => {
      await writeBackup();
      const manifest = JSON.parse(readFileSync(manifestOf(folder), "utf8"));
      manifest.files[name] = "0";
      writeFileSync(manifestOf(folder), JSON.stringify(manifest));
      await expect(restore(config, folder, false)).rejects.toThrow(
        `${name} does not belong into one`,
      );
      expect(readData()).toEqual({});
    },
  );

  it.each([
    ["", "is not a backup"],
    ["null", "is not a backup"],
    ["[]", "is not a backup"],
    ['{"format":2}', "another version"],
    ['{"format":2,"postgres":"17","files":null}', "list of files"],
  ])("rejects a backup with %j in place of its manifest", async (text, why) => {
    writeFileSync(manifestOf(folder), text);
    await expect(restore(config, folder, false)).rejects.toThrow(why);
  });

  it("rejects a backup without a database", async () => {
    await writeBackup();
    const manifest = JSON.parse(readFileSync(manifestOf(folder), "utf8"));
    writeFileSync(manifestOf(folder), JSON.stringify({ ...manifest, files: {} }));
    await expect(restore(config, folder, false)).rejects.toThrow("PG_VERSION is missing");
  });

  it("a restore that fails deletes its copies and keeps the old data", async () => {
    await writeBackup();
    writeData();
    const draft = path.join(config.dataDir, `restore.json.${process.pid}.tmp`);
    mkdirSync(draft);
    await expect(restore(config, folder, true)).rejects.toThrow("EISDIR");
    rmSync(draft, { recursive: true });
    expect(readData()).toEqual(oldData);
    expect(readdirSync(config.dataDir).filter((name) => name.endsWith(".new"))).toEqual([]);
  });
});
