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
let release: () => void = () => {};

/** Does something that leaves the page, such as logging out, once nothing unsaved would be lost by it. */
export function leaveWith(action: Proceed): void {
  const ask = guards.at(-1);
  if (ask) ask(action);
  else action();
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

/** Where React Router's history keeps the number of an entry, counted from the first of the visit. */
const indexOf = (state: unknown): number | null => (state as { idx?: number } | null)?.idx ?? null;

/** Holds back `push`, and undoes a step through the history before the router hears of it. */
function holdBack(navigator: Pick<Navigator, "push">, browser: GuardedBrowser): () => void {
  const push = navigator.push;
  const path = browser.location.pathname;
  let here = indexOf(browser.history.state);
  let expected: "undo" | "leave" | null = null;

  navigator.push = (to, ...rest) => {
    const target = typeof to === "string" ? to.split(/[?#]/, 1)[0] : to.pathname;
    const proceed = () => push.call(navigator, to, ...rest);
    if (target && target !== path) return leaveWith(proceed);
    // To a hash of the same page.
    proceed();
    here = indexOf(browser.history.state);
  };

  function onPopState(event: PopStateEvent) {
    const step = expected;
    expected = null;
    if (step === "leave") return;
    if (step === "undo") return event.stopImmediatePropagation();
    const index = indexOf(event.state);
    if (browser.location.pathname === path || index === null || here === null) {
      here = index;
      return;
    }
    event.stopImmediatePropagation();
    const steps = index - here;
    expected = "undo";
    browser.history.go(-steps);
    leaveWith(() => {
      expected = "leave";
      browser.history.go(steps);
    });
  }

  const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

  // In the capture phase it hears of a step before the router does.
  browser.addEventListener("popstate", onPopState, { capture: true });
  browser.addEventListener("beforeunload", onBeforeUnload);
  return () => {
    browser.removeEventListener("popstate", onPopState, { capture: true });
    browser.removeEventListener("beforeunload", onBeforeUnload);
    navigator.push = push;
  };
}
