// `npm run fuzz [-- --calls 20000 --seed 1 --only replies]`: sends valid and invalid calls to the API, the functions,
// the tables and the pictures of a stack of its own, as a visitor, as each of five fans and as an admin. No call may
// return one of our own 5xx errors, read another fan's private data, or change another fan's row. Prints one line at
// the end, and exits with 1 for findings.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { databaseUrl } from "../../local/config.ts";
import { disposableConfig } from "../../local/disposable-config.ts";
import { superuser } from "../../local/postgres/postgres.ts";
import { deleteFolders } from "../../local/postgres/postgres-binaries.ts";
import { startStack } from "../../local/stack.ts";
import { projectRoot } from "../../project/settings.ts";
import { loadReferenceData } from "../../seeds/reference/load.ts";
import { within } from "../../testing/within.ts";
import { describeFindings, describeRun, summarizeRun } from "./report.ts";
import { runFuzz } from "./run.ts";

const { values } = parseArgs({
  options: {
    calls: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
  },
});
const [count, seed] = [Number(values.calls), Number(values.seed)];
if (!Number.isInteger(count) || !Number.isInteger(seed)) throw new Error("Both are whole numbers.");

const config = { ...(await disposableConfig()), hasNoJobs: true as const };
const starting = startStack(config, { web: "none", seed: loadReferenceData });
const stack = await within(240, "The start of the stack", starting);
try {
  const findings = await runFuzz({
    backend: { gateway: stack.addresses.gateway, publishableKey: stack.publishableKey },
    databaseUrl: databaseUrl(config, superuser),
    seed,
    count,
    only: new RegExp(values.only),
    onTurn: console.log,
  });
  const { line, isFine } = summarizeRun(findings);
  console.log(`\n${describeFindings(findings)}\n\n${line}`);
  process.exitCode = isFine ? 0 : 1;
  // The report of a complete run, whatever it found.
  if (values.only === "" && count >= 20_000 && findings.brokeOff === undefined)
    writeFileSync(
      path.join(projectRoot, "supabase/trials/bench/results/fuzz.md"),
      describeRun(findings, seed),
    );
} finally {
  await within(60, "The end of the stack", stack.stop()).catch(console.error);
  deleteFolders(config);
}
// Handles that a call left open must not keep the process alive.
process.exit();
