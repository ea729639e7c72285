import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const installedPlaces = [
  // Chromium without windows: opens a page in a third of the time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const findInstalled = () =>
  [process.env.CHROME_PATH, ...installedPlaces, chromium.executablePath()].find(
    (place): place is string => place !== undefined && place !== "" && existsSync(place),
  );

function attempt(command: string, args: readonly string[]): void {
  try {
    execFileSync(command, args, { stdio: ["ignore", "ignore", "ignore"], timeout: 300_000 });
  } catch {
    // The next way is tried; the last one's failure is told below.
  }
}

/**
 * The path of a Chromium or Chrome: an installed one, else Playwright's own download, else Debian's
 * package where this is root on a Debian. Throws with what to do when there is none to be had.
 */
export function provideBrowser(): string {
  const installed = findInstalled();
  if (installed) return installed;
  console.log("… Fetching a browser for the end-to-end tests");
  attempt("npx", ["playwright", "install", "chromium"]);
  const downloaded = findInstalled();
  if (downloaded) return downloaded;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    attempt("apt-get", ["update", "-qq"]);
    // Older releases have the full browser only.
    for (const name of ["chromium-headless-shell", "chromium"])
      if (!findInstalled())
        attempt("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name]);
  }
  const packaged = findInstalled();
  if (packaged) return packaged;
  throw new Error(
    "No browser for the end-to-end tests. Install Chromium or Chrome, or set CHROME_PATH to one.",
  );
}
