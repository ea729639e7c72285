import { databaseUrl } from "../local/config.ts";
import { configFromEnvironment } from "../local/environment.ts";

/** The database at --db-url, or the embedded stack's. */
export const databaseOrStack = (url: string | undefined) =>
  url ?? databaseUrl(configFromEnvironment());

/** Prints why a command failed in one line and sets a failing exit code. */
export function reportFailure(error: unknown): void {
  const failure = error as Error & { code?: string; cause?: { code?: string } };
  console.error(
    (failure.code ?? failure.cause?.code) === "ECONNREFUSED"
      ? "The database does not respond. Is `npm start` running, or is --db-url (DATABASE_URL) right?"
      : failure.message,
  );
  process.exitCode = 1;
}
