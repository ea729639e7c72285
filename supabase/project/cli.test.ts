import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { supabaseCliOn } from "./cli.ts";

const folder = mkdtempSync(path.join(tmpdir(), "cli-"));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

/** Resolves with what a CLI of this version receives. */
async function received(version: string, target: string) {
  const script = path.join(folder, "supabase.cjs");
  writeFileSync(
    script,
    `const args = process.argv.slice(2);
     console.log(args[0] === "--version" ? "${version}" : JSON.stringify([args, process.env.PGPASSWORD ?? null]));`,
  );
  vi.stubEnv("SUPABASE_CLI", script);
  return JSON.parse(await supabaseCliOn(target, ["db", "push"]));
}

it.each([
  ["2.117.0", ["--db-url", "postgresql://postgres@db.example:5432/postgres?sslmode=require"]],
  ["3.1.0", ["--remote=postgresql://postgres@db.example:5432/postgres?sslmode=require"]],
])(
  "version %s gets the database's password in its environment, never in arguments",
  async (version, flags) => {
    const url = "postgresql://postgres:p%40ss%20word@db.example:5432/postgres?sslmode=require";
    expect(await received(version, url)).toEqual([["db", "push", ...flags, "--yes"], "p@ss word"]);
  },
);

it("a URL without a password keeps PGPASSWORD of the environment", async () => {
  vi.stubEnv("PGPASSWORD", "from the shell");
  const url = "postgresql://postgres@db.example/postgres";
  expect((await received("2.117.0", url))[1]).toBe("from the shell");
});
