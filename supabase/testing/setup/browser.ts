import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

/** Chromium without windows. The journeys take three quarters of the processor's time with it. */
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

/** Answers whether it went well: if not, the next way is tried, and the last failure told below. */
function attempt(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, args, { stdio: ["ignore", "ignore", "ignore"], timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
}

/** Debian's package of this name, where this is root on a Debian. */
function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  const options = ["-y", "-qq", "--no-install-recommends", "--no-remove"];
  const aptOptions = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10"];
  const install = () => attempt("apt-get", ["install", ...options, ...aptOptions, name]);
  // What apt knows of its packages may be old, or nothing at all.
  if (!install() && attempt("apt-get", ["update", "-qq", ...aptOptions])) install();
}

/**
 * The path of a Chromium or Chrome: an installed one, else Playwright's own download, else Debian's
 * package where this is root on a Debian. On CI, whose machines are nobody's own, the one without
 * windows is preferred to what is installed. Throws with what to do when there is none to be had.
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
