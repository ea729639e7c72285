import { writeFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";
import { projectRoot } from "../../project/settings.ts";
import type { Tally } from "./tally.ts";

const firstLine = (text = "") => stripVTControlCharacters(text).split("\n", 1)[0] ?? "";
const placeOf = ({ moduleId }: TestModule) => path.relative(projectRoot, moduleId);

const describeFailure = (test: TestCase) =>
  `${placeOf(test.module)} › ${test.fullName}: ${firstLine(test.result().errors?.[0]?.message)}`;

/** Errors outside of tests, such as in a hook or while the file is imported. */
const describeBrokenModule = (module: TestModule) =>
  [module, ...module.children.allSuites()]
    .flatMap((part) => part.errors())
    .map(({ message }) => `${placeOf(module)}: ${firstLine(message)}`);

/** The ms of a file with its imports and hooks, which vitest's own JSON leaves out. */
function millisecondsOf(module: TestModule): number {
  const { collectDuration, duration, environmentSetupDuration, setupDuration } =
    module.diagnostic();
  return collectDuration + duration + environmentSetupDuration + setupDuration;
}

const hasRun = (module: TestModule) =>
  [...module.children.allTests()].some((test) => test.result().state !== "skipped");

/** Writes the tally of a run to the file that `TALLY_FILE` names. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const failures = [
      ...modules.flatMap(describeBrokenModule),
      ...inState("failed").map(describeFailure),
      ...unhandled.map(({ message }) => `outside of a test: ${firstLine(message)}`),
    ];
    const tally: Tally = {
      passed: inState("passed").length,
      failed: failures.length,
      skipped: inState("skipped").length + inState("pending").length,
      failures,
      durations: modules.filter(hasRun).map((module) => ({
        suite: module.project.name,
        file: placeOf(module),
        milliseconds: millisecondsOf(module),
      })),
    };
    writeFileSync(process.env.TALLY_FILE ?? "tally.json", JSON.stringify(tally));
  }
}
