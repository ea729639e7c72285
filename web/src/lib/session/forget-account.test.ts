// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetAccount } from "@/lib/session/forget-account";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it("deletes everything the app stores except for the browser's settings and public data", () => {
  for (const key of ["newcomer-ann", "friends-posts-ann", "push", "session", "anything-new"])
    localStorage.setItem(`not-just-me-${key}`, "ann");
  for (const key of ["theme", "shortcuts", "crests"])
    localStorage.setItem(`not-just-me-${key}`, "kept");
  localStorage.setItem("another app", "kept");
  sessionStorage.setItem("not-just-me-draft-ann", "Between you and me");
  forgetAccount();
  expect(Object.keys(localStorage).toSorted()).toEqual([
    "another app",
    "not-just-me-crests",
    "not-just-me-shortcuts",
    "not-just-me-theme",
  ]);
  expect(sessionStorage.length).toBe(0);
});

it("does nothing where storage is blocked", () => {
  vi.stubGlobal("localStorage", undefined);
  vi.stubGlobal("sessionStorage", undefined);
  expect(forgetAccount).not.toThrow();
});
