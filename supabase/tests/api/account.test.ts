import { randomUUID } from "node:crypto";
import { describe, expect, inject, it } from "vitest";
import { call, type Fan, newFan } from "../../testing/support/fan.ts";
import { png } from "../../testing/support/tiny-pictures.ts";

const pictureOf = async (fan: Fan) => {
  const path = `public/${randomUUID()}.png`;
  await fan.direct("POST", `/storage/v1/object/avatars/${path}`, png(), {
    "content-type": "image/png",
  });
  const url = `${inject("supabaseUrl")}/storage/v1/object/public/avatars/${path}`;
  expect((await fan.api("PATCH", `/users/${fan.id}`, { profileImageUrl: url })).status).toBe(200);
  return url;
};

describe("account", () => {
  it("exports the account as one document", async () => {
    const ann = await newFan("ann");
    const url = await pictureOf(ann);
    await ann.api("POST", "/posts", { content: "Mine" });
    const { status, body } = await ann.api("GET", `/users/${ann.id}/export`);
    expect(status).toBe(200);
    expect(body.account).toMatchObject({ id: ann.id, email: ann.email });
    expect(body.posts).toMatchObject([{ content: "Mine" }]);
    expect(body.pictures).toEqual([{ profileImageUrl: url }]);
  });

  it("deletes posts, pictures and sessions with the account", async () => {
    const [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
    const url = await pictureOf(ann);
    const { body: post } = await ann.api("POST", "/posts", { content: "Gone soon" });
    const gone = await ann.api("DELETE", `/users/${ann.id}`, { confirm: ann.email.toUpperCase() });
    expect(gone.status).toBe(204);
    expect((await fetch(url)).status).toBe(400);
    for (const path of [`/users/${ann.id}`, "/posts", "/friends", "/users/recommended", "/ratings"])
      expect((await ann.api("GET", path)).status, path).toBe(401);
    expect((await ann.api("POST", "/posts", { content: "Still here" })).status).toBe(401);
    expect((await ann.direct("POST", "/rest/v1/rpc/list_posts", {})).status).toBe(401);
    expect((await ben.api("GET", `/users/${ann.id}/public`)).status).toBe(404);
    expect((await ben.api("POST", `/posts/${post.id}/like`)).status).toBe(404);
    const account = { email: ann.email, password: "another good password" };
    const second = await call("POST", "/auth/v1/signup", {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(account),
    });
    expect(second.status).toBe(200);
    expect(second.body.user.id).not.toBe(ann.id);
  });
});

describe("account: permissions", () => {
  it("rejects exports and deletions by other fans, and deletions that do not confirm the account's address", async () => {
    const [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
    const url = await pictureOf(ann);
    expect((await ben.api("GET", `/users/${ann.id}/export`)).status).toBe(403);
    const confirm = ann.email;
    expect((await ben.api("DELETE", `/users/${ann.id}`, { confirm })).status).toBe(403);
    for (const body of [{ confirm: ben.email }, { confirm: "" }, {}]) {
      const rejection = await ann.api("DELETE", `/users/${ann.id}`, body);
      expect(rejection).toMatchObject({ status: 400, body: { issues: [{ path: "confirm" }] } });
    }
    expect((await fetch(url)).status).toBe(200);
    expect((await ann.api("GET", `/users/${ann.id}`)).status).toBe(200);
  });
});
