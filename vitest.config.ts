import path from "node:path";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { needsStack, vitestSuites } from "./supabase/testing/setup/suites.ts";
import { provideCommonPasswords } from "./web/build/common-passwords.ts";

const at = (file: string) => path.join(import.meta.dirname, file);

/** Turns every pgTAP file into a test file that can be named, run and watched like others. */
const pgtapFiles: Plugin = {
  name: "pgtap-files",
  enforce: "pre",
  transform(script, id) {
    if (!id.endsWith(".test.sql")) return;
    const name = path.relative(at("supabase/tests/pgtap"), id);
    return `import { runPgtap } from ${JSON.stringify(at("supabase/testing/setup/run-pgtap.ts"))};
await runPgtap(${JSON.stringify(name)}, ${JSON.stringify(script)});`;
  },
};

const stackOf = (suite: string) => ({
  globalSetup: [
    at(`supabase/testing/setup/${suite.startsWith("lite") ? "lite" : "global"}-setup.ts`),
  ],
});

export default defineConfig({
  root: import.meta.dirname,
  plugins: [pgtapFiles, provideCommonPasswords()],
  resolve: {
    alias: { "@contract": at("supabase/functions/_shared/contract"), "@": at("web/src") },
  },
  test: {
    projects: Object.entries(vitestSuites).map(([name, files]) => ({
      extends: true,
      test: {
        name,
        setupFiles: [at("supabase/testing/setup/quiet-console.ts")],
        include: [...files],
        // SQL files leave no state in the process, so they share one, which halves the time.
        isolate: name !== "pgtap",
        // A busy machine has taken ten times as long as an idle one; the benchmarks measure speed.
        // Populations of 60,000 fans once took longer than a quarter of an hour.
        testTimeout: 3_600_000,
        hookTimeout: 3_600_000,
        expect: { poll: { timeout: 60_000 } },
        ...(needsStack(name) ? stackOf(name) : {}),
      },
    })),
  },
});
