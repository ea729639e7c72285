import { supabaseCliOn } from "../project/cli.ts";
import { unknownMigrations } from "../project/migrations.ts";

/** Rejects data of other migrations, which these cannot update. Throws with the command to run. */
export async function refuseOtherData(databaseUrl: string): Promise<void> {
  const [first, ...others] = await unknownMigrations(databaseUrl);
  if (first === undefined) return;
  const which = others.length > 0 ? `${first} and ${others.length} more` : first;
  throw new Error(
    `The local data was made by another version of the app (${which}): \`npm run reset\` removes it, and \`npm start\` makes it anew; that version still starts it, and can copy it with \`npm run backup\`.`,
  );
}

/** Applies the missing migrations. Throws with the failing statement. */
export async function applyMigrations(databaseUrl: string): Promise<void> {
  await supabaseCliOn(databaseUrl, ["db", "push"]);
}
