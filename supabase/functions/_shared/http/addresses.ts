import type { Context } from "hono";
import type { Deps } from "./deps.ts";

/** The host that the caller asked for, as the gateway before this function passes it on. */
function calledHost(c: Context): URL | undefined {
  const address = `http://${c.req.header("x-forwarded-host") ?? ""}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/** Where this caller's browser reaches the project. */
export function publicUrlFor({ publicUrl, sameHostWebPort }: Deps, c: Context): string {
  return sameHostWebPort === undefined ? publicUrl : (calledHost(c)?.origin ?? publicUrl);
}

/** Answers the origin if its pages may call this function, else null: what Hono's `cors` asks for. */
export function allowedOrigin({ allowedOrigins, sameHostWebPort }: Deps) {
  return (origin: string, c: Context): string | null => {
    if (allowedOrigins.includes(origin)) return origin;
    const host = sameHostWebPort === undefined ? undefined : calledHost(c);
    if (host === undefined) return null;
    return origin === new URL(`http://${host.hostname}:${sameHostWebPort}`).origin ? origin : null;
  };
}
