// `npm test [-- suite …] [-- --only <text>]`: starts a stack of its own on free ports with throw-away
// data, runs the suites (checks, unit, database, api, supabase, e2e) and sums them up in one line.
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { databaseUrl, type StackConfig } from "../local/config.ts";
import { stagingDir } from "../local/postgres-binaries.ts";
import { type Stack, startStack } from "../local/stack.ts";
import { loadReferenceData } from "../seeds/reference/load.ts";
import { provideBrowser } from "./setup/browser.ts";
import { disposableConfig } from "./setup/disposable-config.ts";
import { createPgtapDatabase, pgtapDatabase } from "./setup/pgtap.ts";
import { runChecks, runPlaywright, runVitest, type Tally } from "./setup/suites.ts";

const allSuites = ["checks", "unit", "database", "api", "supabase", "e2e"] as const;
type Suite = (typeof allSuites)[number];

/** The suites of vitest that call a running stack. */
const stackSuites: readonly Suite[] = ["database", "api", "supabase"];

async function startTestStack(config: StackConfig, needsWeb: boolean): Promise<Stack> {
  return await startStack(config, {
    web: needsWeb ? "built" : "none",
    onStep: (step) => console.log(`… ${step}`),
    seed: async (url) => {
      await loadReferenceData(url);
      await createPgtapDatabase(config);
    },
  });
}

/** The suites that need a running stack, against one of their own. */
async function runStackSuites(
  config: StackConfig,
  suites: readonly Suite[],
  only: readonly string[],
): Promise<Tally[]> {
  const vitestProjects = suites.filter((suite) => stackSuites.includes(suite));
  const needsBrowser = suites.includes("e2e");
  if (vitestProjects.length === 0 && !needsBrowser) return [];
  const browser = needsBrowser ? provideBrowser() : "";
  const stack = await startTestStack(config, needsBrowser);
  const env = {
    SUPABASE_URL: stack.addresses.gateway,
    SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
    DATABASE_URL: stack.addresses.database,
    PGTAP_DATABASE_URL: databaseUrl(config, "postgres", pgtapDatabase),
    MAILBOX_URL: stack.addresses.mailbox,
    WEB_URL: stack.addresses.web,
    CHROME_PATH: browser,
  };
  const tallies: Tally[] = [];
  try {
    if (vitestProjects.length > 0)
      tallies.push(await runVitest(vitestProjects, env, config.dataDir, only));
    if (needsBrowser) tallies.push(await runPlaywright(env, config.dataDir, only));
  } finally {
    await stack.stop();
  }
  return tallies;
}

async function runSuites(suites: readonly Suite[], only: readonly string[]): Promise<Tally[]> {
  const tallies: Tally[] = [];
  const config = await disposableConfig();
  try {
    if (suites.includes("checks")) tallies.push(await runChecks());
    if (suites.includes("unit")) tallies.push(await runVitest(["unit"], {}, config.dataDir, only));
    tallies.push(...(await runStackSuites(config, suites, only)));
  } finally {
    rmSync(config.dataDir, { recursive: true, force: true });
    rmSync(stagingDir(config.dataDir), { recursive: true, force: true });
  }
  return tallies;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: "string", multiple: true } },
  });
  const unknown = positionals.filter((name) => !(allSuites as readonly string[]).includes(name));
  if (unknown.length > 0)
    throw new Error(`No such suite: ${unknown.join(", ")}. There are: ${allSuites.join(", ")}.`);
  const suites = positionals.length > 0 ? (positionals as Suite[]) : allSuites;

  const tallies = await runSuites(suites, values.only ?? []);
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key], 0);
  const skipped = sum("skipped");
  console.log(
    `\n${sum("passed")} passed, ${sum("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`,
  );
  process.exitCode = sum("failed") === 0 && sum("passed") > 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  console.log("\n0 passed, 1 failed");
  process.exitCode = 1;
});
