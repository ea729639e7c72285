/** The projects of vitest, which are suites of `npm test`, with their files. */
export const vitestSuites = {
  unit: [
    "web/{bench,build,src}/**/*.test.{ts,tsx}",
    "supabase/{commands,local,project,functions,testing,trials/bench,trials/fuzz}/**/*.test.ts",
  ],
  trials: ["supabase/trials/planted/*.test.ts"],
  pgtap: ["supabase/tests/pgtap/**/*.test.sql"],
  database: ["supabase/tests/{database,concurrency}/*.test.ts"],
  // Parts of the stack that are killed, restarted or replicated.
  parts: ["supabase/tests/parts/*.test.ts"],
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

/**
 * Suites that `npm test` runs only if one of these paths, which no other suite covers, changed since the last release.
 * `npm test -- all` always runs them, every night and before a release.
 */
export const nightlySuites: Readonly<Partial<Record<VitestSuite, readonly string[]>>> = {
  trials: [
    "supabase/trials/bench/http",
    "supabase/trials/planted",
    "supabase/trials/fuzz",
    "supabase/testing/load",
  ],
  parts: [
    "package-lock.json",
    "supabase/functions/_shared/http",
    "supabase/local",
    "supabase/seeds/demo",
    "supabase/testing/load",
    "supabase/testing/support/standby.ts",
    "supabase/testing/within.ts",
    "supabase/tests/parts",
  ],
  upgrades: [
    "package-lock.json",
    "supabase/commands/backup.ts",
    "supabase/commands/release/data.ts",
    "supabase/commands/restore.ts",
    "supabase/local/data",
    "supabase/local/postgres",
    "supabase/migrations",
    "supabase/releases",
    "supabase/tests/upgrades",
  ],
  scale: [
    "supabase/schemas",
    "supabase/testing/explain.ts",
    "supabase/testing/population",
    "supabase/testing/sized-*.ts",
    "supabase/tests/scale",
  ],
  supabase: [
    "package-lock.json",
    "supabase/commands/clock.ts",
    "supabase/commands/deploy.ts",
    "supabase/commands/deploy-steps.ts",
    "supabase/commands/function-secrets.ts",
    "supabase/commands/management-api.ts",
    "supabase/config.toml",
    "supabase/functions/*/deno.json",
    "supabase/local/lite/service-schemas.sql",
    "supabase/local/postgres/bootstrap.sql",
    "supabase/project",
    "supabase/templates",
    "supabase/testing/support/deployment.ts",
    "supabase/testing/support/fetch-package.ts",
    "supabase/testing/support/hosted-runtime.ts",
    "supabase/testing/support/management-api.ts",
    "supabase/testing/support/new-project.ts",
    "supabase/tests/supabase",
  ],
  lite: [
    "package-lock.json",
    "supabase/local/lite",
    "supabase/testing/support/contract-reads.ts",
    "supabase/testing/world.ts",
    "supabase/tests/lite",
  ],
};
