/** The projects of vitest, which are suites of `npm test`, with their files. */
export const vitestSuites = {
  unit: [
    "web/{bench,build,src}/**/*.test.{ts,tsx}",
    "supabase/{commands,local,project,functions,testing,trials/bench,trials/fuzz}/**/*.test.ts",
  ],
  trials: ["supabase/trials/planted/*.test.ts"],
  pgtap: ["supabase/tests/pgtap/**/*.test.sql"],
  database: ["supabase/tests/{database,concurrency,scale}/*.test.ts"],
  api: ["supabase/tests/api/*.test.ts"],
  supabase: ["supabase/tests/supabase/*.test.ts"],
  // The library's REST is used where npm has no PostgREST: one sample of every call, and all tests of the API.
  lite: ["supabase/tests/lite/*.test.ts"],
  "lite-whole": ["supabase/tests/api/*.test.ts"],
} as const;

export type VitestSuite = keyof typeof vitestSuites;

export const isVitestSuite = (name: string): name is VitestSuite => name in vitestSuites;

/** Whether the tests of a suite call the running stack. Those of trials break one of their own. */
export const needsStack = (suite: string) => suite !== "unit" && suite !== "trials";

export const journeys = ["web/e2e/**/*.spec.ts"];
