import { cpus, totalmem } from "node:os";
import type { StormOutcome } from "./contention.ts";
import { type CrowdedResult, tolerableWait } from "./crowded-result.ts";
import { type FeedReads, feedReadGoal } from "./feed-read.ts";
import type { Latencies } from "./http/statistics.ts";
import type { Measurement } from "./measure.ts";
import type { Recall } from "./recall.ts";
import type { Reminders } from "./reminders.ts";
import type { Size } from "./sizes.ts";
import type { VisitResult } from "./visit.ts";

export interface Result {
  readonly fans: number;
  readonly measuredAt: string;
  readonly machine: string;
  readonly secondsToBuild: number;
  readonly megabytes: number;
  /** How often every operation was measured. */
  readonly rounds: number;
  readonly measurements: readonly Measurement[];
  readonly recall: Recall;
  readonly contention: readonly StormOutcome[];
  readonly crowded: CrowdedResult;
  readonly reminders: Reminders;
  readonly feedReads: FeedReads;
  readonly visit: VisitResult;
  readonly sizes: readonly Size[];
}

export const describeMachine = () => {
  const cores = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cores.length} × ${cores[0]?.model.trim() ?? "unknown processor"}, ${memory} GiB`;
};

const milliseconds = (value: number) => value.toFixed(value < 10 ? 2 : 1);

export function progressLine(round: number, { name, alone, crowd }: Measurement): string {
  const refused = alone.failures > 0 ? `  (${alone.failures} of ${alone.runs} refused)` : "";
  const times = [alone.p50, alone.p95].map((value) => value.toFixed(2).padStart(8)).join(" ");
  return `  ${round}  ${name.padEnd(36)} ${times} ms ${String(Math.round(crowd.perSecond)).padStart(8)}/s${refused}`;
}

/** Rows as a table of Markdown. */
function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(header), line(header.map(() => "---")), ...rows.map(line)].join("\n");
}

/** The result of one population as Markdown. Growth is measured from `smaller`. */
export function describeResult(result: Result, smaller?: Result): string {
  const limit = result.measurements[0]?.alone.p50 ?? 1;
  const rows = result.measurements.map(({ name, goal, alone, crowd, buffers }) => {
    const before = smaller?.measurements.find((other) => other.name === name)?.alone.p50;
    return [
      name,
      [alone.p50, alone.p95, alone.p99].map(milliseconds).join(" / "),
      goal === null ? "" : `${goal} ${alone.p95 <= goal ? "✓" : "✗"}`,
      `${(alone.p50 / limit).toFixed(1)}×`,
      before === undefined ? "" : `${(alone.p50 / before).toFixed(1)}×`,
      `${Math.round(crowd.perSecond)}`,
      milliseconds(crowd.p95),
      String(buffers),
    ];
  });
  const { recall, crowded, reminders, feedReads, visit } = result;
  const three = ({ p50, p95, p99 }: Latencies) => [p50, p95, p99].map(milliseconds).join(" / ");
  const rate = (perSecond: number) => Math.round(perSecond).toLocaleString("en-US");
  const seconds = crowded.steps
    .map((step) => `${step.name} ${step.seconds.toFixed(1)} s`)
    .join(", ");
  return [
    `# ${result.fans.toLocaleString("en-US")} fans`,
    "",
    `${result.machine}. Measured ${result.measuredAt} inside the database, as signed-in fans with row level security. Each call is one transaction, including its commit; each figure is the median of ${result.rounds} round${result.rounds === 1 ? "" : "s"}. The population took ${Math.round(result.secondsToBuild)} s to build and takes ${Math.round(result.megabytes)} MB.`,
    "",
    table(
      [
        "operation",
        "p50 / p95 / p99 ms",
        "goal p95",
        "to limit",
        smaller ? `growth from ${smaller.fans.toLocaleString("en-US")}` : "growth",
        "8 clients, calls/s",
        "p95 ms",
        "pages",
      ],
      rows,
    ),
    "",
    `Recommendations find ${(recall.mean * 100).toFixed(1)} % ± ${(recall.error * 100).toFixed(1)} of the true ten best (${recall.fans} fans, standard error).`,
    "",
    "Concurrent writes to the same rows, and the checks afterwards:",
    "",
    table(
      [
        "at once",
        "clients",
        "calls/s",
        "p50 / p95 / p99 ms",
        "refused",
        "deadlocks",
        "differences",
      ],
      result.contention.map((storm) => [
        storm.name,
        String(storm.clients),
        String(Math.round(storm.throughput.perSecond)),
        [storm.throughput.p50, storm.throughput.p95, storm.throughput.p99]
          .map(milliseconds)
          .join(" / "),
        `${storm.throughput.failures} of ${storm.throughput.runs}`,
        String(storm.deadlocks),
        String(storm.differences),
      ]),
    ),
    "",
    `A game of a contest with ${crowded.entrants.toLocaleString("en-US")} entrants: ${seconds}. During this, eight fans changed their picks ${crowded.changes.count} times: ${[crowded.changes.p50, crowded.changes.p95, crowded.changes.p99].map(milliseconds).join(" / ")} ms, the longest ${milliseconds(crowded.changes.longest)} ms; ${crowded.changes.waits === 0 ? "no change" : `${crowded.changes.waits} of the changes`} waited more than ${tolerableWait} ms for a lock. The standings match a recount from the facts.`,
    "",
    `${reminders.made.toLocaleString("en-US")} reminders for all fans, of the weekly digest and of locking games: queued in batches of 250 fans, ${three(reminders.steps)} ms each (${rate(reminders.steps.perSecond)} fans a second); leased and closed in batches of 20, ${three(reminders.batches)} ms each (${rate(reminders.batches.perSecond)} a second, without a mail service's time). During this, a fan read and posted ${reminders.duringRound.count} times: ${three(reminders.duringRound)} ms; alone: ${three(reminders.alone)} ms.`,
    "",
    `A read of a league of 380 matches beside another, with analyzed tables: stored in ${three(feedReads.unchanged)} ms, and in ${three(feedReads.renamed)} ms when every match has a new id (goal ${feedReadGoal} ms).`,
    "",
    `A complete visit: ${visit.parts.length} calls, ${milliseconds(visit.milliseconds)} ms in all (goal 30${smaller ? `, at most 1.5 times that of ${smaller.fans.toLocaleString("en-US")}: ${(visit.milliseconds / smaller.visit.milliseconds).toFixed(1)} times` : ""}); ${visit.visitsPerSecond.toFixed(0)} visits a second by eight clients on the same cores (goal 150).`,
    "",
    table(
      ["call of a visit, in its order", "p50 / p95 / p99 ms"],
      visit.parts.map(({ name, times }) => [name, three(times)]),
    ),
    "",
    table(
      ["table or index", "MB", "bytes a fan", "index scans"],
      result.sizes.map((size) => [
        `\`${size.relation}\``,
        size.megabytes.toFixed(1),
        size.bytesPerFan.toFixed(0),
        size.scans === null ? "" : String(size.scans),
      ]),
    ),
    "",
  ].join("\n");
}
