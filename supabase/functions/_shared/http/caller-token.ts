import type { Context } from "hono";
import { decode } from "hono/jwt";

function isAnonymous(token: string): boolean {
  try {
    return decode(token).payload.role === "anon";
  } catch {
    return false;
  }
}

/**
 * The header of a signed-in caller; undefined for a visitor. Supabase's gateway may put the
 * project's anonymous token into a call without one.
 */
export function callerToken(c: Context): string | undefined {
  const authorization = c.req.header("authorization");
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? "") ?? [];
  return token === undefined || isAnonymous(token) ? undefined : authorization;
}
