import { expect, it } from "vitest";
import { readEmailChangeResult } from "@/features/auth/email-change-result";

it.each([
  ["#message=Confirmation+link+accepted.+Please+proceed&sb=", "half"],
  ["#access_token=a&refresh_token=b&type=email_change", "done"],
  ["#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid", "dead"],
  ["#access_token=a&type=recovery", null],
  ["#leaving", null],
  ["", null],
])("reads %s as the result %s", (hash, answer) => {
  expect(readEmailChangeResult(hash)).toBe(answer);
});
