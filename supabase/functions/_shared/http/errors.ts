import * as z from "zod/mini";
import { type ErrorBody, type ErrorCode, errorStatus, type Issue } from "../contract/errors.ts";

// Zod's mini build has no messages until a locale is set.
z.config(z.locales.en());

/** A failure with the response that the caller gets. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  /** Seconds until the caller may retry, if known. */
  readonly retryAfter: string | undefined;

  constructor(code: ErrorCode, message: string, issues?: Issue[], retryAfter?: string) {
    super(message);
    this.name = "ApiError";
    this.code = code;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }

  get status() {
    return errorStatus[this.code];
  }

  toBody(requestId: string): ErrorBody {
    return {
      error: this.message,
      message: this.message,
      code: this.code,
      ...(this.issues ? { issues: this.issues } : {}),
      ...(this.code === "INTERNAL" ? { requestId } : {}),
    };
  }
}

/** Input that the contract rejects: the first issue is the message. */
export function invalidInput(error: z.core.$ZodError): ApiError {
  const issues = error.issues.map((issue) => ({
    path: issue.path.join("."),
    message:
      issue.code === "unrecognized_keys"
        ? `Unknown field: ${issue.keys.join(", ")}`
        : issue.message,
  }));
  const first = issues[0] ?? { path: "", message: "Invalid input" };
  // A bare "expected string" means little without its field.
  const isSpecific = error.issues[0]?.code === "custom" || first.path === "";
  const text =
    isSpecific || !/^Invalid input/.test(first.message)
      ? first.message
      : `${first.path}: ${first.message}`;
  return new ApiError("INVALID_INPUT", text, issues);
}

/** The code of a status; a hint may name a more specific one. */
function codeFor(status: number, hint: string | null | undefined): ErrorCode | undefined {
  const codes = (Object.keys(errorStatus) as ErrorCode[]).filter(
    (code) => errorStatus[code] === status,
  );
  return codes.find((code) => code === hint) ?? codes[0];
}

/** SQLSTATEs of Postgres and PostgREST that callers can act on, with texts that leak nothing. */
const knownStates: Record<string, readonly [ErrorCode, string]> = {
  "22003": ["INVALID_INPUT", "A number is out of range"],
  "22007": ["INVALID_INPUT", "Not a valid date"],
  "22008": ["INVALID_INPUT", "Not a valid date"],
  "22021": ["INVALID_INPUT", "The text contains a character that cannot be stored"],
  "22P02": ["INVALID_INPUT", "A value has the wrong form"],
  "22P05": ["INVALID_INPUT", "The text contains a character that cannot be stored"],
  "23502": ["INVALID_INPUT", "A required value is missing"],
  "23503": ["CONFLICT", "Something this refers to no longer exists"],
  "23505": ["CONFLICT", "This already exists"],
  "23514": ["INVALID_INPUT", "A value is not allowed"],
  "40001": ["CONFLICT", "Someone else changed this at the same moment. Please try again."],
  "40P01": ["CONFLICT", "Someone else changed this at the same moment. Please try again."],
  "53300": ["TIMEOUT", "It's busy right now. Please try again."],
  "55P03": ["TIMEOUT", "This took too long. Please try again."],
  "57014": ["TIMEOUT", "This took too long. Please try again."],
  // The database connection ended mid-statement, so PostgREST has no SQLSTATE.
  "": ["TIMEOUT", "The server is not ready. Please try again."],
  // No database connection, or a reload of the schema cache.
  PGRST000: ["TIMEOUT", "The server is not ready. Please try again."],
  PGRST001: ["TIMEOUT", "The server is not ready. Please try again."],
  PGRST002: ["TIMEOUT", "The server is not ready. Please try again."],
  PGRST003: ["TIMEOUT", "It's busy right now. Please try again."],
  // PostgREST rejects JSON with a lone surrogate.
  PGRST102: ["INVALID_INPUT", "The text contains a character that cannot be stored"],
  PGRST301: ["UNAUTHENTICATED", "Your session is not valid. Please log in again."],
  PGRST302: ["UNAUTHENTICATED", "Please log in."],
  PGRST303: ["UNAUTHENTICATED", "Your session has expired. Please log in again."],
};

export interface DatabaseFailure {
  readonly code: string;
  readonly message: string;
  readonly details?: string | null;
  readonly hint?: string | null;
}

/**
 * Maps PostgREST's error to the caller's; undefined for an unexpected one (a 500). SQL raises `PT`
 * + status; `detail` is the field's path, and the `hint` of a 429 the seconds to wait.
 */
export function fromDatabase(
  failure: DatabaseFailure,
  status: number,
  isSignedIn: boolean,
): ApiError | undefined {
  const { code, message, details, hint } = failure;
  const raised = /^PT(\d{3})$/.exec(code);
  if (raised) {
    const known = codeFor(Number(raised[1]), hint);
    if (!known) return undefined;
    return new ApiError(
      known,
      message,
      details ? [{ path: details, message }] : undefined,
      known === "TOO_MANY_REQUESTS" && /^\d+$/.test(hint ?? "") ? (hint ?? undefined) : undefined,
    );
  }
  if (status === 401)
    return new ApiError("UNAUTHENTICATED", "Your session is not valid. Please log in again.");
  if (code === "42501")
    return isSignedIn
      ? new ApiError("FORBIDDEN", "You are not allowed to do this")
      : new ApiError("UNAUTHENTICATED", "Please log in.");
  const known = knownStates[code];
  if (known) return new ApiError(known[0], known[1]);
  // No response, a timeout, or an error of the proxy in front of the database.
  return status === 0 || status >= 502
    ? new ApiError("TIMEOUT", "The server took too long to answer. Please try again.")
    : undefined;
}
