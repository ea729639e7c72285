import { supabaseCliOn } from "../../project/cli.ts";
import { compareMigrations, type MigrationState } from "../../project/migrations.ts";
import { databaseUrl, type StackConfig } from "../config.ts";
import { backUp, newBackupFolder } from "../data/backup.ts";

const counted = ([first = "", ...others]: readonly string[]) =>
  others.length > 0 ? `${first} and ${others.length} more` : first;

/** Rejects data that these migrations cannot update. Throws with the command to run. */
function refuseOtherData({ newer, changed }: MigrationState): void {
  if (changed.length > 0)
    throw new Error(
      `The local data was made by another version of the app (${counted([...changed, ...newer])}): \`npm run reset\` deletes it, and that version can still start it and back it up.`,
    );
  if (newer.length > 0)
    throw new Error(
      `The local data was made by a newer version of the app (${counted(newer)}): update the app, or restore a backup of this version with \`npm run restore\`.`,
    );
}

/**
 * Prepares data for the migrations: rejects newer data and backs up older data. Returns the folder of
 * the backup, or undefined if none was needed.
 */
export async function prepareData(
  config: StackConfig,
  onStep: (step: string) => void,
): Promise<string | undefined> {
  const state = await compareMigrations(databaseUrl(config));
  refuseOtherData(state);
  if (state.isEmpty || state.pending.length === 0) return undefined;
  const folder = newBackupFolder(config.dataDir);
  onStep(`Backing up the data to ${folder} before the upgrade`);
  await backUp(config, folder);
  return folder;
}

/** Applies the missing migrations. Throws with the failing statement. */
export async function applyMigrations(url: string, backup?: string): Promise<void> {
  try {
    await supabaseCliOn(url, ["db", "push"]);
  } catch (error) {
    if (backup === undefined) throw error;
    throw new Error(
      `${(error as Error).message}\nThe data from before is in ${backup}: \`npm run restore -- "${backup}" --overwrite\` restores it.`,
      { cause: error },
    );
  }
}
