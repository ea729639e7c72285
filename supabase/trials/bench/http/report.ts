import { cpus, totalmem } from "node:os";
import type { ColdStart } from "./cold-start.ts";
import { addedByFunction, type CallResult, type Effort, layers, medianAdded } from "./layers.ts";
import type { SoakResult } from "./soak.ts";
import type { VisitsResult } from "./visits.ts";

export interface Report {
  readonly effort: Effort;
  readonly results: readonly CallResult[];
  readonly visits: VisitsResult;
  readonly coldStart: ColdStart;
  readonly soak: SoakResult;
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;

export function table(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  return [row(head), row(head.map((_, index) => (index === 0 ? "---" : "---:"))), ...rows.map(row)]
    .join("\n")
    .concat("\n");
}

const ms = (value: number) => value.toFixed(2);

function latencyTable(results: readonly CallResult[]): string {
  return table(
    ["call", ...layers.map((layer) => `${layer} p50/p95/p99`), "rest − sql", "api − rest"],
    results.map((result) => [
      result.name,
      ...layers.map((layer) => {
        const { p50, p95, p99 } = result.latency[layer];
        return [p50, p95, p99].map(ms).join(" / ");
      }),
      ms(result.latency.rest.p50 - result.latency.sql.p50),
      ms(addedByFunction(result)),
    ]),
  );
}

function throughputTable(results: readonly CallResult[]): string {
  return table(
    ["call", ...layers],
    results.map(({ name, throughput }) => [name, ...layers.map((l) => Math.round(throughput[l]))]),
  );
}

function memoryTable({ memory }: SoakResult): string {
  return table(
    ["function", "at start", "after warm-up", "at the end", "slope after warm-up"],
    memory.map(({ name, startMib, warmMib, endMib, mibPerMinute }) => [
      name,
      ...[startMib, warmMib, endMib].map((mib) => `${mib.toFixed(1)} MiB`),
      `${mibPerMinute.toFixed(2)} MiB/min`,
    ]),
  );
}

export function machine(command: string): string {
  const [cpu] = cpus();
  const gib = Math.round(totalmem() / 2 ** 30);
  return `\`${command}\` on ${new Date().toISOString().slice(0, 10)}: ${cpu?.model.trim()}, ${cpus().length} cores, ${gib} GiB, Node ${process.versions.node}, the embedded stack with its demo data. The load generator and the stack share the machine.`;
}

const memorySection = (soak: SoakResult) => `## Memory under ${soak.seconds} s of load

${soak.connections} connections cycle through all calls: ${Math.round(soak.callsPerSecond)} per second, ${soak.calls} in total. The figures are the Deno processes' resident memory; \`places\` is not called.

${memoryTable(soak)}`;

/** The memory under load as Markdown, with the machine and the day. */
export const writeSoakReport = (soak: SoakResult) => `# Memory of the edge functions

${machine(`npm run bench:api -- --soak ${soak.seconds}`)}

${memorySection(soak)}`;

/** The whole result as Markdown, with the machine and the day. */
export const writeReport = ({
  effort,
  results,
  visits,
  coldStart,
  soak,
}: Report) => `# Latency above the database

${machine("npm run bench:api")}

Each call is measured on three paths. **sql** calls the function over a database connection with the caller's claims. **rest** goes through the gateway and \`/rest/v1/rpc\`. **api** goes through the gateway and the edge function, which calls REST. So *api − rest* is the cost of the edge function, and *rest − sql* is that of PostgREST and the gateway (\`@supabase/lite\` where npm has no PostgREST).

## Latency at one connection, in ms (${effort.samples} calls each, in ${effort.rounds} rounds)

${latencyTable(results)}
The edge function adds a median of ${ms(medianAdded(results))} ms to these calls, and at most ${ms(Math.max(...results.map(addedByFunction)))} ms.

## Throughput at ${effort.connections} connections, in calls per second (${effort.seconds} s each)

${throughputTable(results)}
## A complete visit

The visit is that of \`npm run bench\`; \`web/e2e/visit.spec.ts\` counts its calls. One connection needs ${Math.round(visits.alone)} ms in total. ${visits.connections} connections complete ${visits.perSecond.toFixed(0)} visits per second (goal 30), and a call takes ${[visits.calls.p50, visits.calls.p95, visits.calls.p99].map(ms).join(" / ")} ms (p50 / p95 / p99, goal for p95 100).

## Start of the function \`api\`, from process start to first response (median of ${coldStart.times})

- with warm Deno caches: ${Math.round(coldStart.warmCaches)} ms
- with empty caches: ${Math.round(coldStart.emptyCaches)} ms

${memorySection(soak)}`;
