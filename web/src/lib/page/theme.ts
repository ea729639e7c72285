import { useSyncExternalStore } from "react";
import {
  darkSystem,
  showTheme,
  storedTheme,
  storeTheme,
  systemTheme,
  type Theme,
} from "@/lib/page/stored-theme";

const root = () => document.documentElement;
const current = (): Theme => (root().dataset.theme === "dark" ? "dark" : "light");

function subscribe(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(root(), { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** Shows and stores the choice; null follows the system. */
export function chooseTheme(theme: Theme | null): void {
  showTheme(theme ?? systemTheme());
  storeTheme(theme);
}

/** Follows a change of the system's theme while the page is open, if no other is chosen. */
export const followSystemTheme = () =>
  darkSystem().addEventListener("change", () => {
    if (storedTheme() === null) showTheme(systemTheme());
  });

/** The theme, set before the first paint by app/first-paint/before-paint.ts. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => "light");
}
