// The sweep deletes pictures with their files, and keeps those in use.
import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { readdirSync, utimesSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { deliverDepsFrom } from "../../functions/deliver/deps.ts";
import { sweepPictures } from "../../functions/deliver/sweep.ts";
import type { StackConfig } from "../../local/config.ts";
import { removeStrayFiles } from "../../local/data/stray-files.ts";
import { disposableConfig } from "../../local/disposable-config.ts";
import { deleteFolders } from "../../local/postgres/postgres-binaries.ts";
import { type Stack, startStack } from "../../local/stack.ts";
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
  deleteFolders(config);
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
  const response = await fetch(stack.addresses.gateway + where, { method, headers, body });
  expect(response.ok, `${method} ${where}`).toBe(true);
  return response;
}

async function signUp() {
  const email = `${randomUUID()}@example.com`;
  const body = JSON.stringify({ email, password: "a good password" });
  const response = await send("POST", "/auth/v1/signup", "none", body, "application/json");
  const { access_token: token, user } = (await response.json()) as {
    access_token: string;
    user: { id: string };
  };
  return { id: user.id, email, token };
}
type Account = Awaited<ReturnType<typeof signUp>>;

async function upload({ token }: { readonly token: string }): Promise<string> {
  const name = `public/${randomUUID()}.png`;
  const bytes = new Uint8Array(randomBytes(64));
  await send("POST", `/storage/v1/object/avatars/${name}`, token, bytes, "image/png");
  return name;
}

/** Calls with the token that bypass the API. */
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
      },
    },
  );
const age = (names: readonly string[]) => sql`
  update storage.objects set created_at = now() - interval '25 hours' where name = any (${names as string[]})`;

it("the sweep deletes pictures on no profile with their files, and keeps used and new ones", async () => {
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

/** The edge function's settings, with other calls of Storage. */
function depsOf(env: Record<string, string>) {
  const own = { SUPABASE_URL: stack.addresses.gateway, SUPABASE_SERVICE_ROLE_KEY: stack.secretKey };
  return deliverDepsFrom((name) => ({ ...own, ...env })[name]);
}

async function removedPicture() {
  const ann = await signUp();
  const path = await upload(ann);
  await sql`select private.remove_picture(${path})`;
  expect(await isServed(path)).toBe(false);
  return path;
}

it("a removed picture stays hidden when Storage refuses the sweep's key", async () => {
  const picture = await removedPicture();
  const { db } = depsOf({});
  const { storage } = depsOf({ SUPABASE_SERVICE_ROLE_KEY: "stale" });
  const seen: boolean[] = [];
  const refused: typeof storage = async (...call) => {
    seen.push(await isServed(picture));
    return storage(...call);
  };
  await expect(sweepPictures({ db, storage: refused })).rejects.toThrow("Storage returned 401");
  expect([...seen, await isServed(picture)]).toEqual([false, false]);

  const valid = depsOf({}).storage;
  const refusedLater: typeof storage = (method, ...rest) =>
    (method === "GET" ? valid : storage)(method, ...rest);
  await expect(sweepPictures({ db, storage: refusedLater })).rejects.toThrow(
    "Storage returned 401",
  );
  expect(await isServed(picture)).toBe(false);
  expect(hasFile(picture)).toBe(true);
  await sweep();
  expect(hasFile(picture)).toBe(false);
});

it("a removed picture is hidden again after its sweep dies midway", async () => {
  const picture = await removedPicture();
  const { db, storage } = depsOf({});
  const dying: typeof db = {
    rpc: (name, ...rest) => {
      if (name === "end_picture_sweep") throw new Error("The isolate ended");
      return db.rpc(name, ...rest);
    },
  };
  const silent: typeof storage = (method, ...rest) =>
    method === "GET" ? storage(method, ...rest) : Promise.reject(new Error("No response"));
  await expect(sweepPictures({ db: dying, storage: silent })).rejects.toThrow("isolate ended");
  await sql`update private.swept_pictures set swept_at = now() - interval '21 seconds' where true`;
  await sql`select private.hide_swept_pictures()`;
  expect(await isServed(picture)).toBe(false);
  expect((await sweep()).stdout).toBe("1 pictures that were on no profile are gone.\n");
  expect(hasFile(picture)).toBe(false);
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
  const pictureName = await upload(ann);
  const name = `public/${randomUUID()}.png`;
  const where = `/storage/v1/object/upload/sign/avatars/${name}`;
  const signed = await send("POST", where, ann.token, "{}", "application/json");
  const { token } = (await signed.json()) as { token: string };
  await sql`
    insert into private.suspensions (profile_id, suspended_until, message)
    values (${ann.id}, now() + interval '1 day', 'Rude')`;
  const response = await fetch(`${stack.addresses.gateway}${where}?token=${token}`, {
    method: "PUT",
    headers: { apikey: stack.publishableKey, "content-type": "image/png" },
    body: new Uint8Array(64),
  });
  expect(response.status).toBe(400);
  const folder = path.join(config.dataDir, "lite/supabase/.temp/storage/avatars");
  await removeStrayFiles(config, sql);
  expect(hasFile(name)).toBe(true);
  for (const each of [name, pictureName]) utimesSync(path.join(folder, each), 0, 0);
  await removeStrayFiles(config, sql);
  expect(hasFile(name)).toBe(false);
  expect(hasFile(pictureName)).toBe(true);
});

it("the pictures command rejects anything but `sweep`, and an address without a key", async () => {
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
