// `npm test [-- all | suite … | text …]`: runs what a change needs, everything, some suites (checks, unit, trials,
// database, parts, upgrades, scale, api, lite, lite-whole, supabase, e2e), or the tests with a text in their path or
// title.
// The last line has the totals.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { postgrestBinary } from "../local/lite/postgrest.ts";
import { bypassProxy } from "../local/network/bypass-proxy.ts";
import { projectRoot } from "../project/settings.ts";
import { changedSuites, usualSuites } from "./setup/changed-suites.ts";
import { describeDurations } from "./setup/durations.ts";
import { findTests, titlesWith } from "./setup/find-tests.ts";
import { forgetSettings } from "./setup/forget-settings.ts";
import { runChecks, runPlaywright, runVitest, type Selection } from "./setup/run-suites.ts";
import {
  isVitestSuite,
  journeys,
  needsStack,
  nightlySuites,
  type VitestSuite,
  vitestSuites,
} from "./setup/suites.ts";
import type { Tally } from "./setup/tally.ts";
import { provideStack } from "./setup/test-stack.ts";

const allSuites = ["checks", ...Object.keys(vitestSuites), "e2e"];

/** One call of a runner. `stack` is a stack that must run before, unless the runner starts one. */
interface Step {
  readonly stack: "none" | "api" | "app";
  run(report: string): Promise<Tally>;
}

const checks: Step = {
  stack: "none",
  run: () => runChecks(["lint", "lint:sql", "lint:unused", "typecheck"]),
};

/**
 * Whole suites, in rows that run side by side, each with a stack of its own that the runners start: what computes
 * or opens pages, what calls a stack, and the nightly suites, which mostly start and stop stacks. On a stack files run
 * one by one, so that one row would leave a core idle.
 */
function rowsOfSuites(suites: readonly string[]): Step[][] {
  const rowOf = (suite: VitestSuite) =>
    suite in nightlySuites || suite === "lite-whole"
      ? "nightly"
      : needsStack(suite)
        ? "stack"
        : "unit";
  const rows = Map.groupBy(suites.filter(isVitestSuite), rowOf);
  const stepsOf = (row: "unit" | "stack" | "nightly", isHeldBack: boolean): Step[] => {
    const its = rows.get(row);
    return its ? [{ stack: "none", run: (report) => runVitest(its, report, {}, isHeldBack) }] : [];
  };
  const computing: Step[] = [
    ...(suites.includes("checks") ? [checks] : []),
    ...stepsOf("unit", false),
    ...(suites.includes("e2e") ? [{ stack: "none", run: runPlaywright } satisfies Step] : []),
  ];
  const isHeldBack = computing.length > 0 || rows.size > 1;
  return [computing, stepsOf("stack", isHeldBack), stepsOf("nightly", isHeldBack)].filter(
    (steps) => steps.length > 0,
  );
}

/** The tests of these suites with one of the texts in their path or title. */
function stepsOfTexts(suites: readonly string[], texts: readonly string[]): Step[] {
  const titles = titlesWith(texts);
  const steps = suites.filter(isVitestSuite).flatMap((suite): Step[] => {
    const { byPath, byTitle } = findTests(vitestSuites[suite], texts);
    const stack = needsStack(suite) ? "api" : "none";
    const some = (files: readonly string[], titles?: string): Step[] =>
      files.length === 0
        ? []
        : [
            {
              stack,
              run: (report) =>
                runVitest([suite], report, titles === undefined ? { files } : { files, titles }),
            },
          ];
    return [...some(byPath), ...some(byTitle, titles)];
  });
  if (!suites.includes("e2e")) return steps;
  const { byPath, byTitle } = findTests(journeys, texts);
  const some = (selection: Selection): Step[] =>
    selection.files?.length
      ? [{ stack: "app", run: (report) => runPlaywright(report, selection) }]
      : [];
  return [...steps, ...some({ files: byPath }), ...some({ files: byTitle, titles })];
}

async function runSteps(steps: readonly Step[]): Promise<Tally[]> {
  const reports = mkdtempSync(path.join(tmpdir(), "not-just-me-reports-"));
  const web = steps.some(({ stack }) => stack === "app") ? "built" : "none";
  let stop: (() => Promise<void>) | undefined;
  // The parts of a stack are in groups of their own, which Ctrl-C does not reach.
  process.once("SIGINT", () => void Promise.resolve(stop?.()).finally(() => process.exit(130)));
  const tallies: Tally[] = [];
  try {
    for (const [index, { stack, run }] of steps.entries()) {
      if (stack !== "none") stop ??= await provideStack(web);
      tallies.push(await run(path.join(reports, `${index}.json`)));
    }
  } finally {
    await stop?.();
    rmSync(reports, { recursive: true, force: true });
  }
  return tallies;
}

async function main(): Promise<void> {
  bypassProxy();
  forgetSettings(process.env);
  // Every test file and every part of a stack loads the same packages in a process of its own.
  process.env.NODE_COMPILE_CACHE ??= path.join(projectRoot, "node_modules/.cache/node");
  const words = process.argv.slice(2).filter((word) => word !== "all");
  const isWhole = process.argv.slice(2).includes("all");
  if (isWhole) process.env.RUNS_ALL_WALKS = "yes";
  const named = words.filter((word) => allSuites.includes(word));
  const texts = words.filter((word) => !allSuites.includes(word));
  const usual = () =>
    texts.length > 0
      ? // The API's tests run through the library's REST only when named, and a text selects none there.
        allSuites.filter((suite) => !suite.startsWith("lite"))
      : isWhole
        ? allSuites
        : usualSuites(allSuites, changedSuites(projectRoot));
  const requested = named.length > 0 ? named : usual();
  const hasPostgrest = postgrestBinary() !== undefined;
  const suites = requested.filter((suite) => hasPostgrest || !suite.startsWith("lite"));
  if (suites.length < requested.length)
    console.log("… npm has no PostgREST for this platform: `api` itself is what `lite` would be");
  // pgTAP is a part of database and can be named separately.
  if (named.includes("database")) suites.push("pgtap");

  const rows = texts.length > 0 ? [stepsOfTexts(suites, texts)] : rowsOfSuites(suites);
  const tallies = (await Promise.all(rows.map(runSteps))).flat();
  for (const { failures } of tallies) for (const failure of failures) console.error(`✗ ${failure}`);
  const sum = (key: "passed" | "failed" | "skipped") =>
    tallies.reduce((total, tally) => total + tally[key], 0);
  if (sum("passed") + sum("failed") === 0)
    console.error(`Nothing has ${texts.join(" or ")} in its path or title.`);
  const skipped = sum("skipped");
  console.log(`\n${describeDurations(tallies.flatMap(({ durations }) => durations))}`);
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
