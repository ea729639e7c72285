// `npm run bench:api [-- --soak <seconds>] [-- --only <call>]`: what each layer between a browser and the
// database costs. Runs on a stack of its own with throw-away data; writes results/api.md.
import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { projectRoot } from "../../local/config.ts";
import { stagingDir } from "../../local/postgres-binaries.ts";
import { startStack } from "../../local/stack.ts";
import { loadDemo } from "../../seeds/demo/load.ts";
import { loadReferenceData } from "../../seeds/reference.ts";
import { disposableConfig } from "../../tests/support/disposable-config.ts";
import { representativeCalls } from "./calls.ts";
import { measureColdStart } from "./cold-start.ts";
import { startLoadProcess } from "./http-layer.ts";
import {
  addedByFunction,
  type CallResult,
  type Effort,
  measureCall,
  type Setting,
} from "./layers.ts";
import { type Report, writeReport } from "./report.ts";
import { findSubjects, openSessions } from "./sessions.ts";
import { soak } from "./soak.ts";

const resultFile = path.join(projectRoot, "supabase/bench/results/api.md");

const usage = "Usage: npm run bench:api [-- [--soak <seconds>] [--only <part of a call's name>]]";

const effort: Effort = { samples: 200, rounds: 5, seconds: 2, connections: 8 };
const soakConnections = 2;
const coldStarts = 7;

async function measure(setting: Setting, only: string, soakSeconds: number) {
  const calls = representativeCalls(await findSubjects(setting.sql));
  const results: CallResult[] = [];
  for (const call of calls.filter(({ name }) => name.includes(only))) {
    const result = await measureCall(setting, call, effort);
    results.push(result);
    console.log(`  ${call.name}: the function adds ${addedByFunction(result).toFixed(2)} ms`);
  }
  console.log(`… Watching memory for ${soakSeconds} s`);
  return { results, soak: await soak(setting, calls, soakSeconds, soakConnections) };
}

async function run(only: string, soakSeconds: number): Promise<Report> {
  // Throw-away data, but commits as durable as in earnest.
  const config = { ...(await disposableConfig()), name: "benchmark", isDisposable: false };
  try {
    const stack = await startStack(config, {
      web: "none",
      onStep: (step) => console.log(`… ${step}`),
      seed: async (url) => {
        await loadReferenceData(url);
        await loadDemo(url);
      },
    });
    const sql = postgres(stack.addresses.database, { max: 1, onnotice: () => {} });
    const load = startLoadProcess();
    try {
      const sessions = await openSessions(config, sql);
      const setting = { stack, sql, sessions, load };
      const measured = await measure(setting, only, soakSeconds);
      console.log("… Starting the function again and again");
      return { effort, ...measured, coldStart: await measureColdStart(config, coldStarts) };
    } finally {
      load.stop();
      await sql.end();
      await stack.stop();
    }
  } finally {
    rmSync(config.dataDir, { recursive: true, force: true });
    rmSync(stagingDir(config.dataDir), { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      soak: { type: "string", default: "60" },
      only: { type: "string", default: "" },
    },
  });
  const soakSeconds = Number(values.soak);
  if (!Number.isInteger(soakSeconds) || soakSeconds < 10) throw new Error(usage);
  const text = writeReport(await run(values.only, soakSeconds));
  if (values.only === "") writeFileSync(resultFile, text);
  console.log(`\n${text}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
