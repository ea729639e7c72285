import type { LiveResult, Reach } from "./live.ts";
import { machine, table } from "./report.ts";
import { type Latencies, median } from "./statistics.ts";

const pair = ({ p50, p95 }: Latencies) => `${p50.toFixed(2)} / ${p95.toFixed(2)}`;
const reach = ({ first, median: half, p95, last }: Reach) =>
  [first, half, p95, last].map((value) => String(Math.round(value)));
const more = (base: Latencies, { p50, p95 }: Latencies) =>
  [p50 / base.p50, p95 / base.p95].map((factor) => `× ${factor.toFixed(2)}`).join(" / ");

/** The broadcasts of a result to open pages, as Markdown. */
export function writeLiveReport(result: LiveResult): string {
  const { pages, call, secondsToOpen, mib, deliveries, alone, open, duringMessages, storms } =
    result;
  const count = pages.toLocaleString("en-US");
  const middle = (pick: keyof Reach) => median(deliveries.map((one) => one[pick]));
  const typical = {
    first: middle("first"),
    median: middle("median"),
    p95: middle("p95"),
    last: middle("last"),
  };
  const beside = (name: string, latencies: Latencies) => [
    name,
    pair(latencies),
    more(alone, latencies),
  ];
  return `# A result and ${count} open pages

${machine(`npm run bench:api -- --live ${pages}`)}

Each page is a separate WebSocket that has joined the contest's channel; two processes open them. Realtime is the embedded stand-in, in the gateway's process. A hosted project runs Realtime and the fans on other machines. Here they share two cores with Postgres, REST and the edge function.

Opening all pages takes ${Math.round(secondsToOpen)} s, ${Math.round(pages / secondsToOpen)} per second: each join queries the channel's policy and its earlier messages. The gateway's process uses ${mib.before.toFixed(0)} MiB before, ${mib.open.toFixed(0)} MiB with all pages open (${((1024 * (mib.open - mib.before)) / pages).toFixed(1)} KiB per page), and ${mib.after.toFixed(0)} MiB at the end.

## Delivery of a message, in ms after it was sent

${table(
  ["", "first page", "median", "p95", "last"],
  [[`median of ${deliveries.length} messages`, ...reach(typical)]],
)}
## The app's calls during delivery

\`${call}\` at one connection, sequentially, in ms. Goal: at most a tenth slower.

${table(
  ["", "p50 / p95", "relative to alone"],
  [
    beside("alone", alone),
    beside("with all pages open", open),
    beside("with a message to all pages each second, which triggers no refetch", duringMessages),
    ...storms.map((storm) =>
      beside(`with a result after which all refetch within ${storm.spread / 1000} s`, storm.beside),
    ),
  ],
)}
## A result, and the refetches of all pages

Each page refetches the contest and its standings, at random within a range that grows with the entrants (\`web/src/features/sweepstakes/overview/use-live-sweepstake.ts\`). The figures are in ms after the result was sent.

${table(
  [
    "refetched within",
    "first page up to date",
    "median",
    "p95",
    "last",
    "calls a second",
    "a call, p50 / p95",
    "failed",
  ],
  storms.map(({ spread, upToDate, callsPerSecond, calls, failedCalls }) => [
    `${spread / 1000} s`,
    ...reach(upToDate),
    Math.round(callsPerSecond),
    pair(calls),
    failedCalls,
  ]),
)}`;
}
