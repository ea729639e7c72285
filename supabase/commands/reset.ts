// `npm run reset`: deletes all data of the embedded stack.
import { rmSync } from "node:fs";
import { refuseForeignFiles } from "../local/data-folder.ts";
import { configFromEnvironment } from "../local/environment.ts";
import { runningInstance } from "../local/instance-lock.ts";
import { stagingDir } from "../local/postgres-binaries.ts";
import { reportFailure } from "./database.ts";

try {
  const config = configFromEnvironment();
  const pid = runningInstance(config);
  if (pid !== undefined)
    throw new Error(`The stack is running (process ${pid}). Stop it with Ctrl-C first.`);
  refuseForeignFiles(config);
  for (const folder of [config.dataDir, stagingDir(config.dataDir)])
    rmSync(folder, { recursive: true, force: true });
  console.log("All local data is gone. `npm start` begins afresh.");
} catch (error) {
  reportFailure(error);
}
