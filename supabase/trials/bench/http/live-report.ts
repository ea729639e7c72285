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
  const { pages, call, secondsToOpen, mib, heard, alone, open, told, storms } = result;
  const count = pages.toLocaleString("en-US");
  const middle = (pick: keyof Reach) => median(heard.map((one) => one[pick]));
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

Each page is a WebSocket of its own that has joined the sweepstake's channel, in two processes; Realtime is the embedded stand-in, in the process of the gateway. On a hosted project Realtime is another machine, and so are the fans: here all of it shares two cores with Postgres, REST and the edge function.

${Math.round(secondsToOpen)} s to open them all, ${Math.round(pages / secondsToOpen)} a second: each join asks the policy of the channel and what was told before. The gateway's process holds ${mib.before.toFixed(0)} MiB before, ${mib.open.toFixed(0)} with all of them (${((1024 * (mib.open - mib.before)) / pages).toFixed(1)} KiB a page), ${mib.after.toFixed(0)} at the end.

## Until a message is heard, in ms after it was sent

${table(
  ["", "first page", "median", "p95", "last"],
  [[`median of ${heard.length} messages`, ...reach(typical)]],
)}
## The app's own calls meanwhile

\`${call}\` at one connection, one after the other, in ms. Goal: no slower than a tenth.

${table(
  ["", "p50 / p95", "of alone"],
  [
    beside("alone", alone),
    beside("with all pages open", open),
    beside("with a message to all of them each second, of which they only hear", told),
    ...storms.map((storm) =>
      beside(`with a result after which all ask within ${storm.spread / 1000} s`, storm.beside),
    ),
  ],
)}
## A result, and what all pages ask then

Each page asks for the sweepstake and its standings, at random within a time that grows with the entrants (\`web/src/features/sweepstakes/overview/use-live-sweepstake.ts\`). In ms after the result was sent.

${table(
  [
    "asked within",
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
