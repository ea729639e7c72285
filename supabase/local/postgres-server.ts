// The process above Postgres, which ends it when the stack asks for that or ends itself, however it ends.
import { spawn } from "node:child_process";
import { constants } from "node:os";

export interface PostgresCommand {
  readonly executable: string;
  readonly args: readonly string[];
  /** Who runs it, if not the user of the stack. */
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
}

const { executable, args, user }: PostgresCommand = JSON.parse(process.argv[2] ?? "");
const server = spawn(executable, args, {
  cwd: "/",
  stdio: ["ignore", "inherit", "inherit"],
  ...user,
});
// Disconnects everybody, and writes down what is there.
const end = () => server.kill("SIGINT");
process.on("SIGTERM", end);
process.on("disconnect", end);
server.on("error", () => process.exit(1));
server.on("exit", (code, signal) =>
  process.exit(code ?? 128 + constants.signals[signal ?? "SIGHUP"]),
);
