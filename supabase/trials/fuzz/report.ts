import { cpus } from "node:os";
import type { Findings } from "./findings.ts";

const ours = ({ failures }: Findings) => failures.filter(({ isOurs }) => isOurs);

/** The whole in one line, and whether nothing was found. */
export function sumUp(findings: Findings): { readonly line: string; readonly isFine: boolean } {
  const { leaks, changes, wrong, brokeOff } = findings;
  const total = [...findings.outcomes.values()].reduce((sum, count) => sum + count, 0);
  const found = [ours(findings).length, leaks.length, changes.length, wrong.length];
  const [failed, leaked, changed, derived] = found;
  return {
    line: `${total} calls: ${failed} kinds of failures of our making, ${leaked} leaks, ${changed} changes of other people's rows, ${derived} derived tables wrong.${brokeOff ? ` ${brokeOff}` : ""}`,
    isFine: found.every((count) => count === 0) && brokeOff === undefined,
  };
}

/** Calls by their kind, in columns by how they were answered. */
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

/** Everything that was found, a line each; what is no finding of ours at the end. */
export function describeFindings(findings: Findings): string {
  const { leaks, changes, wrong, failures, fruitless } = findings;
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
    ...(fruitless.length > 0 ? [`Never answered with success: ${fruitless.join(", ")}`] : []),
  ].join("\n");
}

/** A run as it is kept: what was sent, how it was answered, and what was found. */
export const describeRun = (findings: Findings, seed: number): string => `# What fuzz finds

\`npm run fuzz\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpus()[0]?.model ?? "CPU"}, seed ${seed}. A visitor, five fans and an admin take turns. Each fan's private things bear a mark, and none may be in another's answer, its headers or its cursors; each turn's rows are compared with those before.

**${sumUp(findings).line}**

${table(findings)}

Of the 5xx, ${findings.failures.filter(({ isOurs }) => !isOurs).length} kinds are the stand-in's own, past the API. Called and never answered with success: ${findings.fruitless.length} of ${findings.called}.
`;
