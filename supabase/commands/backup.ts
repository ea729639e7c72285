// `npm run backup [-- <folder>]`: copies all data of the running embedded stack.
import path from "node:path";
import { parseArgs } from "node:util";
import { backUp } from "../local/backup.ts";
import { configFromEnvironment } from "../local/environment.ts";
import { projectRoot } from "../project/settings.ts";
import { reportFailure } from "./database.ts";

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  const moment = new Date().toISOString().replace(/[:.]/g, "-");
  const folder = path.resolve(positionals[0] ?? path.join(projectRoot, "backups", moment));
  await backUp(configFromEnvironment(), folder);
  console.log(`All data is in ${folder}.`);
} catch (error) {
  reportFailure(error);
}
