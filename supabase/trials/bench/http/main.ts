// `npm run bench:api`: what each layer between a browser and the database costs, into results/api.md.
// With `-- --soak <seconds>` only the memory of the edge functions under load, into results/api-soak.md.
// Runs on a stack of its own with throw-away data.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { projectRoot } from "../../../local/config.ts";
import { stagingDir } from "../../../local/postgres-binaries.ts";
import { startStack } from "../../../local/stack.ts";
import { loadDemo } from "../../../seeds/demo/load.ts";
import { loadReferenceData } from "../../../seeds/reference/load.ts";
import { disposableConfig } from "../../../testing/setup/disposable-config.ts";
import { type Call, representativeCalls } from "./calls.ts";
import { measureColdStart } from "./cold-start.ts";
import { startLoadProcess } from "./http-layer.ts";
import {
  addedByFunction,
  type CallResult,
  type Effort,
  measureCall,
  type Setting,
} from "./layers.ts";
import { writeReport, writeSoakReport } from "./report.ts";
import { findSubjects, openSessions } from "./sessions.ts";
import { soak } from "./soak.ts";
import { measureVisits } from "./visits.ts";

const resultFolder = path.join(projectRoot, "supabase/trials/bench/results");

const usage =
  "Usage: npm run bench:api [-- --soak <seconds, at least 10>]\n" +
  "       npm run bench:api [-- [--samples <calls, 300>] [--only <part of a call's name>]]";

const rounds = 5;
const throughputSeconds = 1.5;
const throughputConnections = 8;
const visitSeconds = 20;
const soakConnections = 2;
const shortSoakSeconds = 60;
const coldStarts = 7;

/** Does something with a stack of its own that is filled with the demo's data, and clears it away. */
async function onOwnStack(work: (setting: Setting, calls: Call[]) => Promise<void>): Promise<void> {
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
      const calls = representativeCalls(await findSubjects(sql));
      await work({ config, stack, sql, sessions, load }, calls);
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

async function measureLayers(
  setting: Setting,
  calls: Call[],
  only: string,
  samples: number,
): Promise<void> {
  const effort: Effort = {
    ...{ samples, rounds, seconds: throughputSeconds, connections: throughputConnections },
  };
  const results: CallResult[] = [];
  for (const call of calls.filter(({ name }) => name.includes(only))) {
    const result = await measureCall(setting, call, effort);
    results.push(result);
    console.log(`  ${call.name}: the function adds ${addedByFunction(result).toFixed(2)} ms`);
  }
  console.log("… Paying visits");
  const visits = await measureVisits(setting, visitSeconds, throughputConnections);
  console.log(`… Watching memory for ${shortSoakSeconds} s`);
  const soaked = await soak(setting, calls, shortSoakSeconds, soakConnections);
  console.log("… Starting the function again and again");
  const coldStart = await measureColdStart(setting.config, coldStarts);
  publish(
    writeReport({ effort, results, visits, coldStart, soak: soaked }),
    only === "" ? "api.md" : "",
  );
}

function publish(text: string, file: string): void {
  if (file !== "") {
    mkdirSync(resultFolder, { recursive: true });
    writeFileSync(path.join(resultFolder, file), text);
  }
  console.log(`\n${text}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      soak: { type: "string" },
      only: { type: "string", default: "" },
      samples: { type: "string", default: "300" },
    },
  });
  const seconds = Number(values.soak ?? shortSoakSeconds);
  const samples = Number(values.samples);
  if (!Number.isInteger(seconds) || seconds < 10) throw new Error(usage);
  if (!Number.isInteger(samples) || samples < rounds) throw new Error(usage);
  await onOwnStack(async (setting, calls) => {
    if (values.soak === undefined) return measureLayers(setting, calls, values.only, samples);
    console.log(`… Watching memory for ${seconds} s`);
    publish(writeSoakReport(await soak(setting, calls, seconds, soakConnections)), "api-soak.md");
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
