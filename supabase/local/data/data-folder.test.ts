import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { projectRoot } from "../../project/settings.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "not-just-me-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(...names: string[]): void {
  for (const name of names) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), "");
  }
}

function run(command: string, ...args: string[]) {
  const { status, stderr } = spawnSync(
    process.execPath,
    [path.join(projectRoot, "supabase", command), ...args],
    { env: { ...process.env, STACK_DIR: folder }, encoding: "utf8", timeout: 60_000 },
  );
  return { status, stderr };
}

it("reset deletes a folder that only a stack wrote", () => {
  write("secrets.json", "postgres.log", "api.log.1", "lite/uploads/a.png", "lite.new/a", "web/a");
  write("mail.jsonl.123.tmp", ".DS_Store");
  expect(run("commands/reset.ts")).toEqual({ status: 0, stderr: "" });
  expect(existsSync(folder)).toBe(false);
});

it("reset keeps a folder with other files and names them", () => {
  write("secrets.json", "notes.txt", "photos/a.jpg", "web/index.html");
  const { status, stderr } = run("commands/reset.ts");
  expect([status, stderr]).toEqual([1, expect.stringContaining("(notes.txt, photos)")]);
  expect(readdirSync(folder)).toHaveLength(4);
});

it.each(["commands/reset.ts", "local/main.ts", "commands/restore.ts"])(
  "%s rejects a folder that no stack has used",
  (command) => {
    write("web/index.html", "postgres/data");
    const args = command === "commands/restore.ts" ? [folder, "--overwrite"] : [];
    const { status, stderr } = run(command, ...args);
    expect([status, stderr]).toEqual([1, expect.stringContaining("no stack has used it")]);
    expect(readdirSync(folder).sort()).toEqual(["postgres", "web"]);
    expect(existsSync(path.join(folder, "web/index.html"))).toBe(true);
  },
);
