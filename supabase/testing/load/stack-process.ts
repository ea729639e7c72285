// Starts a stack in a process that a test or `npm run chaos` kills. Reports to its parent when it
// is up, the log of its parts and, on request, their processes.
import type { StackConfig } from "../../local/config.ts";
import { startStack } from "../../local/stack.ts";
import { loadReferenceData } from "../../seeds/reference/load.ts";

export interface FromStack {
  readonly up?: {
    readonly gateway: string;
    readonly web: string;
    readonly publishableKey: string;
  };
  readonly said?: string;
  readonly processes?: readonly (readonly [part: string, pid: number])[];
}

const report = (message: FromStack) => process.send?.(message);
const config = JSON.parse(process.argv[2] ?? "") as StackConfig;
const web = process.argv[3] === "built" ? "built" : "none";
const stack = await startStack(config, {
  web,
  seed: loadReferenceData,
  onTrouble: (said) => report({ said }),
});
process.on("message", () => report({ processes: [...stack.processes()] }));
process.on("SIGTERM", () => void stack.stop().then(() => process.exit(0)));
void stack.failure.then(async ({ message }) => {
  report({ said: message });
  await stack.stop();
  process.exit(1);
});
const { addresses, publishableKey } = stack;
report({ up: { gateway: addresses.gateway, web: addresses.web, publishableKey } });
