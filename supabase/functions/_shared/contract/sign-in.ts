import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { instant, noContent, uuid } from "./values.ts";

const session = z.object({
  id: uuid,
  /** Readable: "Firefox on Windows". */
  device: z.string(),
  createdAt: instant,
  /** When the token was last refreshed, which happens once per hour of use. */
  lastUsedAt: instant,
  isCurrent: z.boolean(),
});
export type SignInSession = z.infer<typeof session>;

/** The caller's sessions: this one first, then the last used. */
export const listSessions = {
  method: "GET",
  path: "/sessions",
  output: z.object({ sessions: z.array(session) }),
} as const satisfies Endpoint;

/** Ends one of the caller's sessions, at the latest when its token expires after an hour. */
export const endOneSession = {
  method: "DELETE",
  path: "/sessions/:id",
  params: z.object({ id: uuid }),
  output: noContent,
} as const satisfies Endpoint;

/** Cancels an unconfirmed change of the caller's address. */
export const withdrawEmailChange = {
  method: "DELETE",
  path: "/email-change",
  output: noContent,
} as const satisfies Endpoint;
