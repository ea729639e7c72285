import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { instant, noContent, uuid } from "./values.ts";

const session = z.object({
  id: uuid,
  /** In words for the user: "Firefox on Windows". */
  device: z.string(),
  createdAt: instant,
  /** When its token was last renewed, which it is once in an hour of use. */
  lastUsedAt: instant,
  isCurrent: z.boolean(),
});
export type SignInSession = z.infer<typeof session>;

/** Where the caller is logged in: this session first, then the last used. */
export const listSessions = {
  method: "GET",
  path: "/sessions",
  output: z.object({ sessions: z.array(session) }),
} as const satisfies Endpoint;

/** Ends one of the caller's sessions, within the hour that its token is good for. */
export const endOneSession = {
  method: "DELETE",
  path: "/sessions/:id",
  params: z.object({ id: uuid }),
  output: noContent,
} as const satisfies Endpoint;

/** Takes back a change of the caller's address that is not confirmed yet. */
export const withdrawEmailChange = {
  method: "DELETE",
  path: "/email-change",
  output: noContent,
} as const satisfies Endpoint;
