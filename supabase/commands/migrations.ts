// `npm run migrations -- check [--db-url <url>]`: lists applied migrations that differ from this
// checkout, in the embedded stack or in the project at --db-url.
import { parseArgs } from "node:util";
import { compareMigrations } from "../project/migrations.ts";
import { databaseOrStack, reportFailure } from "./database.ts";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "db-url": { type: "string" } },
  });
  if (positionals[0] !== "check")
    throw new Error("Usage: npm run migrations -- check  [--db-url <url>]");
  const { newer, changed } = await compareMigrations(databaseOrStack(values["db-url"]));
  const others = [...changed, ...newer];
  if (others.length > 0)
    throw new Error(["The database ran other versions of these:", ...others].join("\n"));
  console.log("All migrations that the database ran are those of this checkout.");
} catch (error) {
  reportFailure(error);
}
