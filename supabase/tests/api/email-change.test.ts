// A change takes effect after the links in both emails were followed, as on a hosted project.
import postgres from "postgres";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { call, type Fan, newFan as newFanAt, password } from "../../testing/support/fan.ts";
import { mailsTo, tokenTo as tokenAt } from "../../testing/support/mails.ts";
import { type StackAddresses, startOwnStack } from "../../testing/support/own-stack.ts";

let at: StackAddresses & { stop?(): Promise<void> };
let sql: postgres.Sql;
const account = "http://127.0.0.1:5173/account";

let count = 0;
const newAddress = () => `moved-${process.pid}-${++count}-${Date.now()}@example.com`;

const requestChange = (fan: Fan, email: string, redirectTo = account) =>
  fan.direct("PUT", `/auth/v1/user?redirect_to=${encodeURIComponent(redirectTo)}`, { email });

const newFan = (name: string) => newFanAt(name, at);
const tokenTo = (address: string) => tokenAt(at.mailbox, address);
const mailTo = async (address: string, count = 1) =>
  (await mailsTo(at.mailbox, address, count))[0]?.html ?? "";

/** Redeems a token like the button of the app's page. */
const redeem = (token: string) =>
  call("POST", "/auth/v1/verify", {
    base: at.url,
    body: { type: "email_change", token_hash: token },
  });

/** Follows a link of the auth service's own email template and returns its redirect. */
async function follow(token: string, redirectTo = account) {
  const link = new URL("/auth/v1/verify", at.url);
  link.search = String(
    new URLSearchParams({ token, type: "email_change", redirect_to: redirectTo }),
  );
  const response = await fetch(link, { redirect: "manual" });
  expect(response.status).toBe(303);
  const target = new URL(response.headers.get("location") ?? "");
  return {
    page: target.origin + target.pathname,
    fragment: new URLSearchParams(target.hash.slice(1)),
  };
}

const failureOf = ({ status, body }: Awaited<ReturnType<typeof redeem>>) => [
  status,
  body.msg ?? body.code,
];

const logIn = (email: string) =>
  call("POST", "/auth/v1/token?grant_type=password", { base: at.url, body: { email, password } });
const ownEmail = async (fan: Fan) => (await fan.api("GET", `/users/${fan.id}`)).body.email;

/** Runs the tests of a block on this stack. */
function onStack(start: () => Promise<typeof at>): void {
  beforeAll(async () => {
    at = await start();
    sql = postgres(at.database, { max: 1 });
    return async () => {
      await sql.end();
      await at.stop?.();
    };
  });
}

const otherLinkMessage =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

function requireBothLinks(): void {
  it.each([
    ["the old address, then the new one", false],
    ["the new address, then the old one", true],
  ])("a change of address is confirmed by the links to %s", async (_, isNewFirst) => {
    const fan = await newFan("ann");
    const email = newAddress();
    expect(await requestChange(fan, email)).toMatchObject({
      status: 200,
      body: { new_email: email },
    });
    const tokens = [await tokenTo(fan.email), await tokenTo(email)];
    const [first = "", second = ""] = isNewFirst ? tokens.toReversed() : tokens;

    const half = await follow(first);
    expect(half.page).toBe(account);
    expect(half.fragment.get("message")).toBe(otherLinkMessage);
    expect(await ownEmail(fan)).toBe(fan.email);
    expect((await logIn(email)).status).toBe(400);
    expect((await logIn(fan.email)).status).toBe(200);
    // The same link again does not count as the second one.
    expect((await follow(first)).fragment.get("error_code")).toBe("otp_expired");
    expect(await ownEmail(fan)).toBe(fan.email);

    const done = await follow(second);
    expect(done.page).toBe(account);
    expect(done.fragment.get("type")).toBe("email_change");
    expect(done.fragment.get("access_token")).toBeTruthy();
    expect(await ownEmail(fan)).toBe(email);
    expect((await logIn(fan.email)).status).toBe(400);
    expect((await logIn(email)).body.user).toMatchObject({ id: fan.id, email });
    for (const token of tokens)
      expect((await follow(token)).fragment.get("error_code")).toBe("otp_expired");
  });

  it("a change of address is confirmed by the page's button, and only from both addresses", async () => {
    const fan = await newFan("ann");
    const email = newAddress();
    await requestChange(fan, email);
    const [old, fresh] = [await tokenTo(fan.email), await tokenTo(email)];
    expect(await redeem(fresh)).toMatchObject({ status: 200, body: { msg: otherLinkMessage } });
    expect(await redeem(fresh)).toMatchObject({ status: 403, body: { error_code: "otp_expired" } });
    expect(await ownEmail(fan)).toBe(fan.email);
    expect(await redeem(old)).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await ownEmail(fan)).toBe(email);
  });

  it("a second request invalidates the first links", async () => {
    const fan = await newFan("ann");
    const [wrong, right] = [newAddress(), newAddress()];
    await requestChange(fan, wrong);
    const old = await tokenTo(fan.email);
    await follow(old);
    await requestChange(fan, right);
    expect((await follow(old)).fragment.get("error_code")).toBe("otp_expired");
    expect((await follow(await tokenTo(wrong))).fragment.get("error_code")).toBe("otp_expired");
    expect((await follow(await tokenTo(right))).fragment.get("message")).toBe(otherLinkMessage);
    expect(await ownEmail(fan)).toBe(fan.email);
    await follow(await tokenTo(fan.email));
    expect(await ownEmail(fan)).toBe(right);
  });

  it("a link returns otp_expired after an hour", async () => {
    const fan = await newFan("ann");
    const email = newAddress();
    await requestChange(fan, email);
    await follow(await tokenTo(fan.email));
    await sql`update auth.users set email_change_sent_at = now() - interval '61 minutes' where id = ${fan.id}`;
    expect((await follow(await tokenTo(email))).fragment.get("error_code")).toBe("otp_expired");
    expect(await ownEmail(fan)).toBe(fan.email);
  });
}

describe("a change of address", () => {
  onStack(() => startOwnStack({ confirmsAddresses: true }));
  it("emails each address its own text", async () => {
    const fan = await newFan("ann");
    const old = await ownEmail(fan);
    const address = newAddress();
    expect((await requestChange(fan, address)).status).toBe(200);
    const [toNew, toOld] = [await mailTo(address), await mailTo(old, 2)];
    expect(toNew).toContain("Yes, this is my address");
    expect(toNew).not.toContain("Yes, that was me");
    expect(toOld).toContain("Yes, that was me");
    expect(toOld).not.toContain("Yes, this is my address");
    for (const mail of [toNew, toOld]) {
      expect(mail).toContain(address);
      expect(mail).not.toMatch(/\{\{|\}\}/);
    }
  });

  requireBothLinks();

  // Supabase's own Auth may ask for the other link twice, and keeps the address until new links are followed.
  it("a change of address succeeds at most once when both links are followed at the same time", async () => {
    const fan = await newFan("ann");
    const email = newAddress();
    await requestChange(fan, email);
    const tokens = [await tokenTo(fan.email), await tokenTo(email)];
    const ends = await Promise.all(tokens.map((token) => follow(token)));
    const halves = ends.filter(({ fragment }) => fragment.get("message") === otherLinkMessage);
    const sessions = ends.filter(({ fragment }) => fragment.has("access_token"));
    expect([
      [1, 1, email],
      [2, 0, fan.email],
    ]).toContainEqual([halves.length, sessions.length, await ownEmail(fan)]);
  });

  it("a link never redirects to another site", async () => {
    const fan = await newFan("ann");
    const email = newAddress();
    await requestChange(fan, email, "https://evil.example/account");
    const token = await tokenTo(email);
    expect((await follow(token, "https://evil.example/account")).page).not.toContain("evil");
  });

  it("returns 422 for an address in use and emails only the requester", async () => {
    const [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
    const rejection = await requestChange(ann, ben.email);
    expect(rejection).toMatchObject({ status: 422, body: { error_code: "email_exists" } });
    const subjects = (await mailsTo(at.mailbox, ben.email, 0)).map(({ subject }) => subject);
    expect(subjects).toEqual(["Confirm your email for Not Just Me"]);
    expect(await ownEmail(ann)).toBe(ann.email);
  });

  it("fails like Supabase when another account took the address", async () => {
    const fan = await newFan("ann");
    const email = newAddress();
    await requestChange(fan, email);
    const [old, fresh] = [await tokenTo(fan.email), await tokenTo(email)];
    await redeem(old);
    await call("POST", "/auth/v1/signup", { base: at.url, body: { email, password } });
    // At times Supabase's own Auth shows the database's error, without a code of its own.
    expect([500, "Error confirm email", "23505"]).toEqual(
      expect.arrayContaining(failureOf(await redeem(fresh))),
    );
    expect(await ownEmail(fan)).toBe(fan.email);
  });

  it("emails the old address after the change", async () => {
    const fan = await newFan("ann");
    const email = newAddress();
    await requestChange(fan, email);
    const tokens = [await tokenTo(fan.email), await tokenTo(email)];
    for (const token of tokens) await redeem(token);
    const [newest] = await mailsTo(at.mailbox, fan.email, 3);
    expect(newest).toMatchObject({ subject: "Your email for Not Just Me was changed" });
    expect(newest?.html).toContain(`belongs to <b>${email}</b>`);
    expect(newest?.html).toContain(`no longer to <b>${fan.email}</b>`);
  });
});

describe("a change without confirmed addresses", () => {
  onStack(async () => ({
    url: inject("supabaseUrl"),
    mailbox: inject("mailboxUrl"),
    database: inject("databaseUrl"),
  }));

  requireBothLinks();
});
