// `npm run migrations -- check [--db-url <url>]`: whether the migrations that a database ran are those of
// this checkout. On the running embedded stack, or on the project that --db-url names.
import { parseArgs } from "node:util";
import { otherMigrations } from "../project/migrations.ts";
import { databaseOrStack, reportFailure } from "./database.ts";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "db-url": { type: "string" } },
  });
  if (positionals[0] !== "check")
    throw new Error("Usage: npm run migrations -- check  [--db-url <url>]");
  const others = await otherMigrations(databaseOrStack(values["db-url"]));
  if (others.length > 0)
    throw new Error(["The database ran other versions of these:", ...others].join("\n"));
  console.log("All migrations that the database ran are those of this checkout.");
} catch (error) {
  reportFailure(error);
}
