import { createInvite, getInvite } from "@contract/invites";
import { beforeEach, expect, it } from "vitest";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

let ann: Fan;
let ben: Fan;
beforeEach(async () => {
  [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
  await ann.api("PATCH", `/users/${ann.id}`, { firstName: "Ann", lastName: "Smith" });
});

async function invite(fan: Fan): Promise<string> {
  const { status, body } = await fan.api("POST", "/invites");
  expect(status, JSON.stringify(body)).toBe(200);
  return strict(createInvite.output).parse(body).code;
}

it("each fan has one invite, which shows visitors a first name and shows fans the inviter", async () => {
  const code = await invite(ann);
  expect(await invite(ann)).toBe(code);
  expect(await invite(ben)).not.toBe(code);
  const asVisitor = await visitor("GET", `/invites/${code}`);
  expect(strict(getInvite.output).parse(asVisitor.body)).toEqual({
    firstName: "Ann",
    line: null,
    userId: null,
  });
  expect(JSON.stringify(asVisitor.body)).not.toContain(ann.id);
  expect((await ben.api("GET", `/invites/${code}`)).body).toMatchObject({ userId: ann.id });
  const { body } = await ann.api("GET", `/users/${ann.id}/export`);
  expect(body.invite).toMatchObject({ code });
});

it("a withdrawn invite returns 404, and the next has another code", async () => {
  const code = await invite(ann);
  expect((await visitor("DELETE", "/invites")).status).toBe(401);
  expect((await visitor("GET", `/invites/${code}`)).status).toBe(200);
  for (let times = 0; times < 2; times++)
    expect((await ann.api("DELETE", "/invites")).status).toBe(204);
  expect(await visitor("GET", `/invites/${code}`)).toMatchObject({
    status: 404,
    body: { code: "NOT_FOUND" },
  });
  expect(await invite(ann)).not.toBe(code);
});

it("an invite returns 404 between blocked fans and after the account is deleted", async () => {
  const code = await invite(ann);
  await ann.api("POST", "/blocks", { userId: ben.id });
  expect((await ben.api("GET", `/invites/${code}`)).status).toBe(404);
  expect((await visitor("GET", `/invites/${code}`)).status).toBe(200);
  await ann.api("DELETE", `/users/${ann.id}`, { confirm: ann.email });
  expect((await visitor("GET", `/invites/${code}`)).status).toBe(404);
});
