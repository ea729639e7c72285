import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { feedSource } from "./feed-sources.ts";
import { contestPool } from "./pools.ts";
import { userCard } from "./users.ts";
import { instant, numericId } from "./values.ts";

/** A test compares these with the database's check constraints. */
export const sweepstakeLimits = {
  name: 120,
  rules: 2000,
  reason: 500,
  standings: { pageSize: 20, largestPage: 100 },
  games: 50,
  friendsPicks: 50,
  winners: 20,
  prizePool: 9_999_999_999.99,
  tieBreakQuestion: 200,
  tieBreakAnswer: 999_999,
  earliestDate: "2000-01-01",
  latestDate: "2099-12-31",
} as const;

/** Changes to the sweepstake or to one of its games that notify its entrants. */
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
  /** Canceled: over, without winners. */
  isCancelled: z.boolean(),
  /** The series that contains this round; null for a standalone sweepstake. */
  seriesId: z.nullable(numericId),
  seriesName: z.nullable(z.string()),
  /** Visible to admins only. */
  isDraft: z.boolean(),
  /** The time at which the draft is published; null if an admin publishes it by hand. */
  publishAt: z.nullable(instant),
  hasSubmittedPicks: z.boolean(),
  /**
   * The caller's current or final rank; null without an entry or a result, and for a canceled sweepstake.
   */
  ownPlace: z.nullable(z.object({ rank: z.int(), entryCount: z.int() })),
};

const sweepstakeListItem = z.object({
  ...overview,
  entryCount: z.int(),
  gameCount: z.int(),
  /** Whether fans can still enter: the final accepts picks. */
  takesPicks: z.boolean(),
  /** The next lock among the open games; null if no game is open. */
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
  /** Whether fans can pick a draw; otherwise a draw voids the game. */
  canDraw: z.boolean(),
  isCompleted: z.boolean(),
  isDraw: z.boolean(),
  /** Whether the result was entered before the start. */
  isEarly: z.boolean(),
  /** Whether the game accepts no picks: its start has passed by the server's clock, or they were closed or paused. */
  isLocked: z.boolean(),
  /** Whether picks are paused, and stay secret, until the start that a feed reports is certain. */
  isPaused: z.boolean(),
  /** The team or athlete that the caller picked; null also for a draw. */
  userSelection: z.nullable(numericId),
  userPicksDraw: z.boolean(),
  /** A walkover, a canceled game, or a draw where draws do not count. A void game scores no points. */
  isVoid: z.boolean(),
  voidReason: z.nullable(z.string()),
  /** Points or goals of both sides; null without a result, or if unknown. */
  scoreOne: z.nullable(z.int()),
  scoreTwo: z.nullable(z.int()),
  /** The source of the result or void: an admin, an admin who had entered, or a feed. */
  decidedBy: z.nullable(z.enum(["ADMIN", "ENTRANT", "FEED"])),
  /** The number of picks of side one, side two and a draw; null while the game is open. */
  split: z.nullable(z.object({ one: z.int(), two: z.int(), draw: z.int() })),
  /**
   * The friends' picks; empty while the game is open. At most fifty friends, by id, the same in every game; a
   * shorter list is complete.
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

/** The caller's share of the prize and the time of the claim. */
export const ownPrize = z.object({ share: z.number(), claimedAt: z.nullable(instant) });

const tieBreakMessage = "Enter a whole number from 0 to 999,999";
/** An answer to a tie-break, or its result. */
export const tieBreakNumber = z
  .int(tieBreakMessage)
  .check(z.gte(0, tieBreakMessage), z.lte(sweepstakeLimits.tieBreakAnswer, tieBreakMessage));

/** A question with a whole number as its answer; ranks entries with equal points. */
const tieBreak = z.object({
  question: z.string(),
  /** Whether the answer is the sum of the final's scores. */
  isFinalTotal: z.boolean(),
});

export const sweepstake = z.object({
  ...overview,
  rules: z.nullable(z.string()),
  /** Counts the edits and amendments. */
  revision: z.int(),
  /** The source of the scores, to be credited; null without scores or a feed. */
  feedSource: z.nullable(feedSource),
  /** Whether the caller has submitted picks and a game is still open. */
  canChangePicks: z.boolean(),
  entryCount: z.int(),
  /** The number of entrants with the best score, tie-break included; 0 until completion. */
  winnerCount: z.int(),
  /** The first few. */
  winners: z.array(userCard).check(z.maxLength(sweepstakeLimits.winners)),
  /** Null for non-winners. */
  ownPrize: z.nullable(ownPrize),
  regularGames: z.array(game),
  finalGame: game,
  tieBreak: z.nullable(tieBreak),
  tieBreakResult: z.nullable(z.int()),
  /** The caller's answer. */
  tieBreakAnswer: z.nullable(z.int()),
  /** The caller's pools of the sweepstake and of its series. */
  pools: z.array(contestPool),
});
export type Sweepstake = z.infer<typeof sweepstake>;

export const listSweepstakes = endpoint("GET /sweepstakes", { output: sweepstakeLists });

export const getSweepstake = endpoint("GET /sweepstakes/:id", { output: sweepstake });
