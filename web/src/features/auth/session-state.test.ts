import type { Session } from "@supabase/supabase-js";
import { describe, expect, it } from "vitest";
import { initialSessionState, nextSessionState } from "@/features/auth/session-state";

const session = (userId: string, token: string) =>
  ({ access_token: token, user: { id: userId } }) as Session;
const ada = session("ada", "one");
const signedIn = { loading: false, session: ada, hasLoggedOut: false };

describe("nextSessionState", () => {
  it("the session is loading until the first lookup has finished, whether it finds one or not", () => {
    expect(initialSessionState.loading).toBe(true);
    expect(nextSessionState(initialSessionState, "INITIAL_SESSION", ada)).toEqual(signedIn);
    expect(nextSessionState(initialSessionState, "INITIAL_SESSION", null)).toEqual({
      loading: false,
      session: null,
      hasLoggedOut: false,
    });
  });

  it.each(["SIGNED_IN", "INITIAL_SESSION"] as const)(
    "keeps the same state when %s brings nothing new",
    (event) => {
      expect(nextSessionState(signedIn, event, session("ada", "one"))).toBe(signedIn);
    },
  );

  it("accepts a sign-in of another user or with another token", () => {
    const bob = session("bob", "one");
    expect(nextSessionState(signedIn, "SIGNED_IN", bob).session).toBe(bob);
    const later = session("ada", "two");
    expect(nextSessionState(signedIn, "SIGNED_IN", later).session).toBe(later);
  });

  it("keeps loading after a sign-in that precedes the lookup", () => {
    expect(nextSessionState(initialSessionState, "SIGNED_IN", ada).loading).toBe(true);
  });

  it("tells a logout from an expired session, until the next login", () => {
    const leaving = nextSessionState(signedIn, "LOG_OUT", null);
    expect(leaving).toEqual({ ...signedIn, hasLoggedOut: true });
    // The client may load only now, and reports the session that it finds.
    expect(nextSessionState(leaving, "INITIAL_SESSION", ada)).toBe(leaving);
    expect(nextSessionState(leaving, "SIGNED_IN", ada)).toBe(leaving);
    const left = nextSessionState(leaving, "SIGNED_OUT", null);
    expect(left).toEqual({ loading: false, session: null, hasLoggedOut: true });
    expect(nextSessionState(left, "SIGNED_IN", ada)).toEqual(signedIn);
    expect(nextSessionState(signedIn, "SIGNED_OUT", null).hasLoggedOut).toBe(false);
  });

  it("forgets a logout that failed", () => {
    const leaving = nextSessionState(signedIn, "LOG_OUT", null);
    expect(nextSessionState(leaving, "LOG_OUT_FAILED", null)).toEqual(signedIn);
  });

  it("clears the session at sign-out", () => {
    expect(nextSessionState(signedIn, "SIGNED_OUT", null).session).toBeNull();
  });

  it.each(["TOKEN_REFRESHED", "USER_UPDATED"] as const)(
    "replaces the state on %s, with the same token or another",
    (event) => {
      const fresh = session("ada", "one");
      expect(nextSessionState(signedIn, event, fresh).session).toBe(fresh);
    },
  );

  it("keeps the session on PASSWORD_RECOVERY", () => {
    expect(nextSessionState(signedIn, "PASSWORD_RECOVERY", session("bob", "x"))).toBe(signedIn);
  });
});
