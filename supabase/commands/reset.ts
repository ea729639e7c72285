// `npm run reset`: deletes all data of the embedded stack.
import { refuseForeignFiles } from "../local/data/data-folder.ts";
import { runningInstance } from "../local/data/instance-lock.ts";
import { configFromEnvironment } from "../local/environment.ts";
import { deleteFolders } from "../local/postgres/postgres-binaries.ts";
import { reportFailure } from "./database.ts";

try {
  const config = configFromEnvironment();
  const pid = runningInstance(config);
  if (pid !== undefined)
    throw new Error(`The stack is running (process ${pid}). Stop it with Ctrl-C first.`);
  refuseForeignFiles(config);
  deleteFolders(config);
  console.log("All local data is gone. `npm start` begins afresh.");
} catch (error) {
  reportFailure(error);
}
