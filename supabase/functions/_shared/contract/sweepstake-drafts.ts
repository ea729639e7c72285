import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { contests } from "./next-round.ts";
import { expectedRevision, reasonOfChange } from "./sweepstake-changes.ts";
import { sweepstake, sweepstakeLimits } from "./sweepstakes.ts";
import { optionalText, requiredText } from "./text.ts";
import { calendarDate, noContent } from "./values.ts";

const within = (date: string) =>
  date >= sweepstakeLimits.earliestDate && date <= sweepstakeLimits.latestDate;

const sweepstakeDate = calendarDate.check(
  z.refine(within, "The date must be between 2000 and 2099"),
);

const requiredId = (what: string) => z.int(`Choose a ${what}`).check(z.positive());

/**
 * Two sides: teams, or players in a player-based sport. The database checks that the sides match the sport.
 */
const newGame = z
  .object({
    sportId: requiredId("sport"),
    sportSlug: z.nullish(z.string()),
    teamOneId: z.nullish(requiredId("team")),
    teamTwoId: z.nullish(requiredId("team")),
    playerOneId: z.nullish(requiredId("player")),
    playerTwoId: z.nullish(requiredId("player")),
    startTime: z.iso.datetime({ offset: true, error: "Give the game a start date and time" }),
    isFinal: z._default(z.boolean(), false),
    /** Whether a draw counts. Defaults to the sport's usual rule, and to false in a final. */
    canDraw: z.nullish(z.boolean()),
  })
  .check(
    z.superRefine((draft, context) => {
      const hasTeams = (draft.teamOneId ?? draft.teamTwoId ?? null) !== null;
      const hasPlayers = (draft.playerOneId ?? draft.playerTwoId ?? null) !== null;
      if (hasTeams === hasPlayers)
        context.addIssue({
          code: "custom",
          path: [hasTeams ? "playerOneId" : "teamOneId"],
          message: hasTeams
            ? "A game is between two teams or two players, not both"
            : "Choose the two sides of the game",
        });
    }),
  );
export type NewGame = z.input<typeof newGame>;

const isInCents = (amount: number) => Number(amount.toFixed(2)) === amount;

export const sweepstakeName = requiredText(
  sweepstakeLimits.name,
  "The name",
  "Give the sweepstake a name",
);
const question = requiredText(
  sweepstakeLimits.tieBreakQuestion,
  "The question",
  "Ask for a number",
);
export const sweepstakeRules = optionalText(sweepstakeLimits.rules, "The text of the rules");
export const prizePool = z
  .number("Enter the prize pool as a number")
  .check(
    z.gte(0, "The prize pool cannot be negative"),
    z.lte(sweepstakeLimits.prizePool, "The prize pool is too large"),
    z.refine(isInCents, "The prize pool has two decimals at most"),
  );

export const newSweepstake = z
  .object({
    name: sweepstakeName,
    /** Defaults to an equal split if there is a prize. */
    rules: z._default(sweepstakeRules, null),
    /** Visible to admins only until it is published. An edit does not change it. */
    isDraft: z._default(z.boolean(), false),
    /** The time at which the draft is published, before its final starts. An edit without it keeps it. */
    publishAt: z.nullish(z.iso.datetime({ offset: true })),
    /** An edit without it keeps it. */
    tieBreak: z.nullish(z.object({ question, isFinalTotal: z._default(z.boolean(), false) })),
    seriesId: z._default(z.nullable(requiredId("series")), null),
    startDate: sweepstakeDate,
    endDate: sweepstakeDate,
    prizePool,
    games: z
      .array(newGame)
      .check(
        z.minLength(1, "Add at least one game"),
        z.maxLength(
          sweepstakeLimits.games,
          `A sweepstake has ${sweepstakeLimits.games} games at most`,
        ),
      ),
  })
  .check(
    z.refine(({ startDate, endDate }) => endDate >= startDate, {
      path: ["endDate"],
      error: "The end date cannot be before the start date",
    }),
  );
export type NewSweepstake = z.input<typeof newSweepstake>;

export const createSweepstake = endpoint("POST /sweepstakes", {
  isAdminOnly: true,
  creates: "always",
  body: newSweepstake,
  output: sweepstake,
});

/** Replaces a sweepstake until the first entry. */
export const editSweepstake = endpoint("PUT /sweepstakes/:id", {
  isAdminOnly: true,
  body: z.extend(newSweepstake, { expectedRevision }),
  output: sweepstake,
});

export const publishSweepstake = endpoint("POST /sweepstakes/:id/publish", {
  isAdminOnly: true,
  changes: contests,
  output: sweepstake,
});

/** Allowed only before the first entry. */
export const deleteSweepstake = endpoint("DELETE /sweepstakes/:id", {
  isAdminOnly: true,
  changes: contests,
  output: noContent,
});

/** Omitted fields keep their value. Allowed after the first entry; notifies the entrants. */
const amendment = z.object({
  name: z.optional(sweepstakeName),
  rules: z.optional(sweepstakeRules),
  prizePool: z.optional(prizePool),
  seriesId: z.optional(z.nullable(requiredId("series"))),
  reason: reasonOfChange,
  expectedRevision,
});

export const amendSweepstake = endpoint("PATCH /sweepstakes/:id", {
  isAdminOnly: true,
  changes: contests,
  body: amendment,
  output: sweepstake,
});
