import { cpus } from "node:os";
import type { FaultRun } from "./try-faults.ts";

/** The one-line summary, and whether the run found no fault. */
export function summarizeRun(runs: readonly FaultRun[]): {
  readonly line: string;
  readonly isFine: boolean;
} {
  const rows = runs.flatMap((run) => run.rows);
  const total = rows.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  const lostCount = rows.reduce((sum, row) => sum + row.lost.length, 0);
  const wrong = rows.reduce((sum, row) => sum + row.wrong.length, 0);
  const failures = runs.flatMap((run) => run.failures);
  const broken = failures.length === 0 ? "" : ` Not tried to the end: ${failures.join("; ")}.`;
  return {
    line: `${total} writes acknowledged, ${lostCount} lost; ${wrong} derived tables wrong.${broken}`,
    isFine: lostCount + wrong + failures.length === 0,
  };
}

const cells = (values: readonly (string | number)[]) => `| ${values.join(" | ")} |`;

const listProblems = (problems: readonly string[]) =>
  problems.length === 0 ? "0" : `**${problems.length}**: ${problems.slice(0, 3).join("; ")}`;

/** The number of writes by kind, highest first. */
function describeKinds(runs: readonly FaultRun[]): string {
  const sums = new Map<string, number>();
  for (const [kind, count] of runs.flatMap(({ ledger }) => [...ledger.written]))
    sums.set(kind, (sums.get(kind) ?? 0) + count);
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(", ");
}

/** The table of a run. */
export function describeRun(runs: readonly FaultRun[]): string {
  const head = [
    "fault (SIGKILL)",
    "acknowledged",
    "other responses",
    "recovery",
    "lost",
    "derived rows wrong",
  ];
  return `# Faults in the embedded stack

\`npm run chaos\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]?.model ?? "CPU"}. Eight fans write continuously, with every kind of write, while the test kills one part. It then looks up every acknowledged write, including those before earlier faults; for pictures it checks the files. It also recounts every derived table from the facts.

**${summarizeRun(runs).line}**

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
          listProblems(row.lost),
          listProblems(row.wrong),
        ]),
      ),
  )
  .join("\n")}

"Recovery" is the time from the fault until a new process has replaced the killed one, and the API and the web app have succeeded three times in a row. If the stack itself was killed or gave up, the time starts with the manual restart, and includes the build of the web app. "Other responses" are the responses to unacknowledged calls, without rejections by the rules. 504 means "retry", and 502 means that a part is missing; "none" is a broken or refused connection. SIGKILL is not a power cut: the operating system keeps everything that Postgres has written.
`;
}
