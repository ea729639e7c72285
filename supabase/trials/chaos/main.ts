// `npm run chaos`: fans write without a pause while the parts of a stack are killed, one by one and all
// at once, and its disk is filled. Then everything acknowledged is looked for, and everything derived is
// counted again. Prints one table and writes it to supabase/trials/bench/results/chaos.md.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { projectRoot, type StackConfig } from "../../local/config.ts";
import { findFreePorts } from "../../local/ports.ts";
import { stagingDir } from "../../local/postgres-binaries.ts";
import { type Session, signUp } from "../../testing/http.ts";
import { killOneBackend, postmasterOf } from "../../testing/load/faults.ts";
import { emptyLedger, startLoad } from "../../testing/load/load.ts";
import { findLost, findWrong } from "../../testing/load/recount.ts";
import {
  type StackUnderTest,
  startUnderTest,
  untilWell,
} from "../../testing/load/stack-under-test.ts";
import { fillDisk, mountSmallDisk } from "./full-disk.ts";
import { describeRun, type Row } from "./report.ts";

/** Seconds of writing before a fault, and after the stack answers again. */
const calm = 4;

interface Fault {
  readonly name: string;
  /** Inflicts it; resolves when it is over for those that last. */
  inflict(stack: StackUnderTest, config: StackConfig): Promise<void>;
}

const kill = (pid: number | undefined) => {
  if (pid !== undefined) process.kill(pid, "SIGKILL");
};
const killPart = (name: string): Fault => ({
  name,
  inflict: async (stack) => kill((await stack.processes()).get(name)),
});

const faults: readonly Fault[] = [
  { name: "one backend of Postgres", inflict: (_, config) => killOneBackend(config) },
  { name: "Postgres", inflict: async (_, config) => kill(postmasterOf(config)) },
  { ...killPart("Postgres"), name: "the process above Postgres" },
  killPart("Auth, REST and storage"),
  killPart("Edge function api"),
  killPart("Edge function places"),
  {
    name: "all parts at once",
    inflict: async (stack, config) => {
      const parts = await stack.processes();
      for (const pid of [...parts.values(), postmasterOf(config)]) kill(pid);
    },
  },
  { name: "the stack's own process", inflict: async ({ pid }) => kill(pid) },
  {
    name: "everything at once, the stack's own process too",
    inflict: async (stack, config) => {
      const parts = await stack.processes();
      for (const pid of [stack.pid, ...parts.values(), postmasterOf(config)]) kill(pid);
    },
  },
];

const fullDisk: Fault = {
  name: "the disk is full for 10 s",
  inflict: async (_, config) => {
    const free = fillDisk(config.dataDir);
    await sleep(10_000);
    free();
  },
};

async function configIn(dataDir: string): Promise<StackConfig> {
  const [gateway = 0, database = 0, mailbox = 0, web = 0] = await findFreePorts(4);
  const ports = { gateway, database, mailbox, web };
  const settings = ["max_wal_size=64MB", "min_wal_size=32MB"];
  // On disk is what was acknowledged: this is no throw-away stack.
  const name = "chaos";
  return {
    host: "127.0.0.1",
    ports,
    dataDir,
    name,
    isDisposable: false,
    signInLimit: 1e6,
    settings,
  };
}

/** The stack as it is when nothing more happens by itself: started by hand where it gave up. */
async function recover(stack: StackUnderTest, config: StackConfig) {
  const milliseconds = await untilWell(stack);
  if (milliseconds !== undefined) return { stack, milliseconds, isByItself: true };
  if (!stack.hasEnded()) await stack.stop();
  const began = performance.now();
  const next = await startUnderTest(config);
  return { stack: next, milliseconds: performance.now() - began, isByItself: false };
}

async function tryFaults(config: StackConfig, chosen: readonly Fault[]): Promise<Row[]> {
  const rows: Row[] = [];
  let stack = await startUnderTest(config);
  try {
    const names = Array.from({ length: 8 }, (_, index) => `fan-${index}`);
    const fans: readonly Session[] = await signUp(stack.backend, names);
    const items = await prepare(stack.databaseUrl);
    // One for all faults: what was acknowledged before one is to outlive the next ones too.
    const ledger = emptyLedger();
    for (const fault of chosen) {
      process.stdout.write(`… ${fault.name}\n`);
      const before = ledger.acknowledged;
      ledger.refused.clear();
      const load = startLoad(stack.backend, fans, items, ledger);
      await sleep(calm * 1000);
      await fault.inflict(stack, config);
      const recovered = await recover(stack, config);
      stack = recovered.stack;
      await sleep(calm * 1000);
      await load.stop();
      await untilWell(stack);
      rows.push({
        fault: fault.name,
        acknowledged: ledger.acknowledged - before,
        refused: new Map(ledger.refused),
        ...{ milliseconds: recovered.milliseconds, isByItself: recovered.isByItself },
        lost: await findLost(stack.databaseUrl, ledger),
        wrong: await findWrong(stack.databaseUrl),
      });
    }
  } finally {
    if (!stack.hasEnded()) await stack.stop();
  }
  return rows;
}

/** Lets fans write as fast as they can; resolves with what they rate. */
async function prepare(url: string): Promise<number[]> {
  const sql = postgres(url, { max: 1 });
  await sql`update private.limits set most = 1000000000 where true`;
  const rows = await sql`
    select id::integer from public.entities where kind = 'TEAM' order by id limit 30`;
  await sql.end();
  return rows.map(({ id }) => id);
}

const root = mkdtempSync(path.join(tmpdir(), "not-just-me-chaos-"));
chmodSync(root, 0o755);
const small = path.join(root, "small");
const unmount = mountSmallDisk(small, 400);
try {
  const dataDirs = [path.join(root, "data"), small];
  for (const dataDir of dataDirs) mkdirSync(dataDir, { recursive: true });
  const rows = await tryFaults(await configIn(dataDirs[0] ?? ""), faults);
  if (unmount) rows.push(...(await tryFaults(await configIn(small), [fullDisk])));
  else console.log("The disk was not filled: a file system of its own takes root on Linux.");
  const text = describeRun(rows);
  console.log(`\n${text}`);
  writeFileSync(path.join(projectRoot, "supabase/trials/bench/results/chaos.md"), text);
  if (rows.some(({ lost, wrong }) => lost.length + wrong.length > 0)) process.exitCode = 1;
  for (const dataDir of dataDirs) rmSync(stagingDir(dataDir), { recursive: true, force: true });
} finally {
  unmount?.();
  rmSync(root, { recursive: true, force: true });
}
