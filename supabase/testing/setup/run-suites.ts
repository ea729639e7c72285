import { spawn } from "node:child_process";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { projectRoot } from "../../project/settings.ts";
import type { Duration } from "./durations.ts";
import { needsStack, type VitestSuite } from "./suites.ts";
import { brokenTally, readReport, type Tally } from "./tally.ts";

/** The selection of a suite: some of its files, or the tests whose titles match. */
export interface Selection {
  readonly files?: readonly string[];
  readonly titles?: string;
}

const bin = (name: string) => path.join(projectRoot, "node_modules/.bin", name);

/** The output of a command is held back until its end when others run beside it. */
function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  isHeldBack = false,
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectRoot,
      stdio: isHeldBack ? ["inherit", "pipe", "pipe"] : "inherit",
      env: { ...process.env, ...env },
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (part: Buffer) => output.push(part));
    child.once("error", () => resolve(127));
    child.once("close", (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

/** The commands of `npm run check`, one after the other; each counts as one check. */
export async function runChecks(commands: readonly string[]): Promise<Tally> {
  const failures: string[] = [];
  const durations: Duration[] = [];
  for (const command of commands) {
    const start = performance.now();
    const code = await run("npm", ["run", "--silent", command], {});
    const milliseconds = performance.now() - start;
    durations.push({ suite: "checks", file: `npm run ${command}`, milliseconds });
    if (code !== 0) failures.push(`npm run ${command}`);
  }
  const failed = failures.length;
  return { passed: commands.length - failed, failed, skipped: 0, failures, durations };
}

/** Shortens the expected and actual values. A remote machine keeps nothing else of a failure. */
const beginning = (text = "") =>
  stripVTControlCharacters(text).split("\n").slice(0, 12).join("\n    ").trimEnd();

/**
 * Suites of vitest, whole or selected. Tests outside of the selection do not count as skipped. On one
 * stack files run one by one, since some read all rows or hold locks.
 */
export async function runVitest(
  suites: readonly VitestSuite[],
  report: string,
  { files = [], titles }: Selection = {},
  isHeldBack = false,
): Promise<Tally> {
  const code = await run(
    bin("vitest"),
    [
      "run",
      ...suites.flatMap((suite) => ["--project", suite]),
      "--reporter=dot",
      `--reporter=${path.join(import.meta.dirname, "tally-reporter.ts")}`,
      suites.some(needsStack) ? "--no-file-parallelism" : "--maxWorkers=100%",
      ...(titles ? ["--testNamePattern", titles] : []),
      ...files,
    ],
    { TALLY_FILE: report },
    isHeldBack,
  );
  const tally = readReport<Tally>(report) ?? brokenTally("vitest");
  const isUnexplained = code !== 0 && tally.failed === 0;
  return {
    ...tally,
    skipped: titles ? 0 : tally.skipped,
    ...(isUnexplained ? { failed: 1, failures: [`vitest ended with ${code}`] } : {}),
  };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly {
        readonly duration: number;
        readonly error?: {
          readonly message?: string;
          readonly location?: { readonly line: number };
        };
      }[];
    }[];
  }[];
}

interface PlaywrightReport extends Pick<PlaywrightSuite, "suites"> {
  readonly stats: { expected: number; skipped: number };
}

/** The failed journeys with their expectations. */
function failedJourneys(suites: readonly PlaywrightSuite[] = []): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs.flatMap(({ file, title, tests }) =>
      tests
        .filter((test) => test.status === "unexpected")
        .map(({ results }) => {
          const error = results.find((result) => result.error)?.error;
          return `${file}:${error?.location?.line ?? "?"} › ${title}: ${beginning(error?.message)}`;
        }),
    ),
    ...failedJourneys(suite.suites),
  ]);
}

/** One duration per file: the sum of its tests. */
function durationsOfJourneys(suites: readonly PlaywrightSuite[] = []): Duration[] {
  const tests = suites.flatMap(testsIn);
  return [...Map.groupBy(tests, ({ file }) => file)].map(([file, its]) => ({
    suite: "e2e",
    file,
    milliseconds: its.reduce((sum, { duration }) => sum + duration, 0),
  }));
}

const testsIn = ({ specs, suites = [] }: PlaywrightSuite): { file: string; duration: number }[] => [
  ...specs.flatMap(({ file, tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => ({ file, duration }))),
  ),
  ...suites.flatMap(testsIn),
];

/** The journeys, whole or selected. */
export async function runPlaywright(
  report: string,
  { files = [], titles }: Selection = {},
): Promise<Tally> {
  // A text in a file may not be in a title.
  const narrowed = titles ? ["--grep", titles, "--pass-with-no-tests"] : [];
  // Traces cost a seventh of the CPU time; `npm test -- <journey>` records them.
  const untraced = files.length === 0 ? ["--trace=off"] : [];
  const code = await run(bin("playwright"), ["test", ...untraced, ...narrowed, ...files], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const results = readReport<PlaywrightReport>(report);
  if (!results) return brokenTally("Playwright");
  const { expected, skipped } = results.stats;
  const failures = failedJourneys(results.suites);
  if (code !== 0 && failures.length === 0) failures.push(`Playwright ended with ${code}`);
  const durations = durationsOfJourneys(results.suites);
  return { passed: expected, failed: failures.length, skipped, failures, durations };
}
