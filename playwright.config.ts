import { defineConfig } from "@playwright/test";
import { launchArguments } from "./supabase/testing/setup/launch-arguments.ts";

export default defineConfig({
  testDir: "web/e2e",
  globalSetup: "./supabase/testing/setup/playwright-setup.ts",
  fullyParallel: true,
  workers: 3,
  // A retry would hide a fault.
  retries: 0,
  forbidOnly: true,
  // Four times what the longest journey, and the largest page, take on two idle cores: the benchmarks measure speed.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["line"], ["json"]] : "line",
  use: {
    baseURL: process.env.WEB_URL ?? "",
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    // Drawing motion is a quarter of what a browser computes here; journeys about it ask for it.
    contextOptions: { reducedMotion: "reduce" },
    // It has journeys of its own; what others route or hold would not pass it.
    serviceWorkers: "block",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: launchArguments,
    },
  },
});
