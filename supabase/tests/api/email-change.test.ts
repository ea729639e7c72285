// A change of the address takes effect when the links in both mails were followed, and not before.
import postgres from "postgres";
import { afterAll, describe, expect, inject, it } from "vitest";
import { call, type Fan, newFan } from "../../testing/support/fan.ts";

const sql = postgres(inject("databaseUrl"), { max: 1 });
afterAll(() => sql.end());

const password = "a good password";
const account = "http://127.0.0.1:5173/account";
let count = 0;
const newAddress = () => `moved-${process.pid}-${++count}-${Date.now()}@example.com`;

const ask = (fan: Fan, email: string, redirectTo = account) =>
  fan.direct("PUT", `/auth/v1/user?redirect_to=${encodeURIComponent(redirectTo)}`, { email });

/** The newest mail to an address. */
async function mailTo(address: string): Promise<string> {
  const inbox = `${inject("mailboxUrl")}/messages?to=${encodeURIComponent(address)}`;
  let html: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await fetch(inbox)).json()) as { html: string }[];
      html = mails[0]?.html;
      return html;
    })
    .toBeTruthy();
  return html ?? "";
}

/** The token of the newest mail to an address, whose link leads to a page of the site with a button. */
async function tokenTo(address: string): Promise<string> {
  const link = new URL(
    /href="([^"]+)"/.exec(await mailTo(address))?.[1]?.replaceAll("&amp;", "&") ?? "",
  );
  expect(link.pathname).toBe("/confirm-email");
  expect(link.searchParams.get("type")).toBe("email_change");
  return link.searchParams.get("token_hash") ?? "";
}

/** As the button of that page does it. */
const redeem = (token: string) =>
  call("POST", "/auth/v1/verify", { body: { type: "email_change", token_hash: token } });

/** As the link does that stands in a mail by the auth service's own template; answers where it leads. */
async function follow(token: string, redirectTo = account) {
  const link = new URL("/auth/v1/verify", inject("supabaseUrl"));
  link.search = String(
    new URLSearchParams({ token, type: "email_change", redirect_to: redirectTo }),
  );
  const answer = await fetch(link, { redirect: "manual" });
  expect(answer.status).toBe(303);
  const target = new URL(answer.headers.get("location") ?? "");
  return { page: target.origin + target.pathname, says: new URLSearchParams(target.hash.slice(1)) };
}

const logIn = (email: string) =>
  call("POST", "/auth/v1/token?grant_type=password", { body: { email, password } });
const ownEmail = async (fan: Fan) => (await fan.api("GET", `/users/${fan.id}`)).body.email;

const halfWay =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

describe("a change of address", () => {
  it("is told to each address in its own words", async () => {
    const fan = await newFan();
    const old = await ownEmail(fan);
    const address = newAddress();
    expect((await ask(fan, address)).status).toBe(200);
    const [toNew, toOld] = [await mailTo(address), await mailTo(old)];
    expect(toNew).toContain("Yes, this is my address");
    expect(toNew).not.toContain("Yes, that was me");
    expect(toOld).toContain("Yes, that was me");
    expect(toOld).not.toContain("Yes, this is my address");
    for (const mail of [toNew, toOld]) {
      expect(mail).toContain(address);
      expect(mail).not.toMatch(/\{\{|\}\}/);
    }
  });

  it.each([
    ["the old address, then the new one", false],
    ["the new address, then the old one", true],
  ])("is confirmed from %s", async (_, isNewFirst) => {
    const fan = await newFan("ann");
    const email = newAddress();
    expect(await ask(fan, email)).toMatchObject({ status: 200, body: { new_email: email } });
    const tokens = [await tokenTo(fan.email), await tokenTo(email)];
    const [first = "", second = ""] = isNewFirst ? tokens.toReversed() : tokens;

    const half = await follow(first);
    expect(half.page).toBe(account);
    expect(half.says.get("message")).toBe(halfWay);
    expect(await ownEmail(fan)).toBe(fan.email);
    expect((await logIn(email)).status).toBe(400);
    expect((await logIn(fan.email)).status).toBe(200);
    // Once more the same link is no second one.
    expect((await follow(first)).says.get("error_code")).toBe("otp_expired");
    expect(await ownEmail(fan)).toBe(fan.email);

    const done = await follow(second);
    expect(done.page).toBe(account);
    expect(done.says.get("type")).toBe("email_change");
    expect(done.says.get("access_token")).toBeTruthy();
    expect(await ownEmail(fan)).toBe(email);
    expect((await logIn(fan.email)).status).toBe(400);
    expect((await logIn(email)).body.user).toMatchObject({ id: fan.id, email });
    for (const token of tokens)
      expect((await follow(token)).says.get("error_code")).toBe("otp_expired");
  });

  it("is confirmed by the page's button as well, and only from both sides", async () => {
    const fan = await newFan("ann");
    const email = newAddress();
    await ask(fan, email);
    const [old, fresh] = [await tokenTo(fan.email), await tokenTo(email)];
    expect(await redeem(fresh)).toMatchObject({ status: 200, body: { msg: halfWay } });
    expect(await redeem(fresh)).toMatchObject({ status: 403, body: { error_code: "otp_expired" } });
    expect(await ownEmail(fan)).toBe(fan.email);
    expect(await redeem(old)).toMatchObject({ status: 200, body: { user: { email } } });
    expect(await ownEmail(fan)).toBe(email);
  });

  it("asked for anew begins anew", async () => {
    const fan = await newFan("ann");
    const [wrong, right] = [newAddress(), newAddress()];
    await ask(fan, wrong);
    const old = await tokenTo(fan.email);
    await follow(old);
    await ask(fan, right);
    expect((await follow(old)).says.get("error_code")).toBe("otp_expired");
    expect((await follow(await tokenTo(wrong))).says.get("error_code")).toBe("otp_expired");
    expect((await follow(await tokenTo(right))).says.get("message")).toBe(halfWay);
    expect(await ownEmail(fan)).toBe(fan.email);
  });

  it("is too late after an hour", async () => {
    const fan = await newFan("ann");
    const email = newAddress();
    await ask(fan, email);
    await follow(await tokenTo(fan.email));
    await sql`update auth.users set email_change_sent_at = now() - interval '61 minutes' where id = ${fan.id}`;
    expect((await follow(await tokenTo(email))).says.get("error_code")).toBe("otp_expired");
    expect(await ownEmail(fan)).toBe(fan.email);
  });

  it("has one winner when both links are followed at once", async () => {
    const fan = await newFan("ann");
    const email = newAddress();
    await ask(fan, email);
    const tokens = [await tokenTo(fan.email), await tokenTo(email)];
    const ends = await Promise.all(tokens.map((token) => follow(token)));
    expect(ends.filter(({ says }) => says.get("message") === halfWay)).toHaveLength(1);
    expect(ends.filter(({ says }) => says.has("access_token"))).toHaveLength(1);
    expect(await ownEmail(fan)).toBe(email);
  });

  it("leads to no page but the site's", async () => {
    const fan = await newFan("ann");
    const email = newAddress();
    await ask(fan, email, "https://evil.example/account");
    const token = await tokenTo(email);
    expect((await follow(token, "https://evil.example/account")).page).not.toContain("evil");
  });

  it("to an address that is taken is refused, and mails nobody", async () => {
    const [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
    const refused = await ask(ann, ben.email);
    expect(refused).toMatchObject({ status: 422, body: { error_code: "email_exists" } });
    const inbox = `${inject("mailboxUrl")}/messages?to=${encodeURIComponent(ben.email)}`;
    expect(await (await fetch(inbox)).json()).toEqual([]);
    expect(await ownEmail(ann)).toBe(ann.email);
  });
});
