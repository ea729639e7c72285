// `npm run bench:web [-- <route or part> …] [-- --runs <n>]`: measures the built app in a browser,
// on a temporary stack with the demo data.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import type { StackConfig } from "../../supabase/local/config.ts";
import { disposableConfig } from "../../supabase/local/disposable-config.ts";
import { deleteFolders } from "../../supabase/local/postgres/postgres-binaries.ts";
import { startStack } from "../../supabase/local/stack.ts";
import { projectRoot } from "../../supabase/project/settings.ts";
import { loadDemo } from "../../supabase/seeds/demo/load.ts";
import { loadReferenceData } from "../../supabase/seeds/reference/load.ts";
import { type BenchBrowser, openBrowser } from "./browsers.ts";
import { measureInteractions } from "./interactions.ts";
import { measureRoute, type RouteReport } from "./measure-route.ts";
import { measureOpenPages, type OpenPageTimes } from "./open-pages.ts";
import { describeResults, type ResponsivenessRow } from "./report.ts";
import { slowdowns } from "./responsiveness.ts";
import { listRoutes, type Visitor } from "./routes.ts";
import { measureScreens } from "./screens.ts";
import { measureScrolling, writePosts } from "./scrolling.ts";

const resultFile = path.join(import.meta.dirname, "results.md");

interface Wanted {
  readonly runs: number;
  /** Routes, "screens", "open-pages", "interactions" and "scrolling"; empty means everything. */
  readonly parts: readonly string[];
}

function readArguments(): Wanted {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: "string", default: "3" } },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs ${values.runs} is not a count of runs.`);
  return { runs, parts: positionals };
}

/** Measures a running stack; opens browsers on demand. */
async function measureStack(
  config: StackConfig,
  webUrl: string,
  databaseUrl: string,
  wanted: Wanted,
) {
  const isWanted = (part: string) => wanted.parts.length === 0 || wanted.parts.includes(part);
  const sql = postgres(databaseUrl, { max: 1 });
  const browsers = new Map<Visitor, BenchBrowser>();
  const browserOf = async (visitor: Visitor) => {
    const browser = browsers.get(visitor) ?? (await openBrowser(visitor, webUrl, config.dataDir));
    browsers.set(visitor, browser);
    return browser;
  };
  const routes = new Map<string, RouteReport>();
  const responsiveness: ResponsivenessRow[] = [];
  try {
    const all = await listRoutes(sql);
    const names = all.map(({ name }) => name);
    const known = [...names, "screens", "open-pages", "interactions", "scrolling"];
    const unknown = wanted.parts.filter((part) => !known.includes(part));
    if (unknown.length > 0)
      throw new Error(`Nothing called ${unknown.join(", ")}. There are: ${known.join(", ")}.`);
    for (const route of all.filter(({ name }) => isWanted(name))) {
      const { port, context } = await browserOf(route.as);
      // Warm-up: the first visit would measure the backend's cold start.
      const page = await context.newPage();
      await page.goto(route.path, { waitUntil: "networkidle" });
      await page.close();
      const report = await measureRoute(webUrl + route.path, port, wanted.runs);
      routes.set(route.name, report);
      const { performance, lcp, cls } = report.figures;
      console.log(
        `… ${route.name}: ${performance}, LCP ${lcp.toFixed(0)} ms, CLS ${cls.toFixed(3)}`,
      );
    }
    const openPages = isWanted("open-pages")
      ? await measureOpenPages((await browserOf("visitor")).context, wanted.runs)
      : new Map<string, OpenPageTimes>();
    const { context } = await browserOf("fan");
    const screens = isWanted("screens") ? await measureScreens(context, all) : undefined;
    // Scrolling reports the worst of thousands of frames, so one run suffices; it takes minutes.
    const parts = [
      { part: "interactions", measurePart: measureInteractions, runs: wanted.runs },
      { part: "scrolling", measurePart: measureScrolling, runs: 1 },
    ];
    if (isWanted("scrolling")) await writePosts(sql);
    for (const { part, measurePart, runs } of parts.filter(({ part }) => isWanted(part)))
      for (const slowdown of slowdowns)
        for (let run = 1; run <= runs; run++) {
          console.log(`… ${part}, ${slowdown}× slower, ${run} of ${runs}`);
          for (const [name, figures] of await measurePart(context, slowdown))
            responsiveness.push({ name, slowdown, ...figures });
        }
    const browserVersion = `Chromium ${context.browser()?.version() ?? "of an unknown version"}`;
    return describeResults({
      routes,
      screens,
      openPages,
      responsiveness,
      browserVersion,
      runs: wanted.runs,
    });
  } finally {
    for (const { context } of browsers.values()) await context.close();
    await sql.end();
  }
}

async function main(): Promise<void> {
  const wanted = readArguments();
  const loads = (wanted.parts.length || 27) * wanted.runs;
  console.log(`… About ${Math.ceil((60 + loads * 15) / 60) + 6} minutes on an idle machine`);
  const config = await disposableConfig();
  try {
    const stack = await startStack(config, {
      web: "built",
      onStep: (step) => console.log(`… ${step}`),
      seed: async (url) => {
        await loadReferenceData(url);
        await loadDemo(url);
      },
    });
    try {
      const { web, database } = stack.addresses;
      const result = await measureStack(config, web, database, wanted);
      console.log(`\n${result}`);
      // A partial run must not replace the full report.
      if (wanted.parts.length > 0) return;
      writeFileSync(resultFile, result);
      console.log(`Written to ${path.relative(projectRoot, resultFile)}`);
    } finally {
      await stack.stop();
    }
  } finally {
    deleteFolders(config);
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
