// @vitest-environment happy-dom

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Session } from "@supabase/supabase-js";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { AuthContext } from "@/features/auth/auth-context";
import { ChangePasswordForm } from "@/features/auth/components/change-password-form";
import { ConfirmAccountForm } from "@/features/auth/components/confirm-account-form";
import { renderUi } from "@/testing/render";

const auth = {
  loading: false,
  userId: "ann",
  hasLoggedOut: false,
  logOut: async () => {},
  session: { user: { id: "ann", email: "ann@example.com" } } as Session,
};
const ends = { onDone: () => {}, onDeadLink: () => {} };

function accountNameIn(form: ReactNode) {
  const { container } = renderUi(<AuthContext value={auth}>{form}</AuthContext>);
  const field = container.querySelector<HTMLInputElement>("input[autocomplete=username]");
  return field && { value: field.value, isShown: !field.hidden, isReadOnly: field.readOnly };
}

it("names the account whose password changes", () => {
  expect(accountNameIn(<ChangePasswordForm tokenHash={null} {...ends} />)).toEqual({
    value: "ann@example.com",
    isShown: false,
    isReadOnly: true,
  });
});

it.each([
  ["recovery", <ChangePasswordForm key="form" tokenHash="abc" {...ends} />],
  ["confirmation", <ConfirmAccountForm key="form" tokenHash="abc" {...ends} />],
])("does not name this browser's account before a link for %s is redeemed", (_, form) => {
  expect(accountNameIn(form)?.value).toBe("");
});

it("names the account in each form that asks for a password but no address", () => {
  const source = path.join(import.meta.dirname, "../../..");
  const nameless = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("-form.tsx") || file.endsWith("-account.tsx"))
    .filter((file) => {
      const text = readFileSync(path.join(source, file), "utf8");
      return (
        /<(?:PasswordInput|NewPasswordFields)/.test(text) &&
        !/<(?:AccountName|EmailField)/.test(text)
      );
    });
  expect(nameless).toEqual([]);
});
