import { type DatabaseFailure, fromDatabase } from "./errors.ts";

/** The result of supabase-js for a SQL function. */
interface DatabaseAnswer<T> {
  readonly data: T | null;
  readonly error: DatabaseFailure | null;
  readonly status: number;
}

/** Returns a SQL function's value; throws its failure as an `ApiError`. */
export function unwrap<T>(answer: DatabaseAnswer<T>, isSignedIn = true): T {
  if (answer.error === null) return answer.data as T;
  const { error, status } = answer;
  throw fromDatabase(error, status, isSignedIn) ?? new Error(`${error.code}: ${error.message}`);
}
