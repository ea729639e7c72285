import { afterEach, describe, expect, it, vi } from "vitest";
import {
  hasStoredSession,
  readStoredSession,
  readStoredSessionOfAnyAge,
  sessionStorageKey,
} from "@/lib/session/stored-session";

function visit(stored: string | null, address = "https://app.example/feed"): void {
  vi.stubGlobal("location", new URL(address));
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => (key === sessionStorageKey ? stored : null),
  });
}

const sessionFor = (seconds: number) => ({
  access_token: "token",
  expires_at: Math.floor(Date.now() / 1000) + seconds,
  user: { id: "ada" },
});

afterEach(() => vi.unstubAllGlobals());

describe("readStoredSession", () => {
  it("returns a session whose token is valid for a while", () => {
    const session = sessionFor(600);
    visit(JSON.stringify(session));
    expect(readStoredSession()).toEqual(session);
    expect(hasStoredSession()).toBe(true);
  });

  it("returns null when no one is signed in here", () => {
    visit(null);
    expect(readStoredSession()).toBeNull();
    expect(hasStoredSession()).toBe(false);
  });

  it.each([
    ["a token that is about to expire", JSON.stringify(sessionFor(60))],
    ["a session without a user", JSON.stringify({ ...sessionFor(600), user: null })],
    ["a value that is not a session", '"hello"'],
    ["a text that is no JSON", "{"],
    ["null", "null"],
  ])("leaves %s to the auth client", (_, stored) => {
    visit(stored);
    expect(readStoredSession()).toBeUndefined();
  });

  it("does not mistake a part of an address for a session", () => {
    const session = sessionFor(600);
    visit(JSON.stringify(session), "https://app.example/feed#access_token=abc&refresh_token=abc");
    expect(readStoredSession()).toEqual(session);
  });

  it("leaves blocked storage to the auth client", () => {
    vi.stubGlobal("location", new URL("https://app.example/"));
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("blocked");
      },
    });
    expect(readStoredSession()).toBeUndefined();
    expect(hasStoredSession()).toBe(false);
  });
});

describe("readStoredSessionOfAnyAge", () => {
  it("returns a session with a token of any age, and nothing else", () => {
    const old = sessionFor(-3600);
    visit(JSON.stringify(old));
    expect(readStoredSessionOfAnyAge()).toEqual(old);
    for (const nothing of [null, "{", "null", '"hello"', "{}"]) {
      visit(nothing);
      expect(readStoredSessionOfAnyAge()).toBeNull();
    }
  });
});
