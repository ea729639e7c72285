import type { Context, MiddlewareHandler } from "hono";

/** Values that the gateway sets on a call before it forwards it. */
export interface WithBody {
  readonly Variables: { body: Buffer };
}

/** Auth's endpoints for clients; the library serves pages of its own below the same prefix. */
const endpoints = [
  "signup",
  "token",
  "verify",
  "recover",
  "otp",
  "magiclink",
  "resend",
  "reauthenticate",
  "logout",
  "user",
  "settings",
  "health",
  "authorize",
];

/** The endpoint of a call, or undefined if Auth has none. */
export const endpointOf = (path: string) => endpoints.find((name) => path === `/auth/v1/${name}`);

/** The body as the services read it, without a byte order mark. */
const textOf = (c: Context<WithBody>) => new TextDecoder().decode(c.get("body"));

/** Parses the body; undefined if it is not JSON. */
function parseBody(c: Context<WithBody>): unknown {
  try {
    return JSON.parse(textOf(c));
  } catch {
    return undefined;
  }
}

/** The body's fields; empty if it is not an object. */
export const bodyOf = (c: Context<WithBody>): Record<string, unknown> => Object(parseBody(c));

const textFields = [
  "email",
  "phone",
  "password",
  "current_password",
  "nonce",
  "type",
  "token",
  "token_hash",
  "refresh_token",
];

/** Whether Auth could not read the body's shape. */
function hasInvalidShape(body: unknown): boolean {
  if (body === undefined) return false;
  if (!(body instanceof Object) || Array.isArray(body)) return true;
  const fields = body as Record<string, unknown>;
  return textFields.some((name) => typeof (fields[name] ?? "") !== "string");
}

/** An error response in Auth's format. */
export function refuse(
  c: Context,
  status: 400 | 404 | 429,
  code: string,
  message: string,
): Response {
  return c.json({ code: status, error_code: code, msg: message, error: message, message }, status);
}

/** Rejects calls that Auth would reject and that crash the library. */
export const refuseOddCalls: MiddlewareHandler<WithBody> = async (c, next) => {
  const { email } = bodyOf(c);
  if (!endpointOf(c.req.path)) return refuse(c, 404, "not_found", "There is no such endpoint.");
  if (hasInvalidShape(parseBody(c)))
    return refuse(c, 400, "bad_json", "Could not parse request body as JSON");
  if (/(?<!\\)(\\\\)*\\u0000/.test(textOf(c)))
    return refuse(c, 400, "bad_json", "A text with a NUL cannot be kept.");
  if (typeof email === "string" && (email.length > 255 || /[^\0-\x7f]|,/.test(email)))
    return refuse(c, 400, "validation_failed", "Unable to validate email address: invalid format");
  return next();
};
