import { describe, expect, it } from "vitest";
import { readRecoveryLink } from "@/features/auth/recovery-link";

describe("readRecoveryLink", () => {
  it("finds the token of a recovery email", () => {
    expect(readRecoveryLink("?token_hash=abc&type=recovery", "")).toEqual({
      tokenHash: "abc",
      isDead: false,
    });
  });

  it.each(["", "?token_hash=abc", "?token_hash=abc&type=signup", "?token_hash=&type=recovery"])(
    "finds no token in %j",
    (search) => expect(readRecoveryLink(search, "").tokenHash).toBeNull(),
  );

  it("ignores a session in the address", () => {
    const link = readRecoveryLink("", "#access_token=abc&refresh_token=d&type=recovery");
    expect(link).toEqual({ tokenHash: null, isDead: true });
    expect(readRecoveryLink("", "").isDead).toBe(false);
  });

  it("recognizes a rejected link", () => {
    expect(readRecoveryLink("", "#error=access_denied&error_code=otp_expired").isDead).toBe(true);
    expect(readRecoveryLink("?error=access_denied", "").isDead).toBe(true);
  });
});
