import type { Navigator } from "react-router-dom";

/** Does what was held back: goes where the user wanted to go. */
export type Proceed = () => void;

/** Called when the user is about to leave; calls `proceed` if that is what the user wants. */
export type Ask = (proceed: Proceed) => void;

/** The parts of the browser that guarding needs. */
export interface GuardedBrowser {
  addEventListener: Window["addEventListener"];
  removeEventListener: Window["removeEventListener"];
  readonly history: Pick<History, "go" | "state">;
  readonly location: Pick<Location, "pathname">;
}

/** Who is to be asked; the last one asks for all. */
const guards: Ask[] = [];

/** The page that is not to be left, with the number of its entry in the history. */
let guarded: { path: string; index: number | null } | null = null;
let release: () => void = () => {};

/** Where React Router's history keeps the number of an entry, counted from the first of the visit. */
const indexOf = (state: unknown): number | null => (state as { idx?: number } | null)?.idx ?? null;

/** Does something that leaves the page, such as logging out, once nothing unsaved would be lost by it. */
export function leaveWith(action: Proceed): void {
  const ask = guards.at(-1);
  if (ask) ask(action);
  else action();
}

/**
 * Lets guards undo a step through the history before the router hears of it. To be called once, before
 * the router is there: browsers tell the listeners of a window in the order in which they came.
 */
export function watchHistory(browser: GuardedBrowser = window): void {
  let expected: "undo" | "leave" | null = null;

  browser.addEventListener("popstate", (event) => {
    const step = expected;
    expected = null;
    if (step === "undo") return event.stopImmediatePropagation();
    if (step === "leave" || !guarded) return;
    const index = indexOf(event.state);
    if (browser.location.pathname === guarded.path || index === null || guarded.index === null) {
      guarded.index = index;
      return;
    }
    event.stopImmediatePropagation();
    const steps = index - guarded.index;
    expected = "undo";
    browser.history.go(-steps);
    leaveWith(() => {
      expected = "leave";
      browser.history.go(steps);
    });
  });
}

/**
 * Asks before the user leaves the page by a link, the back or forward button, or by closing the tab
 * (then in the browser's own words). It does what the data router's blocker does, without the data
 * router. Answers the function that takes the guard away.
 */
export function guardLeaving(
  ask: Ask,
  navigator: Pick<Navigator, "push">,
  browser: GuardedBrowser = window,
): () => void {
  guards.push(ask);
  if (guards.length === 1) release = holdBack(navigator, browser);
  return () => {
    guards.splice(guards.indexOf(ask), 1);
    if (guards.length === 0) release();
  };
}

/** Holds back what leads to another path; a hash of the same page passes. */
function holdBack(navigator: Pick<Navigator, "push">, browser: GuardedBrowser): () => void {
  const push = navigator.push;
  const page = { path: browser.location.pathname, index: indexOf(browser.history.state) };
  guarded = page;

  navigator.push = (to, ...rest) => {
    const target = typeof to === "string" ? to.split(/[?#]/, 1)[0] : to.pathname;
    const proceed = () => push.call(navigator, to, ...rest);
    if (target && target !== page.path) return leaveWith(proceed);
    proceed();
    page.index = indexOf(browser.history.state);
  };

  const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  browser.addEventListener("beforeunload", onBeforeUnload);
  return () => {
    browser.removeEventListener("beforeunload", onBeforeUnload);
    navigator.push = push;
    guarded = null;
  };
}
