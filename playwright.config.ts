import { defineConfig } from "@playwright/test";
import { launchArguments } from "./supabase/testing/setup/launch-arguments.ts";

export default defineConfig({
  testDir: "web/e2e",
  globalSetup: "./supabase/testing/setup/playwright-setup.ts",
  fullyParallel: true,
  workers: 3,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // Long, for a busy machine: what is slow is for the benchmarks to tell.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["line"], ["json"]] : "line",
  use: {
    baseURL: process.env.WEB_URL ?? "",
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    // Drawing motion is a quarter of what a browser computes here; journeys about it ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // It has journeys of its own; what others route or hold would not pass it.
    serviceWorkers: "block",
    // Keeping a trace makes a journey slower; on CI a second try tells what the first did not.
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: launchArguments,
    },
  },
});
