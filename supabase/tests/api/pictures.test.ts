// Each fan with an account has at most five pictures, by any kind of upload. Profiles accept only checked ones.
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, describe, expect, inject, it } from "vitest";
import { call, type Fan, newFan } from "../../testing/support/fan.ts";
import {
  join,
  jpeg,
  jpegSegment,
  png,
  pngChunk,
  webp,
  webpChunk,
} from "../../testing/support/tiny-pictures.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

const tiny = png();
const asPng = { "content-type": "image/png" };
const newPath = () => `public/${randomUUID()}.png`;
const publicUrl = (path: string) =>
  `${inject("supabaseUrl")}/storage/v1/object/public/avatars/${path}`;

const upload = (fan: Fan, path = newPath()) =>
  fan.direct("POST", `/storage/v1/object/avatars/${path}`, tiny, asPng);

/** A signed URL and its path, for an upload without a session. */
async function signUpload(fan: Fan) {
  const path = newPath();
  const { status, body } = await fan.direct(
    "POST",
    `/storage/v1/object/upload/sign/avatars/${path}`,
    {},
  );
  expect(status).toBe(200);
  return { path, url: `/storage/v1/object/upload/sign/avatars/${path}?token=${body.token}` };
}
type Signed = Awaited<ReturnType<typeof signUpload>>;
const uploadSigned = ({ url }: Signed) => call("PUT", url, { body: tiny, headers: asPng });

const signUploads = (fan: Fan, count: number) =>
  Promise.all(Array.from({ length: count }, () => signUpload(fan)));

const storedPictures = async (fan: Fan) =>
  (await sql`select name from storage.objects where owner_id = ${fan.id}`).map(
    ({ name }) => name as string,
  );

/** Storage's response to a denied upload. */
const refused = { status: 400, body: { statusCode: "403" } };

it("Storage rejects JSON that is nested deeply", async () => {
  const ann = await newFan("ann");
  const headers = { "content-type": "application/json" };
  const deep = `{"prefix":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
  for (const path of ["object/list/avatars", "object/move"])
    expect(
      (
        await call("POST", `/storage/v1/${path}`, {
          token: ann.token,
          body: deep,
          headers,
        })
      ).status,
    ).toBe(400);
});

describe("uploads", () => {
  it("stores five of thirty pictures that are sent at once", async () => {
    const ann = await newFan("ann");
    const responses = await Promise.all(Array.from({ length: 30 }, () => upload(ann)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const response of responses.filter(({ status }) => status !== 200))
      expect(response).toMatchObject(refused);
    expect(await storedPictures(ann)).toHaveLength(5);
  });

  it("stores only five pictures when twenty-five are uploaded to signed URLs", async () => {
    const ann = await newFan("ann");
    const signed = await signUploads(ann, 25);
    const responses = await Promise.all(signed.map(uploadSigned));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const response of responses.filter(({ status }) => status !== 200))
      expect(response).toMatchObject(refused);
    const served = await Promise.all(signed.map(({ path }) => fetch(publicUrl(path))));
    expect(served.filter(({ ok }) => ok)).toHaveLength(5);
    await expect(signUpload(ann)).rejects.toThrow();
  });

  it("rejects uploads of a suspended fan, signed or not", async () => {
    const ann = await newFan("ann");
    const [one] = await signUploads(ann, 1);
    await sql`
      insert into private.suspensions (profile_id, suspended_until, message)
      values (${ann.id}, now() + interval '1 day', 'Rude')`;
    expect(await upload(ann)).toMatchObject(refused);
    expect(await uploadSigned(one as Signed)).toMatchObject(refused);
    expect(await storedPictures(ann)).toEqual([]);
  });

  it("rejects uploads of a deleted account, signed or not", async () => {
    const ann = await newFan("ann");
    const [one] = await signUploads(ann, 1);
    expect((await ann.api("DELETE", `/users/${ann.id}`, { confirm: ann.email })).status).toBe(204);
    expect(await upload(ann)).toMatchObject(refused);
    expect(await uploadSigned(one as Signed)).toMatchObject(refused);
    expect((await fetch(publicUrl((one as Signed).path))).ok).toBe(false);
    expect(await storedPictures(ann)).toEqual([]);
  });
});

describe("pictures on a profile", () => {
  const types = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" } as const;
  const store = async (fan: Fan, extension: keyof typeof types, bytes: Uint8Array) => {
    const path = `public/${randomUUID()}.${extension}`;
    const type = { "content-type": types[extension] };
    const { status } = await fan.direct("POST", `/storage/v1/object/avatars/${path}`, bytes, type);
    expect(status).toBe(200);
    return path;
  };
  const setPicture = (fan: Fan, path: string) =>
    fan.api("PATCH", `/users/${fan.id}`, { profileImageUrl: publicUrl(path) });
  const setPicturePastApi = (fan: Fan, path: string) =>
    fan.direct("POST", "/rest/v1/rpc/update_own_profile", {
      profile_id: fan.id,
      fields: ["profile_image_path"],
      profile_image_path: path,
    });
  const remove = (fan: Fan, path: string) =>
    fan.direct("DELETE", "/storage/v1/object/avatars", { prefixes: [path] });
  const pictureOnProfile = async (fan: Fan) =>
    (await fan.api("GET", `/users/${fan.id}`)).body.profileImageUrl;
  const unchecked = {
    status: 400,
    body: {
      message: "The profile picture has not been checked yet",
      details: "profileImageUrl",
    },
  };

  it.each([
    ["png", png()],
    ["jpg", jpeg()],
    ["webp", webp()],
  ] as const)("checks a picture when the profile changes: %s", async (extension, bytes) => {
    const ann = await newFan("ann");
    const path = await store(ann, extension, bytes);
    expect(await setPicture(ann, path)).toMatchObject({
      status: 200,
      body: { profileImageUrl: publicUrl(path) },
    });
  });

  it.each([
    ["with too many pixels", "png", png([16_000, 16_000]), "limited to 1024 pixels per side"],
    ["with too many pixels", "jpg", jpeg([1025, 1]), "limited to 1024 pixels per side"],
    ["with too many pixels", "webp", webp([1, 1025]), "limited to 1024 pixels per side"],
    ["with EXIF", "jpg", jpeg([1, 1], jpegSegment(0xe1, "Exif\0\0MM\0*")), "EXIF or XMP"],
    ["with XMP", "webp", webp([1, 1], webpChunk("XMP ", "<x/>")), "EXIF or XMP"],
    ["that are animated", "png", png([1, 1], pngChunk("acTL", "\0\0\0\x02\0\0\0\0")), "animated"],
    ["with another type's extension", "png", jpeg(), "not a complete PNG file"],
    ["that are truncated", "jpg", jpeg().subarray(0, -2), "not a complete JPEG file"],
    ["with another file appended", "png", join(png(), "<html>"), "more than the picture"],
  ] as const)("%s are rejected (%s)", async (_, extension, bytes, message) => {
    const ann = await newFan("ann");
    const path = await store(ann, extension, bytes);
    const refusal = {
      status: 400,
      body: {
        code: "INVALID_INPUT",
        message: expect.stringContaining(message),
        issues: [{ path: "profileImageUrl" }],
      },
    };
    expect(await setPicture(ann, path)).toMatchObject(refusal);
    // The second response comes from the record.
    expect(await setPicture(ann, path)).toMatchObject(refusal);
    expect((await setPicturePastApi(ann, path)).status).toBe(400);
    expect(await pictureOnProfile(ann)).toBeNull();
  });

  it("rejects unchecked pictures in direct calls", async () => {
    const ann = await newFan("ann");
    const path = await store(ann, "png", tiny);
    expect(await setPicturePastApi(ann, path)).toMatchObject(unchecked);
    const check = { path, etag: "x", version: "x" };
    for (const [call, args] of [
      ["start_picture_check", { path }],
      ["record_picture", check],
    ] as const)
      expect((await ann.direct("POST", `/rest/v1/rpc/${call}`, args)).status).toBe(403);
    expect(await pictureOnProfile(ann)).toBeNull();
    expect((await setPicture(ann, path)).status).toBe(200);
    expect((await setPicturePastApi(ann, path)).status).toBe(200);
  });

  it("rejects other bytes under a checked path", async () => {
    const ann = await newFan("ann");
    const path = await store(ann, "png", tiny);
    expect((await setPicture(ann, path)).status).toBe(200);
    expect((await remove(ann, path)).status).toBe(200);
    const bomb = png([16_000, 16_000]);
    const to = `/storage/v1/object/avatars/${path}`;
    for (const bytes of [bomb, tiny])
      expect(await ann.direct("POST", to, bytes, asPng)).toMatchObject(refused);
    expect((await fetch(publicUrl(path))).ok).toBe(false);
  });

  it("accepts a picture that replaces a rejected one under the same name", async () => {
    const ann = await newFan("ann");
    const path = await store(ann, "png", png([1025, 1]));
    expect((await setPicture(ann, path)).status).toBe(400);
    await remove(ann, path);
    const to = `/storage/v1/object/avatars/${path}`;
    expect((await ann.direct("POST", to, tiny, asPng)).status).toBe(200);
    expect((await setPicture(ann, path)).status).toBe(200);
  });
});
