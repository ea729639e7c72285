// The rules for new passwords, as in Supabase's own Auth.
import postgres from "postgres";
import { expect, inject, it } from "vitest";
import { call, newFan, password } from "../../testing/support/fan.ts";
import { mailsTo, tokenTo } from "../../testing/support/mails.ts";

const change = (token: string, body: object) => call("PUT", "/auth/v1/user", { token, body });
const logIn = (email: string, secret = password) =>
  call("POST", "/auth/v1/token?grant_type=password", { body: { email, password: secret } });
const next = "a better password";

it("changing the password requires the current one", async () => {
  const { email, token } = await newFan("ann");
  const required = await change(token, { password: next });
  expect(required).toMatchObject({
    status: 400,
    body: { error_code: "current_password_required" },
  });
  const wrong = await change(token, { password: next, current_password: "not the present one" });
  expect(wrong).toMatchObject({ status: 400, body: { error_code: "current_password_invalid" } });
  for (const { body } of [required, wrong])
    expect(body.msg).toBe("Current password required when setting new password.");
  expect((await logIn(email)).status).toBe(200);
  expect((await change(token, { password: next, current_password: password })).status).toBe(200);
  expect((await logIn(email)).status).toBe(400);
  expect((await logIn(email, next)).status).toBe(200);
});

it.each(["/auth/v1/%75ser", "/%61uth/v1/user", "/auth/v1/use%72"])(
  "changing the password by PUT %s requires the current one",
  async (path) => {
    const { email, token } = await newFan("ann");
    const response = await call("PUT", path, { token, body: { password: next } });
    expect(response).toMatchObject({
      status: 400,
      body: { error_code: "current_password_required" },
    });
    expect((await logIn(email, next)).status).toBe(400);
    expect((await logIn(email)).status).toBe(200);
  },
);

it("a session from a recovery link needs no current password, even after a refresh", async () => {
  const { email } = await newFan("ann");
  await call("POST", "/auth/v1/recover", { body: { email } });
  const token_hash = await tokenTo(inject("mailboxUrl"), email);
  const { body } = await call("POST", "/auth/v1/verify", {
    body: { type: "recovery", token_hash },
  });
  expect((await change(body.access_token, { password: next })).status).toBe(200);
  const renewed = await call("POST", "/auth/v1/token?grant_type=refresh_token", {
    body: { refresh_token: body.refresh_token },
  });
  expect((await change(renewed.body.access_token, { password: "yet another one" })).status).toBe(
    200,
  );
});

it("a session of yesterday may not change the password, even with the current one", async () => {
  const { id, email, token } = await newFan("ann");
  const sql = postgres(inject("databaseUrl"), { max: 1 });
  await sql`update auth.sessions set created_at = now() - interval '25 hours' where user_id = ${id}`;
  await sql.end();
  const body = { password: next, current_password: password };
  expect(await change(token, body)).toMatchObject({
    status: 400,
    body: { error_code: "reauthentication_needed" },
  });
  const fresh = (await logIn(email)).body.access_token;
  expect((await change(fresh, body)).status).toBe(200);
});

it("changing the password ends every other session and sends an email", async () => {
  const { email, token } = await newFan("ann");
  const elsewhere = (await logIn(email)).body;
  await change(token, { password: next, current_password: password });
  const refreshed = await call("POST", "/auth/v1/token?grant_type=refresh_token", {
    body: { refresh_token: elsewhere.refresh_token },
  });
  expect(refreshed).toMatchObject({
    status: 400,
    body: { error_code: "refresh_token_not_found" },
  });
  expect((await call("GET", "/auth/v1/user", { token: elsewhere.access_token })).status).toBe(403);
  expect((await call("GET", "/auth/v1/user", { token })).status).toBe(200);
  const [mail] = await mailsTo(inject("mailboxUrl"), email);
  expect(mail?.subject).toBe("Your password for Not Just Me was changed");
});

it("rejects passwords of more than 72 bytes", async () => {
  const { token } = await newFan("ann");
  const tooLong = { status: 400, body: { error_code: "validation_failed" } };
  const set = (secret: string, present: string) =>
    change(token, { password: secret, current_password: present });
  expect(await set("ü".repeat(37), password)).toMatchObject(tooLong);
  expect((await set("ü".repeat(36), password)).status).toBe(200);
  const email = `long-${process.pid}-${Date.now()}@example.com`;
  const signedUp = await call("POST", "/auth/v1/signup", {
    body: { email, password: "ü".repeat(37) },
  });
  expect(signedUp).toMatchObject(tooLong);
});

it("rejects passwords of nine characters", async () => {
  const body = { email: `short-${process.pid}-${Date.now()}@example.com`, password: "123456789" };
  expect(await call("POST", "/auth/v1/signup", { body })).toMatchObject({
    status: 422,
    body: { error_code: "weak_password" },
  });
});

const weak = { status: 422, body: { error_code: "weak_password" } };

it("rejects common passwords and the user's address at sign-up, without an account", async () => {
  const name = `guessable-${process.pid}-${Date.now()}`;
  const email = `${name}@example.com`;
  for (const secret of [
    "password12",
    "1234567890",
    "Basketball",
    email,
    name,
    email.toUpperCase(),
  ]) {
    const body = { email, password: secret };
    expect(await call("POST", "/auth/v1/signup", { body }), secret).toMatchObject(weak);
  }
  expect((await call("POST", "/auth/v1/signup", { body: { email, password } })).status).toBe(200);
});

it("rejects common passwords and the user's address as new passwords, also with a recovery link", async () => {
  const { email, token } = await newFan("ann");
  await call("POST", "/auth/v1/recover", { body: { email } });
  const token_hash = await tokenTo(inject("mailboxUrl"), email);
  const verified = await call("POST", "/auth/v1/verify", {
    body: { type: "recovery", token_hash },
  });
  const other = "moved-elsewhere@example.com";
  for (const session of [token, verified.body.access_token])
    for (const [secret, moved] of [["password12"], [email], [other, other]] as const) {
      const body = {
        password: secret,
        current_password: password,
        ...(moved ? { email: moved } : {}),
      };
      expect(await change(session, body), secret).toMatchObject(weak);
    }
  expect((await logIn(email)).status).toBe(200);
});
