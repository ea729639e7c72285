// `npm run backup [-- <folder>]`: copies all data of the running embedded stack.
import path from "node:path";
import { parseArgs } from "node:util";
import { backUp, newBackupFolder } from "../local/data/backup.ts";
import { configFromEnvironment } from "../local/environment.ts";
import { projectRoot } from "../project/settings.ts";
import { reportFailure } from "./database.ts";

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const folder = path.resolve(positionals[0] ?? newBackupFolder(projectRoot));
  await backUp(configFromEnvironment(), folder);
  console.log(`All data is in ${folder}.`);
} catch (error) {
  reportFailure(error);
}
