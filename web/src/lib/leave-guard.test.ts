import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  type GuardedBrowser,
  guardLeaving,
  leaveWith,
  type Proceed,
  watchHistory,
} from "@/lib/leave-guard";

/** A browser with a history of pages, of which one is shown, and a router that came after the guards. */
function fakeBrowser(pages: string[], shown: number) {
  const target = new EventTarget();
  const location = { pathname: pages[shown] ?? "" };
  const history = {
    state: { idx: shown },
    go(steps: number) {
      history.state = { idx: history.state.idx + steps };
      location.pathname = pages[history.state.idx] ?? "";
      target.dispatchEvent(Object.assign(new Event("popstate"), { state: history.state }));
    },
  };
  const browser = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    history,
    location,
  } as unknown as GuardedBrowser;
  watchHistory(browser);
  const routed: string[] = [];
  target.addEventListener("popstate", () => routed.push(location.pathname));
  const close = () => !target.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  return { browser, routed, close, back: () => history.go(-1), forward: () => history.go(1) };
}

const pages = ["/feed", "/profile", "/fans"];
let held: Proceed | null;
const ask = (proceed: Proceed) => {
  held = proceed;
};
beforeEach(() => {
  held = null;
});

describe("leaving a guarded page", () => {
  it("by a link is held back until the user agrees", () => {
    const { browser } = fakeBrowser(pages, 1);
    const push = vi.fn();
    const navigator = { push };
    const stop = guardLeaving(ask, navigator, browser);
    navigator.push("/fans", { from: "here" });
    expect(push).not.toHaveBeenCalled();
    held?.();
    expect(push).toHaveBeenCalledExactlyOnceWith("/fans", { from: "here" });
    stop();
    navigator.push("/feed");
    expect(push).toHaveBeenCalledTimes(2);
  });

  it("to a hash of the page itself passes", () => {
    const { browser } = fakeBrowser(pages, 1);
    const push = vi.fn();
    const navigator = { push };
    const stop = guardLeaving(ask, navigator, browser);
    navigator.push({ pathname: "/profile", hash: "#friend-requests", search: "" });
    navigator.push("#top");
    expect(push).toHaveBeenCalledTimes(2);
    expect(held).toBeNull();
    stop();
  });

  it.each([
    ["back", 0],
    ["forward", 2],
  ] as const)("by the %s button is undone until the user agrees", (way, there) => {
    const fake = fakeBrowser(pages, 1);
    const stop = guardLeaving(ask, { push: vi.fn() }, fake.browser);
    fake[way]();
    expect(fake.routed).toEqual([]);
    expect(fake.browser.location.pathname).toBe("/profile");
    // The user stays, and tries again.
    held = null;
    fake[way]();
    expect(fake.browser.location.pathname).toBe("/profile");
    (held as Proceed | null)?.();
    expect(fake.routed).toEqual([pages[there]]);
    stop();
  });

  it("by closing the tab makes the browser ask", () => {
    const fake = fakeBrowser(pages, 1);
    const stop = guardLeaving(ask, { push: vi.fn() }, fake.browser);
    expect(fake.close()).toBe(true);
    stop();
    expect(fake.close()).toBe(false);
  });

  it("by another action waits, too", () => {
    const logOut = vi.fn();
    const stop = guardLeaving(ask, { push: vi.fn() }, fakeBrowser(pages, 1).browser);
    leaveWith(logOut);
    expect(logOut).not.toHaveBeenCalled();
    stop();
    leaveWith(logOut);
    expect(logOut).toHaveBeenCalledOnce();
  });
});

it("two guards ask once, and the page is free when both are gone", () => {
  const fake = fakeBrowser(pages, 1);
  const push = vi.fn();
  const navigator = { push };
  const first = vi.fn();
  const stopFirst = guardLeaving(first, navigator, fake.browser);
  const stopSecond = guardLeaving(ask, navigator, fake.browser);
  navigator.push("/fans");
  expect(held).not.toBeNull();
  expect(first).not.toHaveBeenCalled();
  stopFirst();
  held = null;
  fake.back();
  expect(held).not.toBeNull();
  stopSecond();
  navigator.push("/fans");
  fake.back();
  expect(push).toHaveBeenCalledOnce();
  expect(fake.routed).toEqual(["/feed"]);
});
