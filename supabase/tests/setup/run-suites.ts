import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../local/config.ts";
import type { VitestSuite } from "./suites.ts";

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What a suite is narrowed to: some of its files, or the tests whose titles fit. */
export interface Selection {
  readonly files?: readonly string[];
  readonly titles?: string;
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

/** What `npm run check` runs, one after the other; each command is one check. */
export async function runChecks(commands: readonly string[]): Promise<Tally> {
  let passed = 0;
  for (const command of commands) {
    const code = await run("npm", ["run", "--silent", command], {});
    if (code === 0) passed++;
    else console.error(`✗ npm run ${command} failed`);
  }
  return { passed, failed: commands.length - passed, skipped: 0 };
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

/** Suites of vitest, whole or narrowed. Tests that the titles leave out do not count as skipped. */
export async function runVitest(
  suites: readonly VitestSuite[],
  report: string,
  { files = [], titles }: Selection = {},
): Promise<Tally> {
  const code = await run(
    bin("vitest"),
    [
      "run",
      ...suites.flatMap((suite) => ["--project", suite]),
      ...["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`],
      ...(titles ? ["--testNamePattern", titles] : []),
      ...files,
    ],
    {},
  );
  const said = readReport<VitestReport>(report);
  if (!said) return { passed: 0, failed: 1, skipped: 0 };
  // A file that breaks before its first test is listed without any.
  const broken = said.testResults.filter(
    (result) => result.status === "failed" && result.assertionResults.length === 0,
  ).length;
  const failed = said.numFailedTests + broken;
  return {
    passed: said.numPassedTests,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: titles ? 0 : said.numPendingTests,
  };
}

interface PlaywrightReport {
  readonly stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * The journeys, whole or those whose path or title fits. On CI, a loaded machine, each has a second
 * try; those that needed it count as passed and are counted out loud.
 */
export async function runPlaywright(report: string, { titles }: Selection = {}): Promise<Tally> {
  const code = await run(bin("playwright"), ["test", ...(titles ? ["--grep", titles] : [])], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const said = readReport<PlaywrightReport>(report);
  if (!said) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = said.stats;
  if (flaky > 0) console.log(`${flaky} journeys needed a second try.`);
  const failed = code !== 0 && unexpected === 0 ? 1 : unexpected;
  return { passed: expected + flaky, failed, skipped };
}
