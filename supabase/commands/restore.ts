// `npm run restore -- <folder> [--overwrite]`: restores a backup into the embedded stack.
import path from "node:path";
import { parseArgs } from "node:util";
import { restore } from "../local/data/restore.ts";
import { configFromEnvironment } from "../local/environment.ts";
import { reportFailure } from "./database.ts";

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { overwrite: { type: "boolean", default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error("Usage: npm run restore -- <folder> [--overwrite]");
  const { madeAt } = await restore(configFromEnvironment(), path.resolve(folder), values.overwrite);
  console.log(`The data is as it was at ${madeAt}. \`npm start\` goes on from there.`);
} catch (error) {
  reportFailure(error);
}
