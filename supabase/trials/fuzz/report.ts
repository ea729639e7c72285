import { cpus } from "node:os";
import type { Findings } from "./findings.ts";

const ownFailures = ({ failures }: Findings) => failures.filter(({ isOurs }) => isOurs);

/** The summary in one line, and whether nothing was found. */
export function summarizeRun(findings: Findings): {
  readonly line: string;
  readonly isFine: boolean;
} {
  const { leaks, changes, wrong, reached, fruitless, brokeOff } = findings;
  const total = [...findings.outcomes.values()].reduce((sum, count) => sum + count, 0);
  const found = {
    "kinds of failures caused by the app": ownFailures(findings).length,
    leaks: leaks.length,
    "changes to other people's rows": changes.length,
    "derived tables wrong": wrong.length,
    "tables reached": reached.length,
    "calls that never succeed": fruitless.length,
  };
  const counts = Object.entries(found).map(([what, count]) => `${count} ${what}`);
  return {
    line: `${total} calls: ${counts.join(", ")}.${brokeOff ? ` ${brokeOff}` : ""}`,
    isFine: Object.values(found).every((count) => count === 0) && brokeOff === undefined,
  };
}

/** The number of calls by kind, in columns by status. */
function table({ outcomes }: Findings): string {
  const groups = [...outcomes.keys()].map((group) => group.split(" ") as [string, string]);
  const kinds = [...new Set(groups.map(([kind]) => kind))].sort();
  const answers = [...new Set(groups.map(([, answer]) => answer))].sort();
  const rows = kinds.map((kind) => [
    kind,
    ...answers.map((answer) => String(outcomes.get(`${kind} ${answer}`) ?? 0)),
  ]);
  const head = ["calls", ...answers];
  const line = head.map((_, index) => (index === 0 ? "---" : "---:"));
  return [head, line, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** Every finding in a line, and those that the app did not cause at the end. */
export function describeFindings(findings: Findings): string {
  const { leaks, changes, wrong, failures, reached, fruitless } = findings;
  return [
    table(findings),
    "",
    ...leaks.map(
      ({ what, by, call, example }) => `LEAK ${call} returned ${what} to ${by}\n     ${example}`,
    ),
    ...failures.map(
      ({ isOurs, count, status, says, example }) =>
        `${isOurs ? "OURS" : "library"} ${count} × ${status} ${says}\n     ${example}`,
    ),
    ...changes
      .slice(0, 20)
      .map(({ by, table, row }) => `CHANGED by ${by} in ${table}: ${row.slice(0, 300)}`),
    ...wrong.map((text) => `DERIVED ${text}`),
    ...reached.slice(0, 20).map((text) => `REACHED ${text}`),
    ...fruitless.map((text) => `NEVER SUCCEEDS ${text}`),
  ].join("\n");
}

/** A run for the record: the calls, their responses and the findings. */
export const describeRun = (
  findings: Findings,
  seed: number,
): string => `# Findings of the fuzz test

\`npm run fuzz\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]?.model ?? "CPU"}, seed ${seed}. A visitor, five fans and an admin take turns. Each fan's private data contains a marker, which must not appear in another fan's responses, headers or cursors. After each turn, the test compares the rows with those before. It first calls each endpoint and each function successfully, and each table by each method and schema.

**${summarizeRun(findings).line}**

${table(findings)}

Kinds of 5xx that come from the stand-in, on calls that bypass the API: ${findings.failures.filter(({ isOurs }) => !isOurs).length}. The test covered ${findings.called} endpoints, functions and Storage calls.
`;
