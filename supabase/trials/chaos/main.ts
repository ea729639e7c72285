// `npm run chaos`: fans write every kind of thing without a pause while the parts of a stack are killed, one by one and
// all at once, and its disk is filled. Then it looks for every acknowledged write and recounts derived data. It prints
// a table, writes it to supabase/trials/bench/results/chaos.md, and ends with one line and exit code 1 for findings.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { StackConfig } from "../../local/config.ts";
import { findFreePorts } from "../../local/network/ports.ts";
import { deleteFolders } from "../../local/postgres/postgres-binaries.ts";
import { projectRoot } from "../../project/settings.ts";
import { faultsOf, fullDisk } from "./faults.ts";
import { mountSmallDisk } from "./full-disk.ts";
import { describeRun, summarizeRun } from "./report.ts";
import { tryFaults } from "./try-faults.ts";

async function configIn(dataDir: string): Promise<StackConfig> {
  const [gateway = 0, database = 0, mailbox = 0, web = 0] = await findFreePorts(4);
  const ports = { gateway, database, mailbox, web };
  const settings = ["max_wal_size=64MB", "min_wal_size=32MB"];
  // Acknowledged writes must be on disk: this stack is not disposable.
  const how = { name: "chaos", isDisposable: false, signInLimit: 1e6, settings };
  return { host: "127.0.0.1", ports, dataDir, ...how };
}

const root = mkdtempSync(path.join(tmpdir(), "not-just-me-chaos-"));
chmodSync(root, 0o755);
const small = path.join(root, "small");
const unmount = mountSmallDisk(small, 400);
const dataDirs = [path.join(root, "data"), small];
try {
  for (const dataDir of dataDirs) mkdirSync(dataDir, { recursive: true });
  const runs = [await tryFaults(await configIn(dataDirs[0] ?? ""), faultsOf)];
  if (unmount) runs.push(await tryFaults(await configIn(small), () => [fullDisk]));
  else console.log("The disk was not filled: a file system of its own takes root on Linux.");
  const text = describeRun(runs);
  console.log(`\n${text}`);
  const sum = summarizeRun(runs);
  // The report of a complete run, whatever it found. An aborted run leaves none.
  if (runs.every(({ failures }) => failures.length === 0))
    writeFileSync(path.join(projectRoot, "supabase/trials/bench/results/chaos.md"), text);
  console.log(sum.line);
  process.exitCode = sum.isFine ? 0 : 1;
} finally {
  // A mount point cannot be deleted.
  unmount?.();
  for (const dataDir of dataDirs) deleteFolders({ dataDir });
  rmSync(root, { recursive: true, force: true });
}
// Handles that a broken trial left open must not keep the process alive.
process.exit();
