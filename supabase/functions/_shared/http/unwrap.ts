import { type DatabaseFailure, fromDatabase } from "./errors.ts";

/** The result of supabase-js for a SQL function. */
interface DatabaseResponse<T> {
  readonly data: T | null;
  readonly error: DatabaseFailure | null;
  readonly status: number;
}

/** Returns a SQL function's value; throws its failure as an `ApiError`. */
export function unwrap<T>(response: DatabaseResponse<T>, isSignedIn = true): T {
  if (response.error === null) return response.data as T;
  const { error, status } = response;
  throw fromDatabase(error, status, isSignedIn) ?? new Error(`${error.code}: ${error.message}`);
}
