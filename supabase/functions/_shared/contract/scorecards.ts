import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { userCard } from "./users.ts";
import { numericId, numericIdText, uuid } from "./values.ts";

/** Held together with the database by a test. */
export const scorecardLimits = { friends: 30 } as const;

/** What an entrant picked in the games that are locked: the others are sealed, whoever asks. */
export const scorecard = z.object({
  user: userCard,
  /** Among everybody; equals share one; null before the first result. */
  rank: z.nullable(z.int()),
  correct: z.int(),
  completed: z.int(),
  picks: z.array(
    z.object({
      gameId: numericId,
      /** The team or athlete; null for a draw. */
      selectedId: z.nullable(numericId),
      isDraw: z.boolean(),
      /** Null while there is no result, and of a void game. */
      isCorrect: z.nullable(z.boolean()),
    }),
  ),
});
export type Scorecard = z.infer<typeof scorecard>;

/** 404 without an entry, and between two of whom one has blocked the other. */
export const getEntry = {
  method: "GET",
  path: "/sweepstakes/:id/entries/:userId",
  params: z.object({ id: numericIdText, userId: uuid }),
  output: scorecard,
} as const satisfies Endpoint;

/** The caller's own, where there is one, and those of the best friends in it. */
export const listFriendsEntries = {
  method: "GET",
  path: "/sweepstakes/:id/entries",
  params: z.object({ id: numericIdText }),
  output: z.object({
    entries: z.array(scorecard).check(z.maxLength(scorecardLimits.friends + 1)),
  }),
} as const satisfies Endpoint;
