export type Theme = "light" | "dark";

export const themeKey = "not-just-me-theme";

export const darkSystem = () => matchMedia("(prefers-color-scheme: dark)");
export const systemTheme = (): Theme => (darkSystem().matches ? "dark" : "light");

/** Sets the page's theme and the matching color of the browser's bar, whatever the system's is. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    bar.media = bar.dataset.of === theme ? "all" : "not all";
}

/** The chosen theme; null to follow the system, or if storage is blocked. */
export function storedTheme(): Theme | null {
  try {
    const stored = localStorage.getItem(themeKey);
    return stored === "dark" || stored === "light" ? stored : null;
  } catch {
    return null;
  }
}

/** Stores a choice, or deletes it (null). Without storage it lasts until the page is left. */
export function storeTheme(theme: Theme | null): void {
  try {
    if (theme === null) localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Storage is blocked.
  }
}
