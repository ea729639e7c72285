import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "../..");
const alias = {
  "@contract": path.join(root, "supabase/functions/_shared/contract"),
  "@": path.join(root, "web/src"),
};

/**
 * Suites that need the stack get its addresses from here; the runner has started it. They have time, for
 * a machine can be busy: what is slow is for the benchmarks to tell.
 */
const stack = {
  globalSetup: [path.join(import.meta.dirname, "setup/provide-stack.ts")],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  root,
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "web/{build,src}/**/*.test.{ts,tsx}",
            "supabase/bench/**/*.test.ts",
            "supabase/local/**/*.test.ts",
            "supabase/functions/**/*.test.ts",
          ],
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["supabase/tests/{pgtap,database,concurrency,scale}/*.test.ts"],
          ...stack,
        },
      },
      {
        extends: true,
        test: { name: "api", include: ["supabase/tests/api/**/*.test.ts"], ...stack },
      },
      {
        extends: true,
        test: { name: "supabase", include: ["supabase/tests/supabase/*.test.ts"], ...stack },
      },
    ],
  },
});
