import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { userCard } from "./users.ts";
import { numericId } from "./values.ts";

export const scorecardLimits = { friends: 30 } as const;

/** An entrant's picks in locked games; open picks stay hidden from everyone. */
export const scorecard = z.object({
  user: userCard,
  /** Among all entrants; ties share a rank; null before the first result. */
  rank: z.nullable(z.int()),
  correct: z.int(),
  completed: z.int(),
  /** The answer to the tie-break; null while the final accepts picks. */
  tieBreakAnswer: z.nullable(z.int()),
  picks: z.array(
    z.object({
      gameId: numericId,
      /** The team or athlete; null for a draw. */
      selectedId: z.nullable(numericId),
      isDraw: z.boolean(),
      /** Null without a result, and for a void game. */
      isCorrect: z.nullable(z.boolean()),
    }),
  ),
});
export type Scorecard = z.infer<typeof scorecard>;

/** 404 without an entry, or if one of the two fans has blocked the other. */
export const getEntry = endpoint("GET /sweepstakes/:id/entries/:userId", { output: scorecard });

/** The caller's entry, if any, and those of the friends with the highest ranks. */
export const listFriendsEntries = endpoint("GET /sweepstakes/:id/entries", {
  output: z.object({
    entries: z.array(scorecard).check(z.maxLength(scorecardLimits.friends + 1)),
  }),
});
