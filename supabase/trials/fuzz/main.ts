// `npm run fuzz [-- --calls 20000 --seed 1]`: calls the API, the functions and the tables of a stack of its
// own with what the contract and the schema ask for and with what they do not, as a visitor, as each of
// five fans and as an admin. Nobody may get a 5xx of our making, or change a row that is not their own.
import { rmSync } from "node:fs";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { databaseUrl } from "../../local/config.ts";
import { stagingDir } from "../../local/postgres-binaries.ts";
import { startStack } from "../../local/stack.ts";
import { loadReferenceData } from "../../seeds/reference/load.ts";
import { findWrong } from "../../testing/load/recount.ts";
import { disposableConfig } from "../../testing/setup/disposable-config.ts";
import { createWorld } from "../../testing/world.ts";
import { type Call, makeCalls } from "./calls.ts";
import { gatherFailures } from "./failures.ts";
import { sendCall } from "./send-call.ts";
import { type ForeignChange, foreignChanges, takeSnapshot } from "./snapshot.ts";

/** Calls under way at the same time. */
const atOnce = 6;

const { values } = parseArgs({
  options: { calls: { type: "string", default: "20000" }, seed: { type: "string", default: "1" } },
});
const [count, seed] = [Number(values.calls), Number(values.seed)];
if (!Number.isInteger(count) || !Number.isInteger(seed)) throw new Error("Both are whole numbers.");

const config = await disposableConfig();
const stack = await startStack(config, { web: "none", seed: loadReferenceData });
const backend = { gateway: stack.addresses.gateway, publishableKey: stack.publishableKey };
const sql = postgres(databaseUrl(config, "supabase_admin"), { max: 1, onnotice: () => {} });
try {
  const world = await createWorld(backend, stack.addresses.database);
  const calls = await makeCalls(sql, seed, count);
  const failures = gatherFailures();
  const statuses = new Map<string, number>();
  const foreign: (ForeignChange & { by: string })[] = [];
  const callers = [undefined, ...world.fans, world.admin];
  let before = await takeSnapshot(sql);
  for (const [index, caller] of callers.entries()) {
    const share = Math.ceil(calls.length / callers.length);
    const waiting: Call[] = calls.slice(index * share, (index + 1) * share);
    const by = caller?.email.split("-")[0] ?? "visitor";
    console.log(`… ${waiting.length} calls as ${by}`);
    const callOneAfterTheOther = async () => {
      for (let call = waiting.shift(); call; call = waiting.shift()) {
        const outcome = await sendCall(backend, call, world, caller);
        const group = `${call.kind} ${outcome.status === 0 ? "none" : `${String(outcome.status)[0]}xx`}`;
        statuses.set(group, (statuses.get(group) ?? 0) + 1);
        if (outcome.status === 0 || outcome.status >= 500) failures.add(call, outcome);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, callOneAfterTheOther));
    const after = await takeSnapshot(sql);
    // An admin makes contests and decides games, which are nobody's.
    if (caller !== world.admin)
      foreign.push(...foreignChanges(before, after, caller?.id).map((one) => ({ ...one, by })));
    before = after;
  }

  const groups = [...statuses].sort(([a], [b]) => a.localeCompare(b));
  console.log(
    `\n${calls.length} calls, seed ${seed}: ${groups.map((group) => group.join(": ")).join(", ")}`,
  );
  for (const { isOurs, count: times, status, says, example } of failures.all())
    console.log(
      `${isOurs ? "OURS   " : "library"} ${times} × ${status} ${says}\n          ${example}`,
    );
  for (const { by, table, row } of foreign.slice(0, 20))
    console.log(`${by} changed ${table}: ${row.slice(0, 300)}`);
  const wrong = await findWrong(stack.addresses.database);
  for (const text of wrong) console.log(`derived: ${text}`);
  const ours = failures.all().filter(({ isOurs }) => isOurs).length;
  console.log(
    `\n${ours} kinds of failures of our making, ${foreign.length} changes of other people's rows, ${wrong.length} derived tables wrong.`,
  );
  process.exitCode = ours + foreign.length + wrong.length === 0 ? 0 : 1;
} finally {
  await sql.end();
  await stack.stop();
  for (const folder of [config.dataDir, stagingDir(config.dataDir)])
    rmSync(folder, { recursive: true, force: true });
}
