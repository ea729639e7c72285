import { defineConfig } from "@playwright/test";
import { launchArguments } from "./support/launch-arguments.ts";

// The runner of `npm test` sets the addresses of its stack and the browser; a run by hand sets them too.
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // Long, for a busy machine: what is slow is for the benchmarks to tell.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["line"], ["json"]],
  use: {
    baseURL: process.env.WEB_URL ?? "http://127.0.0.1:5173",
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    // Keeping a trace makes a journey slower; on CI a second try tells what the first did not.
    trace: process.env.CI ? "on-first-retry" : "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: launchArguments,
    },
  },
});
