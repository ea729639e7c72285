import { existsSync, readdirSync } from "node:fs";
import type { StackConfig } from "../config.ts";
import { ownFiles } from "./backup-files.ts";

/** Everything that a stack writes into its folder, except logs. */
const names = [
  ...ownFiles,
  "backups",
  "deno",
  "mail.jsonl",
  "postgres",
  "restore.json",
  "stack.pid",
  "web",
];
const isOwn = (entry: string) =>
  names.includes(entry.replace(/\.new$|\.\d+\.tmp$/, "")) || /^[a-z]+\.log(\.1)?$/.test(entry);

/** Operating systems put these into any folder. */
const systemFiles = [".DS_Store", "lost+found"];

/** A folder that a stack has used contains at least one of these. */
const traces = ["stack.pid", "secrets.json", "postgres.log"];

const entriesOf = ({ dataDir }: StackConfig) =>
  existsSync(dataDir) ? readdirSync(dataDir).filter((entry) => !systemFiles.includes(entry)) : [];

/** Throws if the folder contains files that no stack wrote. */
export function refuseForeignFolder(config: StackConfig): void {
  const entries = entriesOf(config);
  if (entries.length > 0 && !entries.some((entry) => traces.includes(entry)))
    throw new Error(
      `${config.dataDir} is not empty, and no stack has used it: name another folder with STACK_DIR.`,
    );
}

/** Throws with the names of files that no stack wrote, so that they are not deleted. */
export function refuseForeignFiles(config: StackConfig): void {
  refuseForeignFolder(config);
  const foreign = entriesOf(config).filter((entry) => !isOwn(entry));
  if (foreign.length > 0)
    throw new Error(
      `${config.dataDir} holds files that no stack wrote (${foreign.slice(0, 3).join(", ")}), so nothing was removed: move them away first.`,
    );
}
