import { databaseUrl } from "../local/config.ts";
import { configFromEnvironment } from "../local/environment.ts";

/** The database that a command works on: the one that --db-url names, else the embedded stack's. */
export const databaseOrStack = (url: string | undefined) =>
  url ?? databaseUrl(configFromEnvironment());

/** Says in one line why a command failed, and lets its process end with a failure. */
export function reportFailure(error: unknown): void {
  const failure = error as Error & { code?: string };
  console.error(
    failure.code === "ECONNREFUSED"
      ? "The database does not answer. Is `npm start` running?"
      : failure.message,
  );
  process.exitCode = 1;
}
