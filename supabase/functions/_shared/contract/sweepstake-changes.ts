import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { contests } from "./next-round.ts";
import { sweepstake, sweepstakeLimits, tieBreakNumber } from "./sweepstakes.ts";
import { optionalText, requiredText } from "./text.ts";
import { isOneOutcome, numericId } from "./values.ts";

/** The result of a game: the winner's id, a draw, void, or null while it is open. */
const expected = z.nullish(z.union([numericId, z.literal("draw"), z.literal("void")]));

const points = z.int("A score has two whole numbers from 0 to 999").check(z.gte(0), z.lte(999));
/** Points or goals; both or none. */
const score = { scoreOne: z.nullish(points), scoreTwo: z.nullish(points) };

const gameResult = z
  .object({
    gameId: numericId,
    winnerTeamId: z.nullish(numericId),
    winnerPlayerId: z.nullish(numericId),
    draw: z.nullish(z.boolean()),
    /** Required to replace a recorded result or score; otherwise RESULT_STANDS. */
    reason: z.optional(optionalText(sweepstakeLimits.reason, "The reason")),
    /** The result on the caller's page; 409 if the recorded result differs. */
    expected,
    ...score,
  })
  .check(
    z.superRefine(
      isOneOutcome(
        "winnerTeamId",
        "winnerPlayerId",
        "The winner must be one of the two sides of the game",
      ),
    ),
  );
export type GameResult = z.input<typeof gameResult>;

export const recordResults = endpoint("PATCH /sweepstakes/:id/results", {
  isAdminOnly: true,
  changes: contests,
  isSlow: true,
  body: z.object({
    gameResults: z._default(z.array(gameResult).check(z.maxLength(sweepstakeLimits.games)), []),
    /** Allowed once the final accepts no picks; without game results, even after completion. */
    tieBreakResult: z.nullish(tieBreakNumber),
    /** Required to replace a tie-break result; otherwise RESULT_STANDS. */
    reason: z.optional(optionalText(sweepstakeLimits.reason, "The reason")),
  }),
  output: z.object({ sweepstakeCompleted: z.boolean(), updatedGames: z.int() }),
});

/** The admin's reason for a change that affects entrants. */
export const reasonOfChange = requiredText(sweepstakeLimits.reason, "The reason", "Give a reason");

/** The revision of the sweepstake on the caller's page; 409 if it has changed since. */
export const expectedRevision = z.optional(z.int());

const decision = { reason: reasonOfChange, expected, expectedRevision };

/** One change to a game: its start, sides or result, voiding, reopening or locking it. */
const gameChange = z.union(
  [
    z.strictObject({
      startTime: z.iso.datetime({ offset: true }),
      /** The start on the caller's page; 409 if the game has moved since. */
      expectedStartTime: z.optional(z.iso.datetime({ offset: true })),
      /** Required once the game has started. */
      reason: z.optional(reasonOfChange),
      expectedRevision,
    }),
    z.strictObject({ isVoid: z.literal(true), ...decision }),
    z.strictObject({ winnerTeamId: numericId, ...decision, ...score }),
    z.strictObject({ winnerPlayerId: numericId, ...decision, ...score }),
    z.strictObject({ draw: z.literal(true), ...decision, ...score }),
    z.strictObject({ teamOneId: numericId, teamTwoId: numericId, ...decision }),
    z.strictObject({ playerOneId: numericId, playerTwoId: numericId, ...decision }),
    /** Clears the result or void; resumes the picks of a paused game. */
    z.strictObject({ reopen: z.literal(true), ...decision }),
    /** Closes the picks of a paused game permanently; 409 for a game that is not paused. */
    z.strictObject({ lock: z.literal(true), ...decision }),
  ],
  "Change one thing: the start or, with a reason, the sides or the result; or void, reopen or lock the game",
);
export type GameChange = z.input<typeof gameChange>;

export const changeGame = endpoint("PATCH /sweepstakes/:id/games/:gameId", {
  isAdminOnly: true,
  changes: contests,
  isSlow: true,
  body: gameChange,
  output: sweepstake,
});

/** Moves every game that has not started; all or none, never into the past. */
export const shiftGames = endpoint("POST /sweepstakes/:id/games/shift", {
  isAdminOnly: true,
  changes: contests,
  body: z.object({
    minutes: z.int("Enter the minutes as a whole number").check(
      z.refine((minutes) => minutes !== 0, "Move the games by at least a minute"),
      z.gte(-525_600, "Move the games by a year at most"),
      z.lte(525_600, "Move the games by a year at most"),
    ),
    reason: reasonOfChange,
  }),
  output: sweepstake,
});

/** Voids all open games, which completes the sweepstake. */
export const cancelSweepstake = endpoint("POST /sweepstakes/:id/cancel", {
  isAdminOnly: true,
  changes: contests,
  isSlow: true,
  body: z.object({ reason: reasonOfChange, expectedRevision }),
  output: sweepstake,
});
