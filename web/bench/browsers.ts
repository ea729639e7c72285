import { mkdirSync } from "node:fs";
import path from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { findFreePorts } from "../../supabase/local/network/ports.ts";
import { demoPassword } from "../../supabase/seeds/demo/accounts.ts";
import { provideBrowser } from "../../supabase/testing/setup/browser.ts";
import { launchArguments } from "../../supabase/testing/setup/launch-arguments.ts";
import type { Visitor } from "./routes.ts";

export interface BenchBrowser {
  readonly context: BrowserContext;
  /** The port of the browser's debugger, for Lighthouse. */
  readonly port: number;
}

/** Opens a browser with a profile below `folder`, signed in through the login page. */
export async function openBrowser(
  as: Visitor,
  webUrl: string,
  folder: string,
): Promise<BenchBrowser> {
  const [port = 0] = await findFreePorts(1);
  const profile = path.join(folder, `browser-${as}`);
  mkdirSync(profile, { recursive: true });
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: provideBrowser(),
    args: [...launchArguments, `--remote-debugging-port=${port}`],
    baseURL: webUrl,
    viewport: null,
  });
  if (as !== "visitor") {
    const page = await context.newPage();
    await page.goto("/login");
    await page.getByLabel("Email").fill(`${as}@example.com`);
    await page.getByLabel("Password", { exact: true }).fill(demoPassword);
    await page.keyboard.press("Enter");
    await page.waitForURL((address) => address.pathname !== "/login");
    await page.close();
  }
  return { context, port };
}
