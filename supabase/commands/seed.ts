// `npm run seed [-- --db-url <url>]`: loads the reference data into the embedded stack, or into the
// hosted project at --db-url.
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
