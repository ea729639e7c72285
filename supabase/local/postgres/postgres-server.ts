// The parent process of Postgres: stops it on request and when the stack ends, however it ends.
import { spawn } from "node:child_process";
import { constants } from "node:os";

export interface PostgresCommand {
  readonly executable: string;
  readonly args: readonly string[];
  /** The user that runs it, unless it is the stack's. */
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
}

const { executable, args, user }: PostgresCommand = JSON.parse(process.argv[2] ?? "");
const server = spawn(executable, args, {
  cwd: "/",
  stdio: ["ignore", "inherit", "inherit"],
  ...user,
});
// A fast shutdown: disconnects clients and writes a checkpoint.
const end = () => server.kill("SIGINT");
process.on("SIGTERM", end);
process.on("disconnect", end);
server.on("error", () => process.exit(1));
server.on("exit", (code, signal) =>
  process.exit(code ?? 128 + constants.signals[signal ?? "SIGHUP"]),
);
