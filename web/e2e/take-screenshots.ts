// `npm run screenshots`: takes the README's pictures and recording from a stack of its own with the
// demo's data.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { disposableConfig } from "../../supabase/local/disposable-config.ts";
import { startStack } from "../../supabase/local/stack.ts";
import { demoPassword } from "../../supabase/seeds/demo/accounts.ts";
import { addFaces } from "../../supabase/seeds/demo/faces/add-faces.ts";
import { loadDemo } from "../../supabase/seeds/demo/load.ts";
import { loadReferenceData } from "../../supabase/seeds/reference/load.ts";
import { provideBrowser } from "../../supabase/testing/setup/browser.ts";
import { launchArguments } from "../../supabase/testing/setup/launch-arguments.ts";
import { recordFirstRun } from "./record-first-run.ts";
import { fillLogin, hydration } from "./support/pages.ts";

const folder = path.join(import.meta.dirname, "screenshots");

interface Shot {
  readonly file: string;
  readonly route: string;
  readonly width: number;
  readonly scheme: "light" | "dark";
  readonly account?: string;
}

const desktop = { width: 1280, scheme: "light", account: "fan@example.com" } as const;
const phone = { width: 390, scheme: "dark", account: "fan@example.com" } as const;
const shots: readonly Shot[] = [
  { file: "login.png", route: "/login", width: 1280, scheme: "light" },
  { ...desktop, file: "home.png", route: "/" },
  { ...desktop, file: "rankings.png", route: "/leaderboard" },
  { ...desktop, file: "profile.png", route: "/profile" },
  { ...phone, file: "feed-phone.png", route: "/feed" },
  { ...phone, file: "sweepstake-phone.png", route: "/sweepstakes/1" },
  { ...phone, file: "fans-phone.png", route: "/fans" },
];

async function takeScreenshot(browser: Browser, url: string, shot: Shot): Promise<void> {
  const height = shot.width < 640 ? 844 : 800;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: shot.width, height },
    colorScheme: shot.scheme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  if (shot.account) {
    await page.goto("/login");
    await hydration(page);
    await fillLogin(page, shot.account, demoPassword);
    await page.waitForURL((address) => address.pathname !== "/login");
  }
  await page.goto(shot.route);
  await page.waitForLoadState("networkidle");
  // Hides the login's toast.
  await page.getByText("Login successful!").waitFor({ state: "hidden" });
  await page.screenshot({ path: path.join(folder, shot.file) });
  await context.close();
}

const config = await disposableConfig();
const stack = await startStack(config, {
  web: "built",
  seed: async (url) => {
    await loadReferenceData(url);
    await loadDemo(url);
  },
});
await addFaces({
  databaseUrl: stack.addresses.database,
  url: stack.addresses.gateway,
  secretKey: stack.secretKey,
});
const browser = await chromium.launch({ executablePath: provideBrowser(), args: launchArguments });
try {
  mkdirSync(folder, { recursive: true });
  for (const shot of shots) {
    await takeScreenshot(browser, stack.addresses.web, shot);
    console.log(`${shot.file}`);
  }
  writeFileSync(
    path.join(folder, "first-run.webm"),
    await recordFirstRun(browser, stack.addresses.web),
  );
  console.log("first-run.webm");
} finally {
  await browser.close();
  await stack.stop();
  rmSync(config.dataDir, { recursive: true, force: true });
}
