import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
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
export const createInvite = endpoint("POST /invites", { output: z.object({ code: z.string() }) });

/** The public view of an invite, for anyone with its link. */
export const getInvite = endpoint("GET /invites/:code", {
  isPublic: true,
  knowsCaller: true,
  params: z.object({ code: z.string().check(z.maxLength(100)) }),
  output: invite,
});

/** Succeeds without an invite, too. */
export const withdrawInvite = endpoint("DELETE /invites", { output: noContent });
