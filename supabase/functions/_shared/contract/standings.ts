import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { feedSource } from "./feed-sources.ts";
import { pageQueryOf, pagination } from "./pages.ts";
import { sweepstakeChange, sweepstakeLimits } from "./sweepstakes.ts";
import { userCard } from "./users.ts";
import { instant, numericId, numericIdText } from "./values.ts";

const standing = z.object({
  /** Ties share a rank; null before the first result. */
  rank: z.nullable(z.int()),
  /** "A fan" if a block hides this fan from the caller, "Former fan" if the account was deleted. */
  user: userCard,
  correct: z.int(),
  completed: z.int(),
  percent: z.int(),
  finalCorrect: z.boolean(),
  isMe: z.boolean(),
  /** The answer to the tie-break; null while the final accepts picks. */
  tieBreakAnswer: z.nullable(z.int()),
});
export type Standing = z.infer<typeof standing>;

export const standingsPage = z.object({
  standings: z.array(standing),
  /** The caller's row, on every page; null without an entry. */
  own: z.nullable(standing),
  entryCount: z.int(),
  pagination,
});
export type StandingsPage = z.infer<typeof standingsPage>;

export const standingsScope = z.enum(["everyone", "friends", "pool"]);

const { pageSize, largestPage } = sweepstakeLimits.standings;

export const listStandings = endpoint("GET /sweepstakes/:id/standings", {
  query: z.extend(pageQueryOf("entries", pageSize, largestPage), {
    scope: z._default(standingsScope, "everyone"),
    /** For the scope `pool`: one of the caller's pools. */
    pool: z.optional(numericIdText),
  }),
  output: standingsPage,
});

export const sweepstakeLogEntry = z.object({
  at: instant,
  /** Null when a feed acted. */
  admin: z.nullable(userCard),
  /** CLOSE: a feed's source reported that the game has started. */
  kind: z.enum(["EDIT", "RESULT", "CLOSE", ...sweepstakeChange.options]),
  gameId: z.nullable(numericId),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  reason: z.nullable(z.string()),
  /** Whether the admin had entered the sweepstake. */
  isByEntrant: z.boolean(),
  /** The source of the feed that acted; null for an admin. */
  source: z.nullable(feedSource),
});
export type SweepstakeLogEntry = z.infer<typeof sweepstakeLogEntry>;

/** The changes to a sweepstake by admins and feeds, newest first; visible to every fan. */
export const listSweepstakeLog = endpoint("GET /sweepstakes/:id/log", {
  output: z.array(sweepstakeLogEntry),
});
