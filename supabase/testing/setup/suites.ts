/** The projects of vitest, which are suites of `npm test`, with their files. */
export const vitestSuites = {
  unit: [
    "web/{bench,build,src}/**/*.test.{ts,tsx}",
    "supabase/{commands,local,project,functions,testing,trials/bench,trials/fuzz}/**/*.test.ts",
  ],
  trials: ["supabase/trials/planted/*.test.ts"],
  pgtap: ["supabase/tests/pgtap/**/*.test.sql"],
  database: ["supabase/tests/{database,concurrency}/*.test.ts"],
  upgrades: ["supabase/tests/upgrades/*.test.ts"],
  scale: ["supabase/tests/scale/*.test.ts"],
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

const everySuite = ["package-lock.json", "supabase/local", "supabase/testing"];

/**
 * Suites that `npm test` runs only if these paths changed since the last release; `npm test -- all`
 * always runs them.
 */
export const nightlySuites: Readonly<Partial<Record<VitestSuite, readonly string[]>>> = {
  trials: [...everySuite, "supabase/trials"],
  upgrades: [...everySuite, "supabase/migrations", "supabase/releases", "supabase/commands"],
  scale: [...everySuite, "supabase/schemas", "supabase/tests/scale"],
  supabase: [
    ...everySuite,
    "supabase/commands",
    "supabase/config.toml",
    "supabase/functions",
    "supabase/project",
    "supabase/schemas",
    "supabase/templates",
    "supabase/tests/supabase",
  ],
  lite: [...everySuite, "supabase/functions", "supabase/schemas", "supabase/tests/lite"],
};
