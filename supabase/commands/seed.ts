// `npm run seed [-- --db-url <url>]`: loads the reference data that every installation needs, hosted
// ones too. Without an address it loads into the running embedded stack.
import { parseArgs } from "node:util";
import { loadReferenceData } from "../seeds/reference/load.ts";
import { databaseOrStack, reportFailure } from "./database.ts";

try {
  const { values } = parseArgs({ options: { "db-url": { type: "string" } } });
  await loadReferenceData(databaseOrStack(values["db-url"]));
  console.log("Reference data is loaded.");
} catch (error) {
  reportFailure(error);
}
