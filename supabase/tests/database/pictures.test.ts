// The sweep deletes pictures with their files, and keeps those in use.
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync, rmSync, utimesSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { StackConfig } from "../../local/config.ts";
import { disposableConfig } from "../../local/disposable-config.ts";
import { stagingDir } from "../../local/postgres-binaries.ts";
import { type Stack, startStack } from "../../local/stack.ts";
import { removeStrayFiles } from "../../local/stray-files.ts";
import { projectRoot } from "../../project/settings.ts";

let config: StackConfig;
let stack: Stack;
let sql: Sql;
beforeAll(async () => {
  config = await disposableConfig();
  stack = await startStack(config, { web: "none" });
  sql = postgres(stack.addresses.database, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await sql?.end();
  await stack?.stop();
  for (const folder of [config.dataDir, stagingDir(config.dataDir)])
    rmSync(folder, { recursive: true, force: true });
});

async function send(
  method: string,
  where: string,
  token: string,
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
) {
  const headers = {
    apikey: token === stack.secretKey ? token : stack.publishableKey,
    authorization: `Bearer ${token}`,
    "content-type": type,
  };
  const answer = await fetch(stack.addresses.gateway + where, { method, headers, body });
  expect(answer.ok, `${method} ${where}`).toBe(true);
  return answer;
}

async function signUp() {
  const email = `${randomUUID()}@example.com`;
  const body = JSON.stringify({ email, password: "a good password" });
  const answer = await send("POST", "/auth/v1/signup", "none", body, "application/json");
  const { access_token: token, user } = (await answer.json()) as {
    access_token: string;
    user: { id: string };
  };
  return { id: user.id, email, token };
}
type Account = Awaited<ReturnType<typeof signUp>>;

async function upload({ token }: { readonly token: string }): Promise<string> {
  const name = `public/${randomUUID()}.png`;
  const bytes = new Uint8Array(64);
  await send("POST", `/storage/v1/object/avatars/${name}`, token, bytes, "image/png");
  return name;
}

/** Calls with the token past the API. */
const deletePast = ({ id, email, token }: Account) =>
  send(
    "POST",
    "/rest/v1/rpc/delete_own_account",
    token,
    JSON.stringify({ profile_id: id, confirmation: email }),
    "application/json",
  );

const isServed = async (name: string) =>
  (await fetch(`${stack.addresses.gateway}/storage/v1/object/public/avatars/${name}`)).ok;
const hasFile = (name: string) =>
  readdirSync(path.join(config.dataDir, "lite"), { recursive: true, encoding: "utf8" }).some(
    (file) => file.includes(path.basename(name)),
  );
const sweep = () =>
  promisify(execFile)(
    process.execPath,
    [path.join(projectRoot, "supabase/commands/pictures.ts"), "sweep"],
    {
      env: {
        ...process.env,
        STACK_DIR: config.dataDir,
        API_PORT: String(config.ports.gateway),
        DB_PORT: String(config.ports.database),
      },
    },
  );
const age = (names: readonly string[]) => sql`
  update storage.objects set created_at = now() - interval '25 hours' where name = any (${names as string[]})`;

it("the sweep deletes pictures on no profile with their files, and no others", async () => {
  const [ann, ben] = [await signUp(), await signUp()];
  const [used, forgotten, fresh] = [await upload(ann), await upload(ann), await upload(ann)];
  const ownerless = await upload({ token: stack.secretKey });
  await sql`update public.profiles set profile_image_path = ${used} where id = ${ann.id}`;
  await age([used, forgotten, ownerless]);
  const past = await upload(ben);
  await deletePast(ben);
  expect(await isServed(past)).toBe(false);
  expect(hasFile(past)).toBe(true);

  expect((await sweep()).stdout).toBe("3 pictures that were on no profile are gone.\n");
  for (const name of [forgotten, ownerless, past]) {
    expect(await isServed(name)).toBe(false);
    expect(hasFile(name)).toBe(false);
  }
  for (const name of [used, fresh]) expect(await isServed(name)).toBe(true);
  const rows = await sql`select name from storage.objects order by name`;
  expect(rows.map(({ name }) => name)).toEqual([used, fresh].sort());
  expect((await sweep()).stdout).toBe("0 pictures that were on no profile are gone.\n");
});

it("uploads during the deletion of their account are neither served nor kept", async () => {
  const names: string[] = [];
  for (let round = 0; round < 6; round++) {
    const ann = await signUp();
    const uploads = Array.from({ length: 4 }, () =>
      upload(ann).then(
        (name) => names.push(name),
        () => {},
      ),
    );
    await Promise.all([...uploads, deletePast(ann)]);
  }
  for (const name of names) expect(await isServed(name)).toBe(false);
  await sweep();
  const rows = await sql`
    select from storage.objects o
    where not exists (select from public.profiles p where p.id::text = o.owner_id)`;
  expect(rows).toHaveLength(0);
});

it("the sweep deletes the file of a rejected upload after an hour", async () => {
  const ann = await signUp();
  const kept = await upload(ann);
  const name = `public/${randomUUID()}.png`;
  const where = `/storage/v1/object/upload/sign/avatars/${name}`;
  const signed = await send("POST", where, ann.token, "{}", "application/json");
  const { token } = (await signed.json()) as { token: string };
  await sql`
    insert into private.suspensions (profile_id, suspended_until, message)
    values (${ann.id}, now() + interval '1 day', 'Rude')`;
  const answer = await fetch(`${stack.addresses.gateway}${where}?token=${token}`, {
    method: "PUT",
    headers: { apikey: stack.publishableKey, "content-type": "image/png" },
    body: new Uint8Array(64),
  });
  expect(answer.status).toBe(400);
  const folder = path.join(config.dataDir, "lite/supabase/.temp/storage/avatars");
  await removeStrayFiles(config, sql);
  expect(hasFile(name)).toBe(true);
  for (const each of [name, kept]) utimesSync(path.join(folder, each), 0, 0);
  await removeStrayFiles(config, sql);
  expect(hasFile(name)).toBe(false);
  expect(hasFile(kept)).toBe(true);
});

it("the pictures command rejects anything but `sweep`, and half an address", async () => {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [
      path.join(projectRoot, "supabase/commands/pictures.ts"),
      ...args,
    ]);
  await expect(run("list")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Usage: /),
  });
  await expect(run("sweep", "--url", "https://a.test")).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Usage: /),
  });
});
