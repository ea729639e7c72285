import { describe, expect, it } from "vitest";
import { readRecoveryLink } from "@/features/auth/recovery-link";

describe("readRecoveryLink", () => {
  it("finds the token of a recovery mail", () => {
    expect(readRecoveryLink("?token_hash=abc&type=recovery", "")).toEqual({
      tokenHash: "abc",
      isRecovery: true,
      isDead: false,
    });
  });

  it.each(["", "?token_hash=abc", "?token_hash=abc&type=signup", "?token_hash=&type=recovery"])(
    "finds none in %j",
    (search) => expect(readRecoveryLink(search, "").tokenHash).toBeNull(),
  );

  it("knows the service's own link by its fragment", () => {
    expect(readRecoveryLink("", "#access_token=abc&type=recovery").isRecovery).toBe(true);
    expect(readRecoveryLink("", "").isRecovery).toBe(false);
  });

  it("sees that the service refused the link", () => {
    expect(readRecoveryLink("", "#error=access_denied&error_code=otp_expired").isDead).toBe(true);
    expect(readRecoveryLink("?error=access_denied", "").isDead).toBe(true);
  });
});
