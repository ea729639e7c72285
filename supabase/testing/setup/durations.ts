/** How long a file of a suite ran, in ms, with the import of its modules. */
export interface Duration {
  readonly suite: string;
  readonly file: string;
  readonly milliseconds: number;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`;
const total = (durations: readonly Duration[]) =>
  durations.reduce((sum, { milliseconds }) => sum + milliseconds, 0);

/** A line per suite with the sum of its files, which may have run side by side, and the twenty slowest files. */
export function describeDurations(durations: readonly Duration[]): string {
  const suites = Map.groupBy(durations, ({ suite }) => suite);
  const slowest = durations.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, 20);
  return [
    "Suites, by the sum of their files:",
    ...[...suites]
      .toSorted(([, a], [, b]) => total(b) - total(a))
      .map(([suite, files]) => `${seconds(total(files))}  ${suite} (${files.length} files)`),
    "The slowest files:",
    ...slowest.map(({ file, milliseconds }) => `${seconds(milliseconds)}  ${file}`),
  ].join("\n");
}
