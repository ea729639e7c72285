import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { line } from "./users.ts";
import { noContent, uuid } from "./values.ts";

export const invite = z.object({
  firstName: z.nullable(z.string()),
  /** The first row of the tagline. */
  line: z.nullable(line),
  /** The sender; null for a visitor. */
  userId: z.nullable(uuid),
});
export type Invite = z.infer<typeof invite>;

/** One invite per fan: the same code until it is withdrawn. */
export const createInvite = {
  method: "POST",
  path: "/invites",
  output: z.object({ code: z.string() }),
} as const satisfies Endpoint;

/** The public view of an invite, for anyone with its link. */
export const getInvite = {
  method: "GET",
  path: "/invites/:code",
  isPublic: true,
  knowsCaller: true,
  params: z.object({ code: z.string().check(z.maxLength(100)) }),
  output: invite,
} as const satisfies Endpoint;

/** Succeeds without an invite, too. */
export const withdrawInvite = {
  method: "DELETE",
  path: "/invites",
  output: noContent,
} as const satisfies Endpoint;
