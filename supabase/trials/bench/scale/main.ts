// `npm run bench:scale [-- --fans 10000 --seconds 0.3 --keep]`: a population in a database of its own with a
// hot standby. Measures what one core of each reads, how far the standby is behind while fans write, and
// what a write costs; into results/scale.md, with what machines would hold by that.
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { databaseUrl } from "../../../local/config.ts";
import { findFreePorts } from "../../../local/ports.ts";
import { startPostgres, superuser } from "../../../local/postgres.ts";
import { standbyName, startStandby } from "../../../local/standby.ts";
import { projectRoot } from "../../../project/settings.ts";
import { prepare } from "../../../testing/population/population.ts";
import { benchConfig, buildOnce, removeBench } from "../bench-database.ts";
import { measureScale } from "./measure-scale.ts";
import { writeScaleReport } from "./report.ts";

const { values } = parseArgs({
  options: {
    fans: { type: "string", default: "10000" },
    seconds: { type: "string", default: "0.3" },
    keep: { type: "boolean", default: false },
  },
});
const [fans, seconds] = [Number(values.fans), Number(values.seconds)];
if (!Number.isInteger(fans) || fans < 1000 || !(seconds > 0))
  throw new Error("--fans takes a whole number of at least 1000, --seconds one above 0.");

const config = await benchConfig(fans, 2);
const server = await startPostgres(config);
const [gateway = 0, database = 0, mailbox = 0, web = 0] = await findFreePorts(4);
const dataDir = mkdtempSync(path.join(projectRoot, ".bench/standby-"));
chmodSync(dataDir, 0o755);
try {
  await buildOnce(config, fans);
  await prepare(config);
  const place = { ...config, ports: { gateway, database, mailbox, web }, dataDir };
  const standby = await startStandby(config, place);
  const sql = postgres(databaseUrl(config, superuser), { max: 1, onnotice: () => {} });
  try {
    const result = await measureScale(sql, databaseUrl(config), standby, fans, seconds);
    const text = writeScaleReport(result);
    writeFileSync(path.join(import.meta.dirname, "../results/scale.md"), text);
    console.log(`\n${text}`);
  } finally {
    await standby.stop();
    // Else the primary would keep for it whatever is written from here on.
    await sql`select pg_drop_replication_slot(${standbyName})`;
    await sql.end();
  }
} finally {
  await server.stop();
  removeBench(dataDir);
  if (!values.keep) removeBench(config.dataDir);
}
