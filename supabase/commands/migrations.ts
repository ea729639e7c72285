// `npm run migrations -- check [--db-url <url>]`: lists applied migrations that differ from this
// checkout, and objects that a restore leaves out, in the embedded stack or in the project at --db-url.
import { parseArgs } from "node:util";
import { compareMigrations } from "../project/migrations.ts";
import { missingObjects } from "../project/platform-objects.ts";
import { databaseOrStack, reportFailure } from "./database.ts";

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "db-url": { type: "string" } },
  });
  if (positionals[0] !== "check")
    throw new Error("Usage: npm run migrations -- check  [--db-url <url>]");
  const url = databaseOrStack(values["db-url"]);
  const { newer, changed } = await compareMigrations(url);
  const others = [...changed, ...newer];
  if (others.length > 0)
    throw new Error(["The database ran other versions of these:", ...others].join("\n"));
  const missing = await missingObjects(url, values["db-url"] !== undefined);
  if (missing.length > 0)
    throw new Error(
      [
        "The database lacks these; see supabase/operations.md, Backups and restores:",
        ...missing,
      ].join("\n"),
    );
  console.log(
    "All migrations that the database ran are those of this checkout, and no object of theirs is missing.",
  );
} catch (error) {
  reportFailure(error);
}
