import { randomUUID } from "node:crypto";
import { errorBody } from "@contract/errors";
import { ownProfileAndNews, publicProfile } from "@contract/users";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { call, type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";
import { png } from "../../testing/support/tiny-pictures.ts";

let ann: Fan;
let ben: Fan;

beforeAll(async () => {
  [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
});

/** The address of a picture that this fan just uploaded. */
async function uploadedBy(fan: Fan): Promise<string> {
  const path = `public/${randomUUID()}.png`;
  const upload = await fan.direct("POST", `/storage/v1/object/avatars/${path}`, png(), {
    "content-type": "image/png",
  });
  expect(upload.status).toBe(200);
  return `${inject("supabaseUrl")}/storage/v1/object/public/avatars/${path}`;
}

describe("users", () => {
  it("returns the caller's own profile", async () => {
    const { status, body } = await ann.api("GET", `/users/${ann.id}`);
    expect(status).toBe(200);
    expect(strict(ownProfileAndNews).parse(body)).toMatchObject({
      id: ann.id,
      supabaseId: ann.id,
      email: ann.email,
      isConnecting: true,
      isAdmin: false,
      unreadCount: expect.any(Number),
      requesterIds: [],
      openReportCount: null,
      openTaskCount: null,
    });
  });

  it("changes and trims the given fields and keeps the rest", async () => {
    await ann.api("PATCH", `/users/${ann.id}`, { location: "Lyon, France" });
    const { status, body } = await ann.api("PATCH", `/users/${ann.id}`, {
      firstName: "  Ann ",
      lastName: "Ó Briain",
      birthDate: "1990-02-03T23:30:00-08:00",
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: "Ann Ó Briain",
      location: "Lyon, France",
      birthDate: "1990-02-03",
    });
    const cleared = await ann.api("PATCH", `/users/${ann.id}`, { location: "", lastName: null });
    expect(cleared.body).toMatchObject({ name: "Ann", location: null });
  });

  it("shows others the public fields only", async () => {
    const { status, body } = await ben.api("GET", `/users/${ann.id}/public`);
    expect(status).toBe(200);
    expect(strict(publicProfile).parse(body).friendshipStatus).toBe("NOT_FRIENDS");
  });

  it("ensures that a profile exists, idempotently", async () => {
    const input = { email: ann.email, supabaseId: ann.id };
    expect((await ann.api("POST", "/users", input)).status).toBe(200);
    const inTokyo = { ...input, timeZone: "Asia/Tokyo" };
    expect((await ann.api("POST", "/users", inTokyo)).status).toBe(200);
    expect((await ann.api("POST", "/users", { ...input, timeZone: "Mars" })).status).toBe(400);
  });

  it("accepts an uploaded picture and returns its address", async () => {
    const url = await uploadedBy(ann);
    const { body } = await ann.api("PATCH", `/users/${ann.id}`, { profileImageUrl: url });
    expect(body.profileImageUrl).toBe(url);
    expect((await fetch(url)).headers.get("content-type")).toBe("image/png");
  });

  it("deletes a picture when it is replaced or removed", async () => {
    const cal = await newFan("cal");
    const change = (profileImageUrl: string | null) =>
      cal.api("PATCH", `/users/${cal.id}`, { profileImageUrl });
    const [first, neverUsed, second] = [
      await uploadedBy(cal),
      await uploadedBy(cal),
      await uploadedBy(cal),
    ];
    expect((await change(first)).status).toBe(200);
    expect((await fetch(first)).status).toBe(200);
    expect((await fetch(neverUsed)).status).toBe(400);
    expect((await change(second)).status).toBe(400);
    const third = await uploadedBy(cal);
    expect((await change(third)).body.profileImageUrl).toBe(third);
    expect((await fetch(first)).status).toBe(400);
    expect((await change(null)).body.profileImageUrl).toBeNull();
    expect((await fetch(third)).status).toBe(400);
  });
});

describe("users: invalid calls", () => {
  it.each([
    [{ isAdmin: true }, ""],
    [{ email: "x@example.com" }, ""],
    [{ birthDate: "1990-02-31" }, "birthDate"],
    [{ birthDate: "1850-01-01" }, "birthDate"],
    [{ birthDate: "2999-01-01" }, "birthDate"],
    [{ firstName: 5 }, "firstName"],
    [{ firstName: "Admin" }, "firstName"],
    [{ lastName: "Lee\nLee" }, "lastName"],
    [{ location: "\u202Enotsob" }, "location"],
    [{ birthDate: new Date().toISOString() }, "birthDate"],
    [{ isConnecting: "yes" }, "isConnecting"],
    [
      { profileImageUrl: "https://evil.example/storage/v1/object/public/avatars/x.png" },
      "profileImageUrl",
    ],
  ])("returns 400 for %j and names the field", async (input, path) => {
    const before = await ben.api("GET", `/users/${ben.id}`);
    const { status, body } = await ben.api("PATCH", `/users/${ben.id}`, input);
    expect(status).toBe(400);
    expect(errorBody.parse(body).issues?.[0]?.path).toBe(path);
    expect((await ben.api("GET", `/users/${ben.id}`)).body).toEqual(before.body);
  });

  it("returns 400 for the path of an unknown picture", async () => {
    const url = `${inject("supabaseUrl")}/storage/v1/object/public/avatars/public/x.svg`;
    expect((await ben.api("PATCH", `/users/${ben.id}`, { profileImageUrl: url })).status).toBe(400);
  });

  it("returns 400 for malformed JSON and 413 above 64 KB", async () => {
    const path = `/functions/v1/api/users/${ben.id}`;
    const options = { token: ben.token, headers: { "content-type": "application/json" } };
    const broken = await call("PATCH", path, { ...options, body: "{" });
    expect(broken).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
    const huge = await call("PATCH", path, { ...options, body: `"${"x".repeat(65 * 1024)}"` });
    expect(huge).toMatchObject({ status: 413, body: { code: "TOO_LARGE" } });
  });

  it("returns 404 for an unknown profile and an unknown path", async () => {
    const unknown = await ben.api("GET", `/users/${randomUUID()}/public`);
    expect(unknown).toMatchObject({ status: 404, body: { error: "Profile not found" } });
    expect((await ben.api("GET", "/nothing")).status).toBe(404);
    expect((await ben.api("GET", "/users/not-an-id/public")).status).toBe(400);
  });
});

describe("users: permissions", () => {
  it("returns 403 for another fan's profile, whether it exists or not", async () => {
    expect((await ben.api("GET", `/users/${ann.id}`)).status).toBe(403);
    expect((await ben.api("GET", `/users/${randomUUID()}`)).status).toBe(403);
    expect((await ben.api("PATCH", `/users/${ann.id}`, { firstName: "x" })).status).toBe(403);
    const other = { email: ann.email, supabaseId: ann.id };
    expect((await ben.api("POST", "/users", other)).status).toBe(403);
  });

  it("returns 401 to an invalid token", async () => {
    const forged = `${ann.token.slice(0, -4)}AAAA`;
    const { status, body } = await call("GET", `/functions/v1/api/users/${ann.id}`, {
      token: forged,
    });
    expect(status).toBe(401);
    expect(errorBody.parse(body).code).toBe("UNAUTHENTICATED");
  });

  it("rejects direct calls of private functions", async () => {
    for (const name of ["is_admin", "own_profile", "update_profile"])
      expect((await ben.direct("POST", `/rest/v1/rpc/${name}`, {})).status, name).toBe(404);
  });

  it("rejects uploads that are not pictures under public/{uuid}", async () => {
    const upload = (path: string, type: string, bytes = 64) =>
      ben.direct("POST", `/storage/v1/object/avatars/${path}`, new Uint8Array(bytes), {
        "content-type": type,
      });
    const id = randomUUID();
    expect((await upload(`public/${id}.svg`, "image/svg+xml")).status).toBeGreaterThanOrEqual(400);
    expect((await upload(`public/${id}.png`, "image/svg+xml")).status).toBeGreaterThanOrEqual(400);
    expect((await upload(`other/${id}.png`, "image/png")).status).toBeGreaterThanOrEqual(400);
    expect((await upload("public/me.png", "image/png")).status).toBeGreaterThanOrEqual(400);
    const large = await upload(`public/${id}.png`, "image/png", 3 * 1024 * 1024);
    expect(large.status).toBeGreaterThanOrEqual(400);
    expect((await upload(`public/${id}.png`, "image/png")).status).toBe(200);
    const list = await ann.direct("POST", "/storage/v1/object/list/avatars", { prefix: "public" });
    expect(list.body.map(({ name }: { name: string }) => name)).not.toContain(`${id}.png`);
    await ann.direct("DELETE", "/storage/v1/object/avatars", { prefixes: [`public/${id}.png`] });
    const url = `${inject("supabaseUrl")}/storage/v1/object/public/avatars/public/${id}.png`;
    expect((await fetch(url)).status).toBe(200);
    expect((await ann.api("PATCH", `/users/${ann.id}`, { profileImageUrl: url })).status).toBe(400);
    for (let count = 2; count <= 5; count++)
      expect((await upload(`public/${randomUUID()}.png`, "image/png")).status).toBe(200);
    const sixth = await upload(`public/${randomUUID()}.png`, "image/png");
    expect(sixth.status).toBeGreaterThanOrEqual(400);
  });

  it("returns 401 to visitors", async () => {
    expect((await visitor("GET", `/users/${ann.id}/public`)).status).toBe(401);
  });
});
