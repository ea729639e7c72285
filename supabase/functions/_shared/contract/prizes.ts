import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { pageQueryOf } from "./pages.ts";
import { ownPrize } from "./sweepstakes.ts";
import { userCard } from "./users.ts";
import { instant, numericIdText } from "./values.ts";

const byId = z.object({ id: numericIdText });

/** By a winner, once or again; 201 the first time. */
export const claimPrize = {
  method: "POST",
  path: "/sweepstakes/:id/claim",
  params: byId,
  body: z.object({ isAdult: z.literal(true, "Prizes go to adults only") }),
  output: ownPrize,
} as const satisfies Endpoint;

const claim = z.object({
  user: userCard,
  email: z.string(),
  /** In dollars and cents, equal for all winners. */
  share: z.number(),
  claimedAt: instant,
  /** Opaque; what to send as `cursor` for those that follow. */
  cursor: z.string(),
});
export type Claim = z.infer<typeof claim>;

/** A page with fewer is the last. */
export const claimsPage = { size: 50, largest: 100 } as const;

/** Who is to be paid, the first claim first. */
export const listClaims = {
  method: "GET",
  path: "/sweepstakes/:id/claims",
  isAdminOnly: true,
  params: byId,
  query: pageQueryOf("claims", claimsPage.size, claimsPage.largest),
  output: z.array(claim),
} as const satisfies Endpoint;
