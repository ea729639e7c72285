import { cpus } from "node:os";
import type { Findings } from "./findings.ts";

const ours = ({ failures }: Findings) => failures.filter(({ isOurs }) => isOurs);

/** The summary in one line, and whether nothing was found. */
export function sumUp(findings: Findings): { readonly line: string; readonly isFine: boolean } {
  const { leaks, changes, wrong, reached, fruitless, brokeOff } = findings;
  const total = [...findings.outcomes.values()].reduce((sum, count) => sum + count, 0);
  const found = {
    "kinds of failures of our making": ours(findings).length,
    leaks: leaks.length,
    "changes of other people's rows": changes.length,
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

/** Every finding in a line, and those that are not ours at the end. */
export function describeFindings(findings: Findings): string {
  const { leaks, changes, wrong, failures, reached, fruitless } = findings;
  return [
    table(findings),
    "",
    ...leaks.map(
      ({ what, by, call, example }) => `LEAK ${by} was told ${what} by ${call}\n     ${example}`,
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
export const describeRun = (findings: Findings, seed: number): string => `# What fuzz finds

\`npm run fuzz\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]?.model ?? "CPU"}, seed ${seed}. A visitor, five fans and an admin take turns. Each fan's private things bear a mark, and none may be in another's answer, its headers or its cursors; each turn's rows are compared with those before. Each endpoint and each function is first called so that it succeeds, and each table by each method and schema.

**${sumUp(findings).line}**

${table(findings)}

Of the 5xx, ${findings.failures.filter(({ isOurs }) => !isOurs).length} kinds are the stand-in's own, from calls that bypass the API. ${findings.called} endpoints, functions and calls of Storage were made.
`;
