import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark";

/** The same key as in public/before-paint.js, which sets the theme before the first paint. */
const storageKey = "not-just-me-theme";
const system = () => matchMedia("(prefers-color-scheme: dark)");

const current = (): Theme => (document.documentElement.dataset.theme === "dark" ? "dark" : "light");

function hasChosen(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

function subscribe(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const followSystem = (event: MediaQueryListEvent) => {
    if (!hasChosen()) document.documentElement.dataset.theme = event.matches ? "dark" : "light";
  };
  const media = system();
  media.addEventListener("change", followSystem);
  return () => {
    observer.disconnect();
    media.removeEventListener("change", followSystem);
  };
}

/** Keeps the choice; one that equals the system's goes back to following it. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    if ((theme === "dark") === system().matches) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => "light");
}
