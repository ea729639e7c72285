// Storage stores bytes and the edge function checks them in separate transactions, in any order.
import { randomUUID } from "node:crypto";
import postgres, { type Sql } from "postgres";
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { waitOptions } from "../../testing/wait-options.ts";

const connect = () => postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
const [owner, first, second] = [connect(), connect(), connect()];
const made: string[] = [];
afterAll(async () => {
  await owner`select set_config('storage.allow_delete_query', 'true', false)`;
  await owner`delete from storage.objects where owner_id = any (${made}::text[])`;
  await owner`delete from auth.users where id = any (${made}::uuid[])`;
  await Promise.all([owner.end(), first.end(), second.end()]);
});

// Left by a test that failed halfway.
afterEach(() => first`rollback`);

let fan: string;
let path: string;
let version: string;
beforeEach(async () => {
  [fan, path] = [randomUUID(), `public/${randomUUID()}.png`];
  made.push(fan);
  await owner`insert into auth.users (id, email) values (${fan}, ${`${fan}@example.com`})`;
  await store(owner, "good");
  version = await versionOf(owner);
});

/** Ends an upload like Storage, which checked the permission when the upload began. */
const store = (sql: Sql, etag: string) => sql`
  insert into storage.objects (bucket_id, name, owner_id, metadata)
  values ('avatars', ${path}, ${fan}, ${sql.json({ eTag: etag })})
  on conflict (bucket_id, name) do update set metadata = excluded.metadata`;
const versionOf = async (sql: Sql) =>
  (await sql`select private.start_picture_check(${path}) as version`)[0]?.version as string;
const record = (sql: Sql) => sql`select private.record_picture(${path}, 'good', ${version}, null)`;
const setProfilePicture = () =>
  owner.begin(async (sql) => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: fan })}, true)`;
    await sql`select set_config('request.jwt.claim.sub', ${fan}, true)`;
    await sql`
      select api.update_own_profile(${fan}, '{profile_image_path}', profile_image_path => ${path})`;
  });

const untilWaiting = (sql: { pid: number }) =>
  vi.waitFor(async () => {
    const [row] = await owner`
      select cardinality(pg_blocking_pids(${sql.pid})) > 0 as is_waiting`;
    expect(row?.is_waiting).toBe(true);
  }, waitOptions);
const pidOf = async (sql: Sql) => ({
  pid: (await sql`select pg_backend_pid() as pid`)[0]?.pid as number,
});

describe("changed bytes of a picture", () => {
  it("changed bytes of a picture void the check if they were stored before it is recorded", async () => {
    const waiting = await pidOf(second);
    await first`begin`;
    await store(first, "bad");
    const recording = record(second).execute();
    await untilWaiting(waiting);
    await first`commit`;
    await recording;
    await expect(setProfilePicture()).rejects.toMatchObject({
      code: "PT400",
      detail: "profileImageUrl",
    });
  });

  // MD5 collides, so two pictures can have one ETag.
  it("a picture that replaces another during its check, with the same ETag, stays unchecked", async () => {
    await owner.begin(async (sql) => {
      await sql`select set_config('storage.allow_delete_query', 'true', true)`;
      await sql`delete from storage.objects where name = ${path}`;
    });
    await store(owner, "good");
    await record(first);
    await expect(setProfilePicture()).rejects.toMatchObject({
      code: "PT400",
      message: "The profile picture has not been checked yet",
    });
  });

  it("rejects changed bytes of a picture after the check", async () => {
    const waiting = await pidOf(second);
    await first`begin`;
    await record(first);
    const storing = store(second, "bad").execute();
    storing.catch(() => {});
    await untilWaiting(waiting);
    await first`commit`;
    await expect(storing).rejects.toMatchObject({ code: "42501" });
    await setProfilePicture();
  });

  it("rejects changed bytes of a picture between the check and the profile", async () => {
    await record(first);
    await expect(store(second, "bad")).rejects.toMatchObject({ code: "42501" });
    await setProfilePicture();
  });
});
