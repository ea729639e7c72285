import { cpus, totalmem } from "node:os";
import type { RouteReport } from "./measure-route.ts";
import type { OpenPageTimes } from "./open-pages.ts";
import { type Responsiveness, type Slowdown, slowdowns } from "./responsiveness.ts";
import { goals, type Screen } from "./screens.ts";
import { median } from "./statistics.ts";

/** One run of one interaction. */
export interface ResponsivenessRow extends Responsiveness {
  readonly name: string;
  readonly slowdown: Slowdown;
}

export interface Results {
  readonly routes: ReadonlyMap<string, RouteReport>;
  readonly screens: ReadonlyMap<string, Screen> | undefined;
  /** The first contentful paints of open pages on slow 3G, in ms. */
  readonly openPages: ReadonlyMap<string, OpenPageTimes>;
  readonly responsiveness: readonly ResponsivenessRow[];
  readonly browserVersion: string;
  readonly runs: number;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);
const seconds = (ms: number) => (ms / 1000).toFixed(2);

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function routeTable(routes: Results["routes"]): string {
  return table(
    [
      "route",
      "performance",
      "accessibility",
      "best practices",
      "FCP s",
      "LCP s",
      "CLS",
      "TBT ms",
      "JS before first paint kB",
      "JS before LCP kB",
      "JS kB",
      "total kB",
    ],
    [...routes].map(([name, { figures }]) => [
      `\`${name}\``,
      figures.performance,
      figures.accessibility,
      figures.bestPractices,
      seconds(figures.fcp),
      seconds(figures.lcp),
      figures.cls.toFixed(3),
      figures.tbt.toFixed(0),
      kilobytes(figures.scriptBeforePaint),
      kilobytes(figures.scriptBeforeLargest),
      kilobytes(figures.script),
      kilobytes(figures.total),
    ]),
  );
}

/** `assets/react-B5HlE-Ua.js` becomes `react`; a chunk without a name keeps its hash. */
const chunkName = (file: string) => file.replace(/^assets\//, "").replace(/(-[\w-]{8})?\.js$/, "");

function loadTable(routes: Results["routes"]): string {
  return table(
    ["route", "scripts", "the larger ones, kB", "API calls"],
    [...routes].map(([name, { scripts, calls }]) => [
      `\`${name}\``,
      scripts.length,
      scripts
        .filter(([, bytes]) => bytes >= 3000)
        .map(([file, bytes]) => `${chunkName(file)} ${kilobytes(bytes)}`)
        .join(", "),
      calls,
    ]),
  );
}

function screensTable(measured: ReadonlyMap<string, Screen>): string {
  return table(
    ["route", "screens tall", "controls", "words", "goal"],
    [...measured].map(([name, { screens, controls, words }]) => [
      `\`${name}\``,
      screens.toFixed(1),
      controls,
      words,
      goals.get(name)?.join(", ") ?? "–",
    ]),
  );
}

const input = (ms: number) => (ms === 0 ? "under 16" : ms.toFixed(0));
const task = (ms: number) => (ms === 0 ? "none over 50" : ms.toFixed(0));

function responsivenessTable(rows: Results["responsiveness"]): string {
  const names = [...new Set(rows.map(({ name }) => name))];
  const titles = slowdowns.map((slowdown) =>
    slowdown === 1 ? "at full speed" : `slowed down ${slowdown}×`,
  );
  return table(
    [
      "",
      ...titles.flatMap((title) => [
        `slowest input to next paint ms, ${title}`,
        `longest task ms, ${title}`,
      ]),
    ],
    names.map((name) => [
      name,
      ...slowdowns.flatMap((slowdown) => {
        const runs = rows.filter((row) => row.name === name && row.slowdown === slowdown);
        const inputs = runs.flatMap(({ slowestInput }) => slowestInput ?? []);
        return [
          inputs.length > 0 ? input(median(inputs)) : "–",
          task(median(runs.map((run) => run.longestTask))),
        ];
      }),
    ]),
  );
}

const countLoads = (runs: number) => (runs === 1 ? "1 load" : `${runs} loads`);

const openPagesText = (runs: number) =>
  "Open pages for a visitor on slow 3G (400 ms, 400 kbit/s) and a CPU slowed down four times, both " +
  `applied by the browser, with an empty cache. "Response" is when the page is hydrated, so that a tap works. ` +
  `Each figure is the median of ${countLoads(runs)}.`;

const openPagesTable = (openPages: Results["openPages"]) =>
  table(
    ["page", "FCP s", "response s"],
    [...openPages].map(([path, { paint, response }]) => [
      `\`${path}\``,
      seconds(paint),
      seconds(response),
    ]),
  );

/** The whole result as Markdown. */
export function describeResults(results: Results): string {
  const { routes, screens, openPages, responsiveness, browserVersion, runs } = results;
  const complaints = [...routes].filter(([, route]) => route.complaints.length > 0);
  const parts = [
    "# The web app under Lighthouse",
    `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? "?"}, ` +
      `${(totalmem() / 1024 ** 3).toFixed(0)} GB, Node ${process.versions.node}, ${browserVersion}. ` +
      "Made by `npm run bench:web`.",
    "The built app with the demo's data, served by the embedded stack's own web server over HTTP/1.1 " +
      "on loopback. Pages that need a session are loaded with one.",
  ];
  if (routes.size > 0) {
    parts.push(
      "## Page loads",
      `Lighthouse, mobile: slow 4G (150 ms, 1.6 Mbit/s) and a CPU slowed down four times, both ` +
        `simulated; the HTTP cache is empty. Each figure is the median of ${countLoads(runs)}. Sizes are as ` +
        "sent, compressed; the bytes before a paint are those received by that time in the real load. " +
        `Lighthouse's benchmark index of this machine is ${median([...routes.values()].map(({ benchmarkIndex }) => benchmarkIndex)).toFixed(0)} ` +
        "(its slowdown is calibrated for about 1,000).",
      routeTable(routes),
    );
    if (complaints.length > 0)
      parts.push(
        "Not perfect in accessibility or best practices: " +
          complaints
            .map(([name, route]) => `\`${name}\` (${route.complaints.join(", ")})`)
            .join("; "),
      );
    if (complaints.some(([, route]) => route.complaints.includes("target-size")))
      parts.push(
        "`target-size` counts links that the bar at the bottom of the screen covers in part. The journeys check the rule without the bar.",
      );
    parts.push("## What loads", loadTable(routes));
  }
  if (screens)
    parts.push(
      "## How much a page shows",
      "`main` on a phone of 390 × 844 pixels, for the demo's fan, with folds closed. Words and " +
        "controls count if they are painted.",
      screensTable(screens),
    );
  if (openPages.size > 0)
    parts.push("## Open pages for visitors", openPagesText(runs), openPagesTable(openPages));
  if (responsiveness.length > 0)
    parts.push(
      "## Interaction",
      "On a page of 412 × 823 pixels, as the browser's own event timing and long-task observers report " +
        `it. The worst of all inputs of a run counts; each figure is the median of ${runs} runs, of scrolling that of one.`,
      responsivenessTable(responsiveness),
    );
  return `${parts.join("\n\n")}\n`;
}
