import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
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
export const listSessions = endpoint("GET /sessions", {
  output: z.object({ sessions: z.array(session) }),
});

/** Ends one of the caller's sessions, at the latest when its token expires after an hour. */
export const endOneSession = endpoint("DELETE /sessions/:id", {
  params: z.object({ id: uuid }),
  output: noContent,
});

/** Cancels an unconfirmed change of the caller's address. */
export const withdrawEmailChange = endpoint("DELETE /email-change", { output: noContent });
