import { cpus } from "node:os";
import type { Tried } from "./try-faults.ts";

/** The one-line summary, and whether the run found no fault. */
export function sumUp(runs: readonly Tried[]): { readonly line: string; readonly isFine: boolean } {
  const rows = runs.flatMap((run) => run.rows);
  const total = rows.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const lost = rows.reduce((sum, row) => sum + row.lost.length, 0);
  const wrong = rows.reduce((sum, row) => sum + row.wrong.length, 0);
  const failures = runs.flatMap((run) => run.failures);
  const broken = failures.length === 0 ? "" : ` Not tried to the end: ${failures.join("; ")}.`;
  return {
    line: `${total} writes acknowledged, ${lost} lost; ${wrong} derived tables wrong.${broken}`,
    isFine: lost + wrong + failures.length === 0,
  };
}

const cells = (values: readonly (string | number)[]) => `| ${values.join(" | ")} |`;

const listed = (problems: readonly string[]) =>
  problems.length === 0 ? "0" : `**${problems.length}**: ${problems.slice(0, 3).join("; ")}`;

/** The number of writes by kind, highest first. */
function describeKinds(runs: readonly Tried[]): string {
  const sums = new Map<string, number>();
  for (const [kind, count] of runs.flatMap(({ ledger }) => [...ledger.written]))
    sums.set(kind, (sums.get(kind) ?? 0) + count);
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(", ");
}

/** The table of a run. */
export function describeRun(runs: readonly Tried[]): string {
  const head = [
    "fault (SIGKILL)",
    "acknowledged",
    "other answers",
    "well again",
    "lost",
    "derived rows wrong",
  ];
  return `# What faults do to the embedded stack

\`npm run chaos\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]?.model ?? "CPU"}. Eight fans write every kind of thing without a pause while a part is killed; then every write that was acknowledged, also before earlier faults, is looked for, pictures by their files, and every derived table is counted again from the facts.

**${sumUp(runs).line}**

Acknowledged: ${describeKinds(runs)}.

${[cells(head), cells(["---", "---:", "---", "---:", "---:", "---:"])]
  .concat(
    runs
      .flatMap(({ rows }) => rows)
      .map((row) =>
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

"Well again" is when the API and the web app answered well, three times in a row, after another process had taken the place of the one that was killed, counted from the fault; or from the start by hand, with its build of the web app, where the stack itself was killed or gave up. Other answers are those of calls that were not acknowledged, but for refusals by the rules: 504 says to try again, 502 that a part is missing; "none" is a connection that broke or was refused. SIGKILL is not a power cut: what Postgres wrote is in the hands of the operating system then, which this does not take away.
`;
}
