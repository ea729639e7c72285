import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { nextRound } from "./next-round.ts";
import { pageQueryOf, pagination } from "./pages.ts";
import { pool } from "./pools.ts";
import { standingsScope } from "./standings.ts";
import { sweepstakeLimits, sweepstakeStatus } from "./sweepstakes.ts";
import { optionalText, requiredText } from "./text.ts";
import { userCard } from "./users.ts";
import { numericId, numericIdText } from "./values.ts";

export const seriesLimits = {
  name: 120,
  rules: 2000,
  rounds: 200,
  roundWinners: 3,
} as const;

const overview = {
  id: numericId,
  name: z.string(),
  /** Null for several sports. */
  sportName: z.nullable(z.string()),
  nextRound: z.nullable(nextRound),
  /** Null without an entry in any round, and before the first result. */
  ownRank: z.nullable(z.int()),
};

const seriesListItem = z.object({ ...overview, roundCount: z.int() });
export type SeriesListItem = z.infer<typeof seriesListItem>;

/** A series is past when all its rounds are over. */
export const seriesLists = z.object({
  active: z.array(seriesListItem),
  past: z.array(seriesListItem),
});
export type SeriesLists = z.infer<typeof seriesLists>;

const seriesRound = z.object({
  sweepstakeId: numericId,
  name: z.string(),
  startDate: z.iso.date(),
  status: sweepstakeStatus,
  /** A canceled round has no winners. */
  isCancelled: z.boolean(),
  takesPicks: z.boolean(),
  entryCount: z.int(),
  winnerCount: z.int(),
  /** The first few. */
  winners: z.array(userCard).check(z.maxLength(seriesLimits.roundWinners)),
  /** Null without an entry. */
  ownCorrect: z.nullable(z.int()),
  /** Null without an entry, and before the first result. */
  ownRank: z.nullable(z.int()),
});
export type SeriesRound = z.infer<typeof seriesRound>;

export const series = z.object({
  ...overview,
  sportId: z.nullable(numericId),
  rules: z.nullable(z.string()),
  /** The caller's pools over the series. */
  pools: z.array(pool),
  /** Ordered by start. */
  rounds: z.array(seriesRound).check(z.maxLength(seriesLimits.rounds)),
});
export type Series = z.infer<typeof series>;

const seriesStanding = z.object({
  /** By correct picks, then by rounds won; ties share a rank. Null before the first result. */
  rank: z.nullable(z.int()),
  /** "A fan" if a block hides this fan from the caller, "Former fan" if the account was deleted. */
  user: userCard,
  /** Like `completed` and `percent`, over all rounds that this fan has entered. */
  correct: z.int(),
  completed: z.int(),
  percent: z.int(),
  /** The number of rounds that this fan has entered. */
  rounds: z.int(),
  roundsWon: z.int(),
  isMe: z.boolean(),
});

export const seriesStandingsPage = z.object({
  standings: z.array(seriesStanding),
  /** The caller's row, on every page; null without an entry. */
  own: z.nullable(seriesStanding),
  entryCount: z.int(),
  pagination,
});

export const listSeries = endpoint("GET /series", { output: seriesLists });

export const getSeries = endpoint("GET /series/:id", { output: series });

const { pageSize, largestPage } = sweepstakeLimits.standings;

export const listSeriesStandings = endpoint("GET /series/:id/standings", {
  query: z.extend(pageQueryOf("entries", pageSize, largestPage), {
    scope: z._default(standingsScope, "everyone"),
    /** For the scope `pool`: one of the caller's pools. */
    pool: z.optional(numericIdText),
  }),
  output: seriesStandingsPage,
});

const name = requiredText(seriesLimits.name, "The name", "Give the series a name");
const sportId = z.nullable(z.int("Choose a sport").check(z.positive()));
const rules = optionalText(seriesLimits.rules, "The text of the rules");

export const newSeries = z.object({
  name,
  sportId: z._default(sportId, null),
  rules: z._default(rules, null),
});
export type NewSeries = z.input<typeof newSeries>;

export const createSeries = endpoint("POST /series", {
  isAdminOnly: true,
  creates: "always",
  body: newSeries,
  output: series,
});

/** Omitted fields keep their value. */
const seriesChanges = z.object({
  name: z.optional(name),
  sportId: z.optional(sportId),
  rules: z.optional(rules),
});

export const updateSeries = endpoint("PATCH /series/:id", {
  isAdminOnly: true,
  body: seriesChanges,
  output: series,
});
