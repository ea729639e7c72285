import * as z from "zod/mini";

/**
 * Every error code with its HTTP status. SQL raises `PT` + status; the first code with that status
 * applies unless the hint names another.
 */
export const errorStatus = {
  INVALID_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  REAUTHENTICATE: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATINGS_FULL: 409,
  RATINGS_INCOMPLETE: 409,
  RESULT_STANDS: 409,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  TIMEOUT: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** One error of one field; `path` is dotted (`ratings.3.rating`), or empty for the whole body. */
const issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof issue>;

/** The body of every error response. `message` repeats `error` for clients that read it there. */
export const errorBody = z.object({
  error: z.string(),
  message: z.string(),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  issues: z.optional(z.array(issue)),
  requestId: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBody>;
