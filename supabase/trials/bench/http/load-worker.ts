// Sends the load in a process apart from the gateway's. Executes one command at a time and returns
// the time of every response, since autocannon's histogram has whole milliseconds only.
import { fetchPackage } from "../../../testing/support/fetch-package.ts";
import type { Command, HttpRun } from "./http-layer.ts";

const autocannon: typeof import("autocannon") = fetchPackage("autocannon@9.0.0")("autocannon");

function execute(command: Command, done: (run: HttpRun) => void): void {
  let turn = 0;
  const latencies: number[] = [];
  const statuses = new Map<number, number>();
  const startedAt = performance.now();
  let endedAt = startedAt;
  const run = autocannon(
    {
      url: command.url,
      connections: command.connections,
      ...("amount" in command ? { amount: command.amount } : { duration: command.seconds }),
      // This interval also limits how soon the end is noticed.
      sampleInt: 100,
      timeout: 30,
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            ...command.requests[turn++ % command.requests.length],
          }),
        },
      ],
    },
    (error, result) => {
      const failures = [...statuses]
        .filter(([status]) => status >= 300)
        .map(([status, count]) => `${count} responses ${status}`);
      if (error) failures.push(String(error));
      else if ("amount" in command && latencies.length !== command.amount)
        failures.push(`${latencies.length} of ${command.amount} calls got a response`);
      else if (result.errors > 0) failures.push(`${result.errors} connections broke`);
      done({
        latencies,
        callsPerSecond: latencies.length / ((endedAt - startedAt) / 1000),
        failures,
      });
    },
  );
  run.on("response", (_client, status, _bytes, milliseconds) => {
    latencies.push(milliseconds);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    endedAt = performance.now();
  });
}

process.on("message", (command: Command) => execute(command, (run) => process.send?.(run)));
process.on("disconnect", () => process.exit());
