import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { pool } from "./pools.ts";
import { userCard } from "./users.ts";
import { instant, numericId, numericIdText } from "./values.ts";

/** Held together with the database's check constraints by a test. */
export const sweepstakeLimits = {
  name: 120,
  rules: 2000,
  rulesLineBreaks: 40,
  reason: 500,
  standings: { pageSize: 20, largestPage: 100 },
  games: 50,
  friendsPicks: 50,
  winners: 20,
  prizePool: 9_999_999_999.99,
  earliestDate: "2000-01-01",
  latestDate: "2099-12-31",
} as const;

/** Changes of the sweepstake or of one of its games that notify its entrants. */
export const sweepstakeChange = z.enum([
  "AMEND",
  "CORRECTION",
  "RESCHEDULE",
  "REPLACE",
  "VOID",
  "REOPEN",
  "CANCEL",
]);

export const sweepstakeStatus = z.enum(["active", "completed"]);

const overview = {
  id: numericId,
  name: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  prizePool: z.number(),
  status: sweepstakeStatus,
  /** Called off: over, and nobody has won. */
  isCancelled: z.boolean(),
  /** The series of which it is a round; null where it stands alone. */
  seriesId: z.nullable(numericId),
  seriesName: z.nullable(z.string()),
  /** Only admins see it yet. */
  isDraft: z.boolean(),
  /** When the draft opens itself; null if an admin publishes it. */
  publishAt: z.nullable(instant),
  hasSubmittedPicks: z.boolean(),
};

const sweepstakeListItem = z.object({
  ...overview,
  /** The caller's rank so far or in the end; null without an entry, a result, and where it was called off. */
  ownPlace: z.nullable(z.object({ rank: z.int(), entryCount: z.int() })),
  entryCount: z.int(),
  gameCount: z.int(),
  /** Whether it can be entered: the final still takes picks. */
  takesPicks: z.boolean(),
  /** When the first of the games that take picks locks; null when none does. */
  nextLockAt: z.nullable(instant),
});
export type SweepstakeListItem = z.infer<typeof sweepstakeListItem>;

export const sweepstakeLists = z.object({
  active: z.array(sweepstakeListItem),
  past: z.array(sweepstakeListItem),
});
export type SweepstakeLists = z.infer<typeof sweepstakeLists>;

const side = z.object({ id: numericId, name: z.string() });
export type Side = z.infer<typeof side>;

const anyGame = {
  id: numericId,
  sportName: z.string(),
  sportSlug: z.string(),
  startTime: instant,
  /** Whether a draw is a pick and a result; where it is not, a draw is void. */
  canDraw: z.boolean(),
  isCompleted: z.boolean(),
  isDraw: z.boolean(),
  /** Whether the result was entered before the start. */
  isEarly: z.boolean(),
  /** Whether the start has passed by the server's clock, or the game was reopened: its picks stay closed. */
  isLocked: z.boolean(),
  /** The team or athlete that the caller picked; null also for a draw. */
  userSelection: z.nullable(numericId),
  userPicksDraw: z.boolean(),
  /** A walkover, a cancelled game, a draw where none counts: it counts for nobody. */
  isVoid: z.boolean(),
  voidReason: z.nullable(z.string()),
  /** Points or goals of both sides; null without a result, or if unknown. */
  scoreOne: z.nullable(z.int()),
  scoreTwo: z.nullable(z.int()),
  /** Who gave the result or voided the game: an admin, an admin who had entered, or a feed. */
  decidedBy: z.nullable(z.enum(["ADMIN", "ENTRANT", "FEED"])),
  /** How many picked side one, side two and a draw; null while the game takes picks. */
  split: z.nullable(z.object({ one: z.int(), two: z.int(), draw: z.int() })),
  /**
   * What friends picked; empty while the game takes picks. Of who has more friends in it, the first fifty by
   * id, the same in every game: below that number these are all.
   */
  friendsPicks: z
    .array(z.object({ user: userCard, selectedId: z.nullable(numericId), isDraw: z.boolean() }))
    .check(z.maxLength(sweepstakeLimits.friendsPicks)),
};

/** The pair of sides that does not apply is absent, as is the winner's field of the other kind. */
const game = z.discriminatedUnion("isPlayerBased", [
  z.object({
    ...anyGame,
    isPlayerBased: z.literal(false),
    teamOne: side,
    teamTwo: side,
    winnerTeamId: z.nullable(numericId),
  }),
  z.object({
    ...anyGame,
    isPlayerBased: z.literal(true),
    playerOne: side,
    playerTwo: side,
    winnerPlayerId: z.nullable(numericId),
  }),
]);
export type Game = z.infer<typeof game>;

/** What of a prize is the caller's, and when it was claimed. */
export const ownPrize = z.object({ share: z.number(), claimedAt: z.nullable(instant) });

export const sweepstake = z.object({
  ...overview,
  rules: z.nullable(z.string()),
  /** Counts the edits and amendments. */
  revision: z.int(),
  /** Whether the caller has submitted picks and a game is still open. */
  canChangePicks: z.boolean(),
  entryCount: z.int(),
  /** How many have the most right once it is completed: several where they are equal. */
  winnerCount: z.int(),
  /** The first of them. */
  winners: z.array(userCard).check(z.maxLength(sweepstakeLimits.winners)),
  /** Null for who has not won a prize. */
  ownPrize: z.nullable(ownPrize),
  regularGames: z.array(game),
  finalGame: game,
  /** The caller's pools over it, and over its series. */
  pools: z.array(pool),
});
export type Sweepstake = z.infer<typeof sweepstake>;

export const listSweepstakes = {
  method: "GET",
  path: "/sweepstakes",
  output: sweepstakeLists,
} as const satisfies Endpoint;

export const getSweepstake = {
  method: "GET",
  path: "/sweepstakes/:id",
  params: z.object({ id: numericIdText }),
  output: sweepstake,
} as const satisfies Endpoint;
