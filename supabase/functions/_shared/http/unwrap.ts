import { type DatabaseFailure, fromDatabase } from "./errors.ts";

/** What supabase's client resolves to for a call of a SQL function. */
interface DatabaseAnswer<T> {
  readonly data: T | null;
  readonly error: DatabaseFailure | null;
  readonly status: number;
}

/** The value that a SQL function answered; its failure is thrown as the caller is to see it. */
export function unwrap<T>(answer: DatabaseAnswer<T>, isSignedIn = true): T {
  if (answer.error === null) return answer.data as T;
  const { error, status } = answer;
  throw fromDatabase(error, status, isSignedIn) ?? new Error(`${error.code}: ${error.message}`);
}
