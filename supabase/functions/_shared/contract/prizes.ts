import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { pageQueryOf } from "./pages.ts";
import { ownPrize } from "./sweepstakes.ts";
import { userCard } from "./users.ts";
import { instant, noContent } from "./values.ts";

/** Claims the caller's share of the prize. Idempotent: 201 for the first claim, then 200. */
export const claimPrize = endpoint("POST /sweepstakes/:id/claim", {
  creates: "if new",
  body: z.object({ isAdult: z.literal(true, "Prizes go to adults only") }),
  output: ownPrize,
});

const claim = z.object({
  user: userCard,
  email: z.string(),
  /** In dollars and cents, equal for all winners; 0 for a former winner. */
  share: z.number(),
  /** False once a correction has moved the prize to another fan. */
  isWinner: z.boolean(),
  claimedAt: instant,
  paidAt: z.nullable(instant),
  /** Opaque; send it as `cursor` for the next page. */
  cursor: z.string(),
});
export type Claim = z.infer<typeof claim>;

/** A shorter page is the last one. */
export const claimsPage = { size: 50, largest: 100 } as const;

/** The prize claims to pay, oldest first. */
export const listClaims = endpoint("GET /sweepstakes/:id/claims", {
  isAdminOnly: true,
  query: pageQueryOf("claims", claimsPage.size, claimsPage.largest),
  output: z.array(claim),
});

/** Marks a claimed share as paid, or as not paid. */
export const markClaimPaid = endpoint("PUT /sweepstakes/:id/claims/:userId", {
  isAdminOnly: true,
  body: z.object({ isPaid: z.boolean() }),
  output: noContent,
});
