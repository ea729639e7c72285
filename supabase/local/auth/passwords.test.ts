import type { Sql } from "postgres";
import { beforeEach, expect, it, vi } from "vitest";
import { applyAuthRules } from "./apply-rules.ts";
import { bcrypt } from "./bcrypt.ts";
import { refusal } from "./rule.ts";

// A hash takes long enough for a stranger to tell accounts apart, so count hashes.
const compare = vi.spyOn(bcrypt, "compare").mockResolvedValue(false);
beforeEach(() => void compare.mockClear());

interface Account {
  readonly hash: string | null;
  readonly isConfirmed?: boolean;
}

/** Logs in through the library, which compares the password of a confirmed account only. */
async function logIn(account: Account | undefined, said: object = { password: "wrong" }) {
  const { password } = said as { password?: string };
  const auth = applyAuthRules({
    sql: (async () => (account ? [{ hash: account.hash }] : [])) as unknown as Sql,
    serve: async () => {
      if (!password || !account?.hash) return refusal(400, "invalid_credentials", "Invalid");
      if (!account.isConfirmed) return refusal(400, "email_not_confirmed", "Not confirmed");
      await bcrypt.compare(password, account.hash);
      return refusal(400, "invalid_credentials", "Invalid");
    },
    mails: { send: () => {}, isOwn: () => false },
    confirms: true,
    otpExpiry: 3600,
    minPasswordLength: 10,
    millisecondsBetweenMails: 0,
  });
  const response = await auth(
    new Request("http://127.0.0.1/auth/v1/token?grant_type=password", {
      method: "POST",
      body: JSON.stringify({ email: "ann@example.com", ...said }),
    }),
  );
  const { error_code } = (await response.json()) as { error_code: string };
  return [error_code, compare.mock.calls.length];
}

it.each([
  ["an address without an account", undefined],
  ["an account without a password", { hash: null }],
  ["an unconfirmed account", { hash: "hash" }],
  ["a confirmed account", { hash: "hash", isConfirmed: true }],
])("compares one hash for a wrong password of %s", async (_, account) => {
  expect(await logIn(account)).toEqual(["invalid_credentials", 1]);
});

it.each([undefined, { hash: "hash", isConfirmed: true }])(
  "compares no hash for a call without a password (%j)",
  async (account) => {
    expect(await logIn(account, {})).toEqual(["invalid_credentials", 0]);
  },
);

it("compares one hash for a repeated sign-up with confirmed addresses", async () => {
  const account = { id: "1", email: "ann@example.com", isConfirmed: true, sentAt: null };
  const serve = vi.fn();
  const auth = applyAuthRules({
    sql: (async () => [account]) as unknown as Sql,
    serve,
    confirms: true,
    mails: { send: () => {}, isOwn: () => false },
    otpExpiry: 3600,
    minPasswordLength: 10,
    millisecondsBetweenMails: 0,
  });
  const body = JSON.stringify({ email: account.email, password: "a good password" });
  const response = await auth(
    new Request("http://127.0.0.1/auth/v1/signup", { method: "POST", body }),
  );
  expect([response.status, compare.mock.calls.length]).toEqual([200, 1]);
  expect(serve).not.toHaveBeenCalled();
});
