// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useCheckOnReturn } from "@/features/auth/use-check-on-return";
import { sessionStorageKey } from "@/lib/session/stored-session";

const reload = vi.fn();
const signIn = (id: string) =>
  localStorage.setItem(sessionStorageKey, JSON.stringify({ access_token: "a.b.c", user: { id } }));
const firePageShow = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

beforeEach(() => {
  vi.stubGlobal("location", { reload });
  reload.mockReset();
  localStorage.clear();
  document.documentElement.hidden = false;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ["ann", null],
  ["ann", "ben"],
  [null, "ann"],
])("hides and reloads the page of %s on return when %s is signed in", (shown, now) => {
  renderHook(() => useCheckOnReturn(shown));
  if (now) signIn(now);
  firePageShow(true);
  expect(document.documentElement.hidden).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ["ann", "ann", true],
  [null, null, true],
  ["ann", null, false],
  [undefined, "ann", true],
])("keeps the page of %s when %s is signed in, persisted: %s", (shown, now, persisted) => {
  renderHook(() => useCheckOnReturn(shown));
  if (now) signIn(now);
  firePageShow(persisted);
  expect(document.documentElement.hidden).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it("keeps the page where storage is blocked", () => {
  renderHook(() => useCheckOnReturn("ann"));
  vi.stubGlobal("localStorage", undefined);
  firePageShow(true);
  expect(reload).not.toHaveBeenCalled();
});
