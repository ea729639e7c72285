import * as z from "zod/mini";
import { prizePool, sweepstakeName, sweepstakeRules } from "./sweepstake-drafts.ts";

const days = "Rounds open 1 to 14 days before their first game";
const hours = "Wait between 12 and 72 hours";

/** How a feed makes the rounds of its series. */
export const feedPlan = z.object({
  /** Each round opens this many days before its first game. */
  openDaysBefore: z.int(days).check(z.gte(1, days), z.lte(14, days)),
  /** With {round} for the number. */
  name: sweepstakeName.check(
    z.refine((name) => name.includes("{round}"), "Write {round} where the name has its number"),
  ),
  /** Of each round, in US dollars. */
  prizePool: z._default(prizePool, 0),
  rules: z._default(sweepstakeRules, null),
});
export type FeedPlan = z.input<typeof feedPlan>;

export const storedPlan = z.object({
  openDaysBefore: z.int(),
  name: z.string(),
  prizePool: z.number(),
  rules: z.nullable(z.string()),
});

/** A feed's automation. Omitted fields keep their value. */
export const automation = {
  /** The feed drafts each round and opens it; null leaves that to admins. */
  rounds: z.optional(z.nullable(feedPlan)),
  /**
   * Hours from the email to admins until the feed enters the last result of a contest with a prize,
   * unless an admin rejects it. Requires AUTOMATIC, excludes OPENLIGADB; null leaves it to admins.
   */
  prizeWaitHours: z.optional(z.nullable(z.int(hours).check(z.gte(12, hours), z.lte(72, hours)))),
};
