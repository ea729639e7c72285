import type { ErrorCode, Issue } from "@contract/errors.ts";

/** Error codes that the browser adds to the contract's. */
type ClientErrorCode = "NETWORK" | "UNREADABLE_ANSWER";

interface Details {
  /** The HTTP status; 0 without a response. */
  status: number;
  code: ErrorCode | ClientErrorCode;
  message: string;
  issues?: Issue[];
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | ClientErrorCode;
  readonly issues: Issue[];

  constructor({ status, code, message, issues = [] }: Details) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.issues = issues;
  }

  /** Whether the text came from the server, which wrote it for users. */
  get isFromServer(): boolean {
    return this.code !== "NETWORK" && this.code !== "UNREADABLE_ANSWER";
  }
}

export const networkError = () =>
  new ApiError({
    status: 0,
    code: "NETWORK",
    message: "The server couldn't be reached. Check your connection and try again.",
  });

export const timeoutError = () =>
  new ApiError({
    status: 0,
    code: "TIMEOUT",
    message: "The server took too long to answer. Please try again.",
  });

export const unreadableResponse = (status: number) =>
  new ApiError({
    status,
    code: "UNREADABLE_ANSWER",
    message: "The server sent a response that this page doesn't understand. Reload and try again.",
  });

/**
 * Parses the body of a failure by hand instead of with the contract's schema, so that pages without
 * calls need no zod.
 */
export function errorFromResponse(status: number, body: unknown): ApiError {
  if (typeof body !== "object" || body === null) return unreadableResponse(status);
  const { error, message, code, issues } = body as Record<string, unknown>;
  const text = error ?? message;
  if (typeof text !== "string") return unreadableResponse(status);
  return new ApiError({
    status,
    code: typeof code === "string" ? (code as ErrorCode) : "INTERNAL",
    message: text,
    issues: Array.isArray(issues) ? (issues as Issue[]) : [],
  });
}

/** The server's text if there is one; the browser's if it is offline; else the fallback. */
export function errorText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError)) return fallback;
  if (error.isFromServer) return error.message;
  return error.code === "NETWORK" && navigator.onLine === false
    ? "You're offline, so that didn't go through. Try again once you're back."
    : fallback;
}

/** The same for a write: without a response its result is unknown. */
export function writeErrorText(error: unknown, fallback: string): string {
  const isUnanswered =
    error instanceof ApiError && (error.code === "TIMEOUT" || error.code === "NETWORK");
  return isUnanswered
    ? "No response came in time, so this may or may not have been saved. Check before you try again."
    : errorText(error, fallback);
}

/** The server's errors by field, to show beside the inputs. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(error.issues.map(({ path, message }) => [path, message]));
}

/** The banner of a rejected form; null if its fields show the errors. */
export const bannerText = (error: unknown, fallback: string, textOf = errorText) =>
  error && Object.keys(fieldErrors(error)).length === 0 ? textOf(error, fallback) : null;
