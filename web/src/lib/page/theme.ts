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
  const followSystem = () => {
    if (storedTheme() === null) showTheme(systemTheme());
  };
  const media = darkSystem();
  media.addEventListener("change", followSystem);
  return () => {
    observer.disconnect();
    media.removeEventListener("change", followSystem);
  };
}

/** Stores the choice; a choice equal to the system's theme follows the system again. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme);
  storeTheme(theme === systemTheme() ? null : theme);
}

/** The theme, set before the first paint by app/first-paint/before-paint.ts. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => "light");
}
