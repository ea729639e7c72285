// A backup taken during writes restores to a consistent state.
import { execFile } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { expect, it } from "vitest";
import type { StackConfig } from "../../local/config.ts";
import { backUp } from "../../local/data/backup.ts";
import { claimInstance } from "../../local/data/instance-lock.ts";
import { restore } from "../../local/data/restore.ts";
import { disposableConfig } from "../../local/disposable-config.ts";
import { deleteFolders } from "../../local/postgres/postgres-binaries.ts";
import { type Stack, startStack } from "../../local/stack.ts";
import { projectRoot } from "../../project/settings.ts";

const email = "ann@example.com";
const password = "a good password";

async function signIn(stack: Stack, how: "signup" | "token?grant_type=password") {
  const headers = { apikey: stack.publishableKey, "content-type": "application/json" };
  const body = JSON.stringify({ email, password });
  const url = `${stack.addresses.gateway}/auth/v1/${how}`;
  const response = await fetch(url, { method: "POST", headers, body });
  const { access_token, user } = (await response.json()) as {
    access_token: string;
    user: { id: string };
  };
  return {
    id: user.id,
    headers: { apikey: stack.publishableKey, authorization: `Bearer ${access_token}` },
  };
}

const readPosts = async (stack: Stack) => {
  const sql = postgres(stack.addresses.database, { max: 1 });
  const rows = await sql`select content from public.posts order by id`;
  await sql.end();
  return rows.map(({ content }) => content as string);
};

/** Writes rows until stopped; resolves with all that were acknowledged. */
function keepWriting(stack: Stack, author: string) {
  const sql = postgres(stack.addresses.database, { max: 1 });
  const acknowledged: string[] = [];
  let isOver = false;
  const writing = (async () => {
    for (let number = 0; !isOver; number++) {
      const content = `post ${number}`;
      await sql`insert into public.posts (author_id, content) values (${author}, ${content})`;
      acknowledged.push(content);
    }
    await sql.end();
  })();
  return {
    acknowledged,
    stop: async () => {
      isOver = true;
      await writing;
    },
  };
}

async function uploadPicture(stack: Stack, headers: Record<string, string>): Promise<string> {
  const name = `public/${crypto.randomUUID()}.png`;
  const response = await fetch(`${stack.addresses.gateway}/storage/v1/object/avatars/${name}`, {
    method: "POST",
    headers: { ...headers, "content-type": "image/png" },
    body: new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 1, 2, 3]),
  });
  expect(response.status).toBe(200);
  return name;
}

const picture = (stack: Stack, name: string) =>
  fetch(`${stack.addresses.gateway}/storage/v1/object/public/avatars/${name}`);

const largestRelation = (folder: string) =>
  readdirSync(path.join(folder, "postgres/base"), { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, "postgres/base", name))
    .reduce((one, other) => (statSync(one).size > statSync(other).size ? one : other));

function zeroTwoPages(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0, 0, 2 * 8192));
}

const restoreByCommand = (config: StackConfig, ...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    [path.join(projectRoot, "supabase/commands/restore.ts"), ...args],
    { env: { ...process.env, STACK_DIR: config.dataDir } },
  );

it("a backup under load restores every row and file that it contains", async () => {
  const config = await disposableConfig();
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "not-just-me-backup-")), "copy");
  let stack = await startStack(config, { web: "none" });
  try {
    const { id, headers } = await signIn(stack, "signup");
    const name = await uploadPicture(stack, headers);
    const load = keepWriting(stack, id);
    const acknowledgedBefore = async () => {
      while (load.acknowledged.length < 50) await new Promise((resolve) => setTimeout(resolve, 10));
      return load.acknowledged.length;
    };
    const before = await acknowledgedBefore();
    await backUp(config, folder);
    await load.stop();
    const all = load.acknowledged;
    await expect(backUp(config, folder)).rejects.toThrow("is not empty");

    const sql = postgres(stack.addresses.database, { max: 1 });
    // Postgres itself detects the damaged page.
    expect(await sql`show data_checksums`).toEqual([{ data_checksums: "on" }]);
    await sql`delete from public.posts where author_id = ${id}`;
    await sql.end();
    expect(await readPosts(stack)).toEqual([]);
    await stack.stop();

    await expect(restoreByCommand(config, folder)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("--overwrite"),
    });
    const unfinished = path.dirname(folder);
    await expect(restore(config, unfinished, true)).rejects.toThrow("is not a backup");
    for (const [damage, what] of [
      [zeroTwoPages, "is not what was copied"],
      [rmSync, "is missing"],
    ] as const) {
      const file = largestRelation(folder);
      const whole = readFileSync(file);
      damage(file);
      await expect(restoreByCommand(config, folder, "--overwrite")).rejects.toMatchObject({
        code: 1,
        stderr: `The backup is damaged: ${file} ${what}.\n`,
      });
      writeFileSync(file, whole);
    }
    await restoreByCommand(config, folder, "--overwrite");

    stack = await startStack(config, { web: "none" });
    const restored = await readPosts(stack);
    // Every write before the backup, and a gapless prefix of those during it.
    expect(restored.length).toBeGreaterThanOrEqual(before);
    expect(restored).toEqual(all.slice(0, restored.length));
    expect((await signIn(stack, "token?grant_type=password")).id).toBe(id);
    expect((await picture(stack, name)).status).toBe(200);
  } finally {
    await stack.stop();
    deleteFolders(config);
    rmSync(path.dirname(folder), { recursive: true, force: true });
  }
});

it("a restore does not overwrite a running stack", async () => {
  const config = await disposableConfig();
  const folder = mkdtempSync(path.join(tmpdir(), "not-just-me-backup-"));
  try {
    writeFileSync(
      path.join(folder, "backup.json"),
      JSON.stringify({ format: 2, postgres: "17", files: {} }),
    );

    const { release } = claimInstance(config);
    await expect(restore(config, folder, true)).rejects.toThrow("is running");
    release();
    writeFileSync(path.join(folder, "backup.json"), JSON.stringify({ format: 2, postgres: "16" }));
    await expect(restore(config, folder, true)).rejects.toThrow("another version");
    expect(existsSync(path.join(config.dataDir, "postgres"))).toBe(false);
  } finally {
    deleteFolders(config);
    rmSync(folder, { recursive: true, force: true });
  }
});
