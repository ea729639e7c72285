import type { Context, MiddlewareHandler } from "hono";

/** What the gateway knows of a call before it hands it on. */
export interface WithBody {
  readonly Variables: { body: Buffer };
}

/** The auth service's endpoints that clients call; below the same prefix the library has pages of its own. */
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

/** The endpoint of a call, or undefined where the auth service has none. */
export const endpointOf = (path: string) => endpoints.find((name) => path === `/auth/v1/${name}`);

/** The body as the services read it, without a mark of its byte order. */
const textOf = (c: Context<WithBody>) => new TextDecoder().decode(c.get("body"));

/** Parses the body; undefined if it is no JSON. */
function parseBody(c: Context<WithBody>): unknown {
  try {
    return JSON.parse(textOf(c));
  } catch {
    return undefined;
  }
}

/** The fields of the body; none if it is no object. */
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

/** Whether a body has a shape that the auth service cannot read. */
function isMisshapen(body: unknown): boolean {
  if (body === undefined) return false;
  if (!(body instanceof Object) || Array.isArray(body)) return true;
  const fields = body as Record<string, unknown>;
  return textFields.some((name) => typeof (fields[name] ?? "") !== "string");
}

/** A refusal in the shape and the words of the auth service. */
export function refuse(
  c: Context,
  status: 400 | 404 | 429,
  code: string,
  message: string,
): Response {
  return c.json({ code: status, error_code: code, msg: message, error: message, message }, status);
}

/** Refuses what the auth service would, and what the library that plays it fails on. */
export const refuseOddCalls: MiddlewareHandler<WithBody> = async (c, next) => {
  const { email } = bodyOf(c);
  if (!endpointOf(c.req.path)) return refuse(c, 404, "not_found", "No such call.");
  if (isMisshapen(parseBody(c)))
    return refuse(c, 400, "bad_json", "Could not parse request body as JSON");
  if (/(?<!\\)(\\\\)*\\u0000/.test(textOf(c)))
    return refuse(c, 400, "bad_json", "A text with a NUL cannot be kept.");
  if (typeof email === "string" && (email.length > 255 || /[^\0-\x7f]|,/.test(email)))
    return refuse(c, 400, "validation_failed", "Unable to validate email address: invalid format");
  return next();
};
