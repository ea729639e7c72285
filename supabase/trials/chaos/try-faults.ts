import { setTimeout as sleep } from "node:timers/promises";
import type { StackConfig } from "../../local/config.ts";
import { signUp } from "../../testing/http.ts";
import { kinds } from "../../testing/load/kinds/all.ts";
import { emptyLedger, type Ledger } from "../../testing/load/ledger.ts";
import { startLoad } from "../../testing/load/load.ts";
import { findLost, findWrong } from "../../testing/load/recount.ts";
import {
  type StackUnderTest,
  startStackUnderTest,
  waitUntilHealthy,
} from "../../testing/load/stack-under-test.ts";
import { prepareStage } from "../../testing/load/stage.ts";
import { within } from "../../testing/within.ts";
import type { Fault } from "./faults.ts";

/** The outcome of one fault. */
interface Row {
  readonly fault: string;
  /** Writes that succeeded before, during and after the fault. */
  readonly acknowledged: number;
  /** The number of other responses by status; 0 for no response. */
  readonly refused: ReadonlyMap<number, number>;
  /** The time until the API succeeded again. */
  readonly milliseconds: number;
  readonly isByItself: boolean;
  /** Missing acknowledged writes, including those before an earlier fault. */
  readonly lost: readonly string[];
  /** The derived tables that differ from the facts. */
  readonly wrong: readonly string[];
}

/** Seconds of writing before a fault, and after the stack responds again. */
const calm = 4;

const start = (config: StackConfig) =>
  within(240, "The start of the stack", startStackUnderTest(config, "built"));

/** Waits for the stack to settle, and starts it if it has exited. */
async function recover(stack: StackUnderTest, config: StackConfig) {
  const milliseconds = await waitUntilHealthy(stack);
  if (milliseconds !== undefined) return { stack, milliseconds, isByItself: true };
  if (!stack.hasEnded()) await stack.stop();
  const startedAt = performance.now();
  const next = await start(config);
  return { stack: next, milliseconds: performance.now() - startedAt, isByItself: false };
}

/** Resolves when the fault has had its effect; before, a healthy stack proves nothing. */
async function untilEffective(stack: StackUnderTest, hasEffect: () => Promise<boolean> | boolean) {
  const deadline = Date.now() + 90_000;
  while (!(await hasEffect())) {
    // A stack that has exited does not restart itself.
    if (stack.hasEnded()) return;
    if (Date.now() > deadline) throw new Error("The fault had no effect within 90 s");
    await sleep(100);
  }
}

/** The kinds of things without an acknowledged write, which were not tested. */
const kindsWithoutWrites = (ledger: Ledger) =>
  kinds.map(({ name }) => name).filter((name) => !ledger.written.has(name));

export interface FaultRun {
  readonly rows: readonly Row[];
  readonly ledger: Ledger;
  /** The reason for an early end, and the untested faults. */
  readonly failures: readonly string[];
}

/**
 * Inflicts one fault after the other on a stack under load. After each it looks for every
 * acknowledged write, including those before earlier faults. Every step has a timeout.
 */
export async function tryFaults(
  config: StackConfig,
  faultsOf: (parts: readonly string[]) => readonly Fault[],
): Promise<FaultRun> {
  const rows: Row[] = [];
  const failures: string[] = [];
  const ledger = emptyLedger();
  let stack = await start(config);
  let load: ReturnType<typeof startLoad> | undefined;
  let step = "preparing";
  try {
    const names = Array.from({ length: 8 }, (_, index) => `fan-${index}`);
    const fans = await within(60, "Signing up", signUp(stack.backend, names));
    const stage = await within(60, "Preparing", prepareStage(stack.databaseUrl));
    const parts = await stack.processes();
    for (const fault of faultsOf([...parts.keys()])) {
      step = fault.name;
      process.stdout.write(`… ${step}\n`);
      const before = ledger.acknowledged;
      ledger.refused.clear();
      load = startLoad(stack.backend, fans, stage, ledger);
      await sleep(calm * 1000);
      const hasEffect = await within(60, "The fault", fault.inflict(stack, config));
      const startedAt = performance.now();
      await untilEffective(stack, hasEffect);
      const effective = performance.now() - startedAt;
      const recovered = await recover(stack, config);
      stack = recovered.stack;
      await sleep(calm * 1000);
      await within(60, "The end of the load", load.stop());
      await waitUntilHealthy(stack);
      const { isByItself } = recovered;
      rows.push({
        fault: fault.name,
        acknowledged: ledger.acknowledged - before,
        isByItself,
        refused: new Map(ledger.refused),
        milliseconds: recovered.milliseconds + (isByItself ? effective : 0),
        lost: await within(180, "Looking", findLost(stack.databaseUrl, ledger, stack.backend)),
        wrong: await within(180, "Counting", findWrong(stack.databaseUrl)),
      });
    }
    failures.push(...kindsWithoutWrites(ledger).map((kind) => `no ${kind} was acknowledged`));
  } catch (error) {
    failures.push(`${step}: ${error instanceof Error ? error.message : error}`);
  } finally {
    await within(60, "The end of the load", load?.stop() ?? Promise.resolve()).catch(() => {});
    if (!stack.hasEnded()) await stopOrKill(stack);
  }
  return { rows, ledger, failures };
}

async function stopOrKill(stack: StackUnderTest): Promise<void> {
  try {
    await within(60, "The end of the stack", stack.stop());
  } catch {
    // Its parts end with it.
    process.kill(stack.pid, "SIGKILL");
  }
}
