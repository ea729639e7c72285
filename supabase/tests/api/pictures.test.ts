// Five pictures a fan, of fans that there are, however they are uploaded.
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, describe, expect, inject, it } from "vitest";
import { call, type Fan, newFan } from "../../testing/support/fan.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const png = new Uint8Array(64);
const asPng = { "content-type": "image/png" };
const newPath = () => `public/${randomUUID()}.png`;
const publicUrl = (path: string) =>
  `${inject("supabaseUrl")}/storage/v1/object/public/avatars/${path}`;

const upload = (fan: Fan, path = newPath()) =>
  fan.direct("POST", `/storage/v1/object/avatars/${path}`, png, asPng);

/** A signed URL with its path, for an upload that shows no session. */
async function sign(fan: Fan) {
  const path = newPath();
  const { status, body } = await fan.direct(
    "POST",
    `/storage/v1/object/upload/sign/avatars/${path}`,
    {},
  );
  expect(status).toBe(200);
  return { path, url: `/storage/v1/object/upload/sign/avatars/${path}?token=${body.token}` };
}
type Signed = Awaited<ReturnType<typeof sign>>;
const uploadSigned = ({ url }: Signed) => call("PUT", url, { body: png, headers: asPng });

const signMany = (fan: Fan, count: number) =>
  Promise.all(Array.from({ length: count }, () => sign(fan)));

const keptOf = async (fan: Fan) =>
  (await sql`select name from storage.objects where owner_id = ${fan.id}`).map(
    ({ name }) => name as string,
  );

/** What Storage answers to who may not. */
const refused = { status: 400, body: { statusCode: "403" } };

describe("pictures", () => {
  it("are five at most, of thirty at once", async () => {
    const ann = await newFan("ann");
    const answers = await Promise.all(Array.from({ length: 30 }, () => upload(ann)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject(refused);
    expect(await keptOf(ann)).toHaveLength(5);
  });

  it("are five at most, of twenty-five that were signed", async () => {
    const ann = await newFan("ann");
    const signed = await signMany(ann, 25);
    const answers = await Promise.all(signed.map(uploadSigned));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject(refused);
    const served = await Promise.all(signed.map(({ path }) => fetch(publicUrl(path))));
    expect(served.filter(({ ok }) => ok)).toHaveLength(5);
    await expect(sign(ann)).rejects.toThrow();
  });

  it("are not of who is suspended, signed or not", async () => {
    const ann = await newFan("ann");
    const [one] = await signMany(ann, 1);
    await sql`
      insert into private.suspensions (profile_id, suspended_until, message)
      values (${ann.id}, now() + interval '1 day', 'Rude')`;
    expect(await upload(ann)).toMatchObject(refused);
    expect(await uploadSigned(one as Signed)).toMatchObject(refused);
    expect(await keptOf(ann)).toEqual([]);
  });

  it("are not of who is gone, signed or not", async () => {
    const ann = await newFan("ann");
    const [one] = await signMany(ann, 1);
    expect((await ann.api("DELETE", `/users/${ann.id}`, { confirm: ann.email })).status).toBe(204);
    expect(await upload(ann)).toMatchObject(refused);
    expect(await uploadSigned(one as Signed)).toMatchObject(refused);
    expect((await fetch(publicUrl((one as Signed).path))).ok).toBe(false);
    expect(await keptOf(ann)).toEqual([]);
  });
});
