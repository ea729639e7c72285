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
  throw asThrown(answer.error, answer.status, isSignedIn);
}

/** The failure of a signed-in caller's call that PostgREST answered as this text. */
export function failureOf(text: string, status: number): Error {
  return asThrown(failureIn(text), status, true);
}

function failureIn(text: string): DatabaseFailure {
  try {
    return JSON.parse(text) as DatabaseFailure;
  } catch {
    return { code: "", message: text };
  }
}

const asThrown = (failure: DatabaseFailure, status: number, isSignedIn: boolean): Error =>
  fromDatabase(failure, status, isSignedIn) ?? new Error(`${failure.code}: ${failure.message}`);
