import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { automation, storedPlan } from "./feed-plans.ts";
import { feedSource } from "./feed-sources.ts";
import { reasonOfChange } from "./sweepstake-changes.ts";
import { instant, noContent, numericId } from "./values.ts";

/** PROPOSE leaves every decision to admins; AUTOMATIC enters certain results. */
export const feedMode = z.enum(["PROPOSE", "AUTOMATIC"], "Choose what the feed may do");
export type FeedMode = z.infer<typeof feedMode>;

const winner = z.nullable(z.enum(["ONE", "TWO", "DRAW"]));
const points = z.nullable(z.int());

const feedRound = z.object({
  round: z.int(),
  gameCount: z.int(),
  /** Null while the source names no time. */
  firstStart: z.nullable(instant),
  lastStart: z.nullable(instant),
  /** The contest of the round; null without one. */
  sweepstakeId: z.nullable(numericId),
});
export type FeedRound = z.infer<typeof feedRound>;

const feedChange = z.object({
  gameId: numericId,
  sweepstakeId: numericId,
  /** Both sides of the game. */
  name: z.string(),
  /** DIFFERS: another result stands. POSTPONED: also interrupted and canceled matches. */
  kind: z.enum(["RESULT", "MOVED", "POSTPONED", "DIFFERS"]),
  scoreOne: points,
  scoreTwo: points,
  /** Null for a knock-out that ended level, whose winner an admin chooses. */
  winner,
  startTime: z.nullable(instant),
  /** When the feed enters a prize contest's last result; null unless the result waits for objections. */
  entersAt: z.optional(z.nullable(instant)),
});
export type FeedChange = z.infer<typeof feedChange>;

export const feed = z.object({
  source: feedSource,
  competition: z.string(),
  season: z.string(),
  mode: feedMode,
  /** The rounds that the feed makes; null if admins make the drafts. */
  plan: z.nullable(storedPlan),
  prizeWaitHours: z.nullable(z.int()),
  isPaused: z.boolean(),
  /** The last successful read. */
  lastReadAt: z.nullable(instant),
  lastError: z.nullable(z.string()),
  /** Null while paused. */
  nextReadAt: z.nullable(instant),
  /** Names that match no item of the catalogue, with the first round of each. */
  unknownNames: z.array(z.object({ name: z.string(), round: z.int() })),
  /** Names that admins taught the competition. */
  names: z.array(
    z.object({
      name: z.string(),
      entityType: z.enum(["TEAM", "ATHLETE"]),
      entityId: numericId,
      entityName: z.string(),
    }),
  ),
  /** Matches that could not be read, or whose result contradicts itself. */
  waiting: z.array(z.object({ name: z.string(), round: z.nullable(z.int()), reason: z.string() })),
  rounds: z.array(feedRound),
  /** The changes that wait for an admin. */
  ready: z.array(feedChange),
});
export type Feed = z.infer<typeof feed>;

const part = (label: string) =>
  z
    .string(`Give the ${label}`)
    .check(
      z.regex(
        /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/,
        `The ${label} has up to 40 letters, digits, dots, underscores and hyphens`,
      ),
    );

const newFeed = z.object({
  source: feedSource,
  competition: part("competition"),
  season: part("season"),
  /** Without it a feed keeps its mode, and a new one is AUTOMATIC. */
  mode: z.optional(feedMode),
  ...automation,
});
export type NewFeed = z.input<typeof newFeed>;

/** Another source, competition or season starts over. Reads nothing. */
export const putFeed = endpoint("PUT /series/:id/feed", {
  isAdminOnly: true,
  body: newFeed,
  output: feed,
});

export const getFeed = endpoint("GET /series/:id/feed", { isAdminOnly: true, output: feed });

export const changeFeed = endpoint("PATCH /series/:id/feed", {
  isAdminOnly: true,
  body: z.object({ mode: z.optional(feedMode), isPaused: z.optional(z.boolean()), ...automation }),
  output: feed,
});

export const deleteFeed = endpoint("DELETE /series/:id/feed", {
  isAdminOnly: true,
  output: noContent,
});

/** Responds after reading; within a minute of the last read, returns the feed unchanged. */
export const readFeed = endpoint("POST /series/:id/feed/read", {
  isAdminOnly: true,
  isSlow: true,
  output: feed,
});

/** Teaches every season of the competition which item a name means; a second call replaces the item. */
export const learnFeedName = endpoint("POST /series/:id/feed/names", {
  isAdminOnly: true,
  body: z.object({
    /** As the source writes it. */
    name: z.string().check(z.minLength(1), z.maxLength(120)),
    entityType: z.enum(["TEAM", "ATHLETE"]),
    entityId: numericId,
  }),
  output: feed,
});

/** Existing games with the name stay. 404 unless an admin taught the name. */
export const forgetFeedName = endpoint("DELETE /series/:id/feed/names", {
  isAdminOnly: true,
  query: z.object({
    /** As listed in `names`. */
    name: z.string("Give the name").check(z.minLength(1, "Give the name"), z.maxLength(120)),
  }),
  output: noContent,
});

/** Rounds with a contest stay as they are. */
export const draftFeedRounds = endpoint("POST /series/:id/feed/rounds", {
  isAdminOnly: true,
  body: z.object({
    rounds: z
      .array(z.int("Choose rounds"), "Choose rounds")
      .check(z.minLength(1, "Choose rounds"), z.maxLength(100)),
    /** When the drafts open; without it, an admin opens them. */
    publishAt: z.nullish(instant),
  }),
  output: feed,
});

/** The change as the caller saw it: 409 if the feed has changed since. */
const expected = z.union([
  z.string(),
  z.object({
    winner: z.optional(winner),
    scoreOne: z.optional(points),
    scoreTwo: z.optional(points),
    startTime: z.optional(z.nullable(instant)),
  }),
]);

const takenChange = z
  .object({
    gameId: numericId,
    kind: z.enum(["RESULT", "MOVED", "DIFFERS"], "A feed offers results and new starts"),
    /** The winner of a result (with its score), or the new start. */
    expected,
    /** Required for a result without a winner: a knock-out that ended level. */
    winner: z.optional(z.enum(["ONE", "TWO"])),
    /** Required for DIFFERS. */
    reason: z.optional(reasonOfChange),
  })
  .check(
    z.superRefine(({ kind, expected, reason }, context) => {
      if (kind === "DIFFERS" && reason === undefined)
        context.addIssue({ code: "custom", path: ["reason"], message: "Give a reason" });
      if (kind === "MOVED" && typeof expected === "string" && !instant.safeParse(expected).success)
        context.addIssue({ code: "custom", path: ["expected"], message: "Not a valid time" });
    }),
  );
export type TakenChange = z.input<typeof takenChange>;

export const takeFeedChanges = endpoint("POST /series/:id/feed/take", {
  isAdminOnly: true,
  isSlow: true,
  body: z.object({
    games: z
      .array(takenChange)
      .check(z.minLength(1, "Choose between 1 and 100 games"), z.maxLength(100)),
  }),
  output: feed,
});

const rejectedChange = z.object({
  gameId: numericId,
  kind: z.enum(["RESULT", "MOVED", "POSTPONED", "DIFFERS"]),
  expected,
});
export type RejectedChange = z.input<typeof rejectedChange>;

/** Hides what the feed proposes until its source changes. */
export const rejectFeedChanges = endpoint("POST /series/:id/feed/reject", {
  isAdminOnly: true,
  body: z.object({
    games: z
      .array(rejectedChange)
      .check(z.minLength(1, "Choose between 1 and 100 games"), z.maxLength(100)),
  }),
  output: noContent,
});
