import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

/** Headless Chromium, which saves three quarters of the journeys' processor time. */
const shell = "/usr/bin/chromium-headless-shell";

const installedPlaces = [
  shell,
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

/**
 * Returns whether it succeeded. After a failure the next method is tried, and the last failure is
 * reported.
 */
function attempt(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ["ignore", "ignore", "ignore"], timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
}

/** Debian's package of this name, if this is root on Debian. */
function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const options = ["-y", "-qq", "--no-install-recommends", "--no-remove"];
  const aptOptions = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];
  const install = () => attempt("apt-get", ["install", ...options, ...aptOptions, name]);
  // apt's lists may be old or empty.
  if (!install() && attempt("apt-get", ["update", "-qq", ...aptOptions])) install();
}

/**
 * The path of a Chromium or Chrome: an installed one, Playwright's download, or Debian's package (as root).
 * CI prefers the headless shell. Throws with instructions when there is none.
 */
export function provideBrowser(): string {
  if (process.env.CI && !process.env.CHROME_PATH && !existsSync(shell))
    installPackage(path.basename(shell));
  const installed = findInstalled();
  if (installed) return installed;
  console.log("… Fetching a browser for the end-to-end tests");
  attempt("npx", ["playwright", "install", "chromium"]);
  const downloaded = findInstalled();
  if (downloaded) return downloaded;
  // Older releases have the full browser only.
  for (const name of [path.basename(shell), "chromium"]) if (!findInstalled()) installPackage(name);
  const packaged = findInstalled();
  if (packaged) return packaged;
  throw new Error(
    "No browser for the end-to-end tests. Install Chromium or Chrome, or set CHROME_PATH to one.",
  );
}
