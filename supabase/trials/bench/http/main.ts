// `npm run bench:api`: the cost of each layer between a browser and the database, into results/api.md.
// With `-- --soak <seconds>` only the memory of the edge functions under load, into results/api-soak.md. With
// `-- --live <pages>` how a result reaches this many open pages, into results/live.md.
// Runs on a stack of its own with temporary data.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "../../../project/settings.ts";
import type { Call } from "./calls.ts";
import { measureColdStart } from "./cold-start.ts";
import {
  addedByFunction,
  type CallResult,
  type Effort,
  measureCall,
  type Setting,
} from "./layers.ts";
import { measureLive } from "./live.ts";
import { writeLiveReport } from "./live-report.ts";
import { onOwnStack } from "./own-stack.ts";
import { writeReport, writeSoakReport } from "./report.ts";
import { soak } from "./soak.ts";
import { measureVisits } from "./visits.ts";

const resultFolder = path.join(projectRoot, "supabase/trials/bench/results");

const usage =
  "Usage: npm run bench:api [-- --soak <seconds, at least 10>]\n" +
  "       npm run bench:api [-- --live <open pages, at least 100>]\n" +
  "       npm run bench:api [-- [--samples <calls, 300>] [--only <part of a call's name>]]";

const rounds = 5;
const throughputSeconds = 1.5;
const throughputConnections = 8;
const visitSeconds = 20;
const soakConnections = 2;
const shortSoakSeconds = 60;
const coldStarts = 7;

async function measureLayers(
  setting: Setting,
  calls: Call[],
  only: string,
  samples: number,
): Promise<void> {
  const effort: Effort = {
    samples,
    rounds,
    seconds: throughputSeconds,
    connections: throughputConnections,
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
      live: { type: "string" },
      only: { type: "string", default: "" },
      samples: { type: "string", default: "300" },
    },
  });
  const seconds = Number(values.soak ?? shortSoakSeconds);
  const samples = Number(values.samples);
  const pages = Number(values.live ?? 100);
  if (!Number.isInteger(seconds) || seconds < 10) throw new Error(usage);
  if (!Number.isInteger(samples) || samples < rounds) throw new Error(usage);
  if (!Number.isInteger(pages) || pages < 100) throw new Error(usage);
  await onOwnStack(async (setting, calls) => {
    if (values.live !== undefined)
      return publish(writeLiveReport(await measureLive(setting, calls, pages)), "live.md");
    if (values.soak === undefined) return measureLayers(setting, calls, values.only, samples);
    console.log(`… Watching memory for ${seconds} s`);
    publish(writeSoakReport(await soak(setting, calls, seconds, soakConnections)), "api-soak.md");
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
