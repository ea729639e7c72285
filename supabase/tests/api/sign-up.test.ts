// Sign-up with confirmed addresses, like Supabase's own Auth.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ApiResponse, call, newFan, password } from "../../testing/support/fan.ts";
import { linkIn, mailsTo, tokenTo } from "../../testing/support/mails.ts";
import { startOwnStack } from "../../testing/support/own-stack.ts";

let at: Awaited<ReturnType<typeof startOwnStack>>;
beforeAll(async () => {
  at = await startOwnStack({ confirmsAddresses: true });
});
afterAll(() => at?.stop());

let count = 0;
const newAddress = () => `newcomer-${process.pid}-${++count}-${Date.now()}@example.com`;
const auth = (path: string, body: object) =>
  call("POST", `/auth/v1/${path}`, { base: at.url, body });
const signUp = (email: string, secret = password) => auth("signup", { email, password: secret });
const logIn = (email: string, secret = password) =>
  auth("token?grant_type=password", { email, password: secret });
const confirm = async (email: string) =>
  auth("verify", { type: "signup", token_hash: await tokenTo(at.mailbox, email) });
const setPassword = ({ body }: ApiResponse, secret: string) =>
  call("PUT", "/auth/v1/user", {
    base: at.url,
    token: body.access_token,
    body: { password: secret },
  });

describe("sign-up", () => {
  it("creates no session before the emailed link, which opens a page of the app", async () => {
    const email = newAddress();
    const { status, body } = await signUp(email);
    expect([status, body.email, body.access_token]).toEqual([200, email, undefined]);
    expect(await logIn(email)).toMatchObject({
      status: 400,
      body: { error_code: "email_not_confirmed" },
    });
    expect(await logIn(email, "not the password")).toMatchObject({
      status: 400,
      body: { error_code: "invalid_credentials" },
    });
    const [mail] = await mailsTo(at.mailbox, email);
    expect(mail && linkIn(mail).pathname).toBe("/confirm-account");
    expect(await confirm(email)).toMatchObject({ status: 200, body: { user: { email } } });
    expect((await logIn(email)).status).toBe(200);
    expect(await confirm(email)).toMatchObject({
      status: 403,
      body: { error_code: "otp_expired" },
    });
  });

  it("responds the same for an existing address and sends no email", async () => {
    const { email } = await newFan("ann", at);
    const before = await mailsTo(at.mailbox, email);
    const [known, fresh] = await Promise.all([signUp(email), signUp(newAddress())]);
    expect([known.status, fresh.status]).toEqual([200, 200]);
    for (const key of ["id", "email", "confirmation_sent_at", "created_at"])
      expect(Object.keys(known.body)).toContain(key);
    expect(known.body.identities).toEqual([]);
    expect(await mailsTo(at.mailbox, email)).toEqual(before);
  });

  it.each(["jürgen@example.com", "ann@jürgen.example", "ann,ben@example.com"])(
    "rejects %s",
    async (email) => {
      expect(await signUp(email)).toMatchObject({
        status: 400,
        body: { error_code: "validation_failed" },
      });
    },
  );

  it("sends another email on a second sign-up, and only the newest link works", async () => {
    const email = newAddress();
    await signUp(email);
    const old = await tokenTo(at.mailbox, email);
    expect((await signUp(email)).status).toBe(200);
    expect(await auth("resend", { type: "signup", email })).toMatchObject({
      status: 200,
      body: {},
    });
    expect(await mailsTo(at.mailbox, email, 3)).toHaveLength(3);
    expect((await auth("verify", { type: "signup", token_hash: old })).status).toBe(403);
    expect((await confirm(email)).status).toBe(200);
    expect((await auth("resend", { type: "signup", email })).status).toBe(200);
    expect((await auth("resend", { type: "signup", email: newAddress() })).status).toBe(200);
    expect(await mailsTo(at.mailbox, email)).toHaveLength(3);
  });
});

it("a squatter's password stops working once the owner of the address has confirmed it", async () => {
  const email = newAddress();
  await signUp(email, "the thief's password");
  await signUp(email, "the owner's password");
  expect((await logIn(email, "the thief's password")).status).toBe(400);
  // The page that the link opens asks for a password.
  const confirmed = await confirm(email);
  expect((await setPassword(confirmed, "the owner's password")).status).toBe(200);
  expect((await logIn(email, "the thief's password")).status).toBe(400);
  expect((await logIn(email, "the owner's password")).status).toBe(200);
});

it("fans cannot change their app_metadata", async () => {
  const fan = await newFan("ann", at);
  const response = await fan.direct("PUT", "/auth/v1/user", { app_metadata: { role: "admin" } });
  expect(response).toMatchObject({ status: 403, body: { error_code: "not_admin" } });
});
