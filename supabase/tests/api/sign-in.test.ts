// Sessions, and a change of address that can be withdrawn.
import { describe, expect, inject, it } from "vitest";
import { call, newFan, password, visitor } from "../../testing/support/fan.ts";
import { tokenTo } from "../../testing/support/mails.ts";

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";

const logIn = async (email: string, agent = phone) => {
  const headers = { "user-agent": agent };
  const body = { email, password };
  return (await call("POST", "/auth/v1/token?grant_type=password", { headers, body })).body;
};
const renew = (refresh_token: string) =>
  call("POST", "/auth/v1/token?grant_type=refresh_token", { body: { refresh_token } });

describe("sessions", () => {
  it("sessions are listed with their device and ended one by one", async () => {
    const ann = await newFan("ann");
    const elsewhere = await logIn(ann.email);
    const { status, body } = await ann.api("GET", "/sessions");
    expect(status).toBe(200);
    const [current, other] = body.sessions;
    expect(body.sessions).toHaveLength(2);
    expect(current).toMatchObject({ isCurrent: true });
    expect(other).toMatchObject({ isCurrent: false, device: "Safari on iPhone" });
    expect(Object.keys(other).sort()).toEqual([
      "createdAt",
      "device",
      "id",
      "isCurrent",
      "lastUsedAt",
    ]);

    const ben = await newFan("ben");
    expect((await ben.api("DELETE", `/sessions/${other.id}`)).status).toBe(404);
    const renewed = await renew(elsewhere.refresh_token);
    expect(renewed.status).toBe(200);
    expect((await ann.api("DELETE", `/sessions/${other.id}`)).status).toBe(204);
    expect((await renew(renewed.body.refresh_token)).status).toBe(400);
    expect((await ann.api("GET", "/sessions")).body.sessions).toHaveLength(1);
    expect((await ann.api("DELETE", `/sessions/${other.id}`)).status).toBe(404);
  });

  it("ended sessions can read until the token expires, but can do nothing that needs the owner", async () => {
    const ann = await newFan("ann");
    const thief = await logIn(ann.email);
    const [other] = (await ann.api("GET", "/sessions")).body.sessions.filter(
      ({ isCurrent }: { isCurrent: boolean }) => !isCurrent,
    );
    expect((await ann.api("DELETE", `/sessions/${other.id}`)).status).toBe(204);
    const asThief = (method: string, path: string, body?: unknown) =>
      call(method, `/functions/v1/api${path}`, { token: thief.access_token, body });
    expect((await asThief("GET", "/posts")).status).toBe(200);
    expect(await asThief("DELETE", `/users/${ann.id}`, { confirm: ann.email })).toMatchObject({
      status: 403,
      body: { code: "REAUTHENTICATE" },
    });
    expect((await asThief("GET", `/users/${ann.id}/export`)).status).toBe(401);
    const [current] = (await ann.api("GET", "/sessions")).body.sessions;
    expect((await asThief("DELETE", `/sessions/${current.id}`)).status).toBe(401);
    expect((await ann.api("GET", "/sessions")).body.sessions).toHaveLength(1);
  });

  it("returns 401 to visitors, and the table rejects direct reads", async () => {
    expect((await visitor("GET", "/sessions")).status).toBe(401);
    const ann = await newFan("ann");
    const headers = { "accept-profile": "auth" };
    expect((await ann.direct("GET", "/rest/v1/sessions", undefined, headers)).status).toBe(406);
  });
});

it("an unconfirmed change of address can be withdrawn", async () => {
  const ann = await newFan("ann");
  const email = `moved-${ann.email}`;
  await ann.direct("PUT", "/auth/v1/user", { email });
  const tokens = [
    await tokenTo(inject("mailboxUrl"), ann.email),
    await tokenTo(inject("mailboxUrl"), email),
  ];
  expect((await ann.api("DELETE", "/email-change")).status).toBe(204);
  for (const token_hash of tokens) {
    const body = { type: "email_change", token_hash };
    expect((await call("POST", "/auth/v1/verify", { body })).status).toBe(403);
  }
  const { body } = await ann.direct("GET", "/auth/v1/user");
  expect([body.email, body.new_email]).toEqual([ann.email, undefined]);
});
