/** The projects of vitest, which are suites of `npm test`, by the files that belong to them. */
export const vitestSuites = {
  unit: [
    "web/{bench,build,src}/**/*.test.{ts,tsx}",
    "supabase/{trials,local,functions}/**/*.test.ts",
  ],
  pgtap: ["supabase/tests/pgtap/**/*.test.sql"],
  database: ["supabase/tests/{database,concurrency,scale}/*.test.ts"],
  api: ["supabase/tests/api/*.test.ts"],
  supabase: ["supabase/tests/supabase/*.test.ts"],
} as const;

export type VitestSuite = keyof typeof vitestSuites;

export const isVitestSuite = (name: string): name is VitestSuite => name in vitestSuites;

/** Whether the tests of a suite call a running stack. */
export const needsStack = (suite: string) => suite !== "unit";

export const journeys = ["web/e2e/**/*.spec.ts"];
