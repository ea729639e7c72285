import { cpus } from "node:os";

/** What came of one fault. */
export interface Row {
  readonly fault: string;
  /** Writes that were answered with success before, during and after it. */
  readonly acknowledged: number;
  /** How many others were answered how; 0 for no answer at all. */
  readonly refused: ReadonlyMap<number, number>;
  /** Until the API answered well again. */
  readonly milliseconds: number;
  readonly isByItself: boolean;
  /** What was acknowledged, now or before an earlier fault, and is not there. */
  readonly lost: readonly string[];
  /** The derived tables that are not what the facts say. */
  readonly wrong: readonly string[];
}

const cells = (values: readonly (string | number)[]) => `| ${values.join(" | ")} |`;

const listed = (problems: readonly string[]) =>
  problems.length === 0 ? "0" : `**${problems.length}**: ${problems.slice(0, 3).join("; ")}`;

/** The table of a run, in words and numbers. */
export function describeRun(rows: readonly Row[]): string {
  const total = rows.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const lost = rows.reduce((sum, row) => sum + row.lost.length, 0);
  const wrong = rows.reduce((sum, row) => sum + row.wrong.length, 0);
  const head = [
    "fault (SIGKILL)",
    "acknowledged",
    "other answers",
    "well again",
    "lost",
    "derived rows wrong",
  ];
  return `# What faults do to the embedded stack

\`npm run chaos\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]?.model ?? "CPU"}. Eight fans post, like, rate and change their names without a pause while a part is killed; then every write that was acknowledged, also before earlier faults, is looked for, and every derived table is counted again from the facts.

**${total} writes acknowledged, ${lost} lost; ${wrong} derived tables wrong.**

${[cells(head), cells(["---", "---:", "---", "---:", "---:", "---:"])]
  .concat(
    rows.map((row) =>
      cells([
        row.fault,
        row.acknowledged,
        [...row.refused].map(([status, count]) => `${count} × ${status || "none"}`).join(", ") ||
          "–",
        `${(row.milliseconds / 1000).toFixed(1)} s${row.isByItself ? "" : ", started by hand"}`,
        listed(row.lost),
        listed(row.wrong),
      ]),
    ),
  )
  .join("\n")}

"Well again" is when the API answered well, three times in a row, counted from the fault, or from the start by hand where the stack itself was killed or gave up. Other answers are those of calls that were not acknowledged: 504 says to try again, 502 that a part is missing; "none" is a connection that broke or was refused. SIGKILL is not a power cut: what Postgres wrote is in the hands of the operating system then, which this does not take away.
`;
}
