import { existsSync, readFileSync } from "node:fs";
import type { Duration } from "./durations.ts";

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The file, the title and the first line of the error of each failed test. */
  readonly failures: readonly string[];
  readonly durations: readonly Duration[];
}

/** Counted when a runner breaks before it can report. */
export const brokenTally = (runner: string): Tally => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [`${runner} broke before it could report`],
  durations: [],
});

/** The JSON of a report; undefined if the runner broke before it wrote one. */
export function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : undefined;
}
