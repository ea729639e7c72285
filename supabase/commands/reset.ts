// `npm run reset`: removes everything that the embedded stack wrote.
import { rmSync } from "node:fs";
import { configFromEnvironment } from "../local/config.ts";
import { runningInstance } from "../local/instance-lock.ts";
import { stagingDir } from "../local/postgres-binaries.ts";

const config = configFromEnvironment();
const pid = runningInstance(config);
if (pid !== undefined) {
  console.error(`The stack is running (process ${pid}). Stop it with Ctrl-C first.`);
  process.exit(1);
}
rmSync(config.dataDir, { recursive: true, force: true });
rmSync(stagingDir(config.dataDir), { recursive: true, force: true });
console.log("All local data is gone. `npm start` begins afresh.");
