import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../local/config.ts";

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const bin = (name: string) => path.join(projectRoot, "node_modules/.bin", name);

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    child.once("error", () => resolve(127));
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** Formatting, lint and types; each command is one check. */
export async function runChecks(): Promise<Tally> {
  const functions = path.join(projectRoot, "supabase/functions");
  const checks: [name: string, args: string[]][] = [
    ["biome", ["check", "--error-on-warnings", "."]],
    ["tsc", ["-p", "."]],
    [
      "deno",
      [
        ...["check", "--quiet", "--config", `${functions}/api/deno.json`],
        ...["--node-modules-dir=manual", "--no-lock"],
        ...[`${functions}/api/index.ts`, `${functions}/places/index.ts`],
      ],
    ],
  ];
  let passed = 0;
  for (const [name, args] of checks) {
    const code = await run(bin(name), args, {});
    if (code === 0) passed++;
    else console.error(`✗ ${name} ${args[0]} failed`);
  }
  return { passed, failed: checks.length - passed, skipped: 0 };
}

/** A suite that could not report counts as one failure, never as nothing. */
function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly { status: string; assertionResults: readonly unknown[] }[];
}

/** The vitest projects (unit, database, api, supabase); `filter` narrows to files whose path contains it. */
export async function runVitest(
  projects: readonly string[],
  env: NodeJS.ProcessEnv,
  reportDir: string,
  filter: readonly string[] = [],
): Promise<Tally> {
  const file = path.join(reportDir, `vitest-${projects.join("-")}.json`);
  const code = await run(
    bin("vitest"),
    [
      ...["run", "--config", "supabase/tests/vitest.config.ts"],
      ...projects.flatMap((project) => ["--project", project]),
      ...["--reporter=dot", "--reporter=json", `--outputFile.json=${file}`],
      ...filter,
    ],
    env,
  );
  const report = readReport<VitestReport>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  // A file that breaks before its first test is listed without any.
  const broken = report.testResults.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + broken;
  return {
    passed: report.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests,
  };
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * The end-to-end journeys. On CI, a loaded machine, each has a second try; those that needed it count
 * as passed and are counted out loud.
 */
export async function runPlaywright(
  env: NodeJS.ProcessEnv,
  reportDir: string,
  filter: readonly string[] = [],
): Promise<Tally> {
  const file = path.join(reportDir, "playwright.json");
  const code = await run(
    bin("playwright"),
    ["test", "--config", "web/e2e/playwright.config.ts", ...filter],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  );
  const report = readReport<PlaywrightReport>(file);
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  if (flaky > 0) console.log(`${flaky} journeys needed a second try.`);
  const failed = code !== 0 && unexpected === 0 ? 1 : unexpected;
  return { passed: expected + flaky, failed, skipped };
}
