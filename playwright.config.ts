import { defineConfig } from "@playwright/test";
import { launchArguments } from "./supabase/testing/setup/launch-arguments.ts";

export default defineConfig({
  testDir: "web/e2e",
  globalSetup: "./supabase/testing/setup/playwright-setup.ts",
  fullyParallel: true,
  workers: 3,
  // A retry would hide a flaky test.
  retries: 0,
  forbidOnly: true,
  // As in vitest.config.ts: a busy machine takes several times as long. The benchmarks measure speed.
  timeout: 900_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["line"], ["json"]] : "line",
  use: {
    baseURL: process.env.WEB_URL ?? "",
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    // Animations cost a quarter of the browser's CPU time; journeys about motion turn them on.
    contextOptions: { reducedMotion: "reduce" },
    // The service worker has its own journeys and would bypass what others mock.
    serviceWorkers: "block",
    // Names the missing element long before the test's own timeout would.
    actionTimeout: 60_000,
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: launchArguments,
    },
  },
});
