import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { sweepstakeLimits, tieBreakNumber } from "./sweepstakes.ts";
import { isOneOutcome, numericId } from "./values.ts";

const pick = z
  .object({
    gameId: numericId,
    selectedTeamId: z.nullish(numericId),
    selectedAthleteId: z.nullish(numericId),
    draw: z.nullish(z.boolean()),
  })
  .check(
    z.superRefine(
      isOneOutcome("selectedTeamId", "selectedAthleteId", "Pick one of the two sides of the game"),
    ),
  );
export type Pick = z.input<typeof pick>;

export const submitPicks = endpoint("POST /sweepstakes/:id/picks", {
  creates: "always",
  loginMessage: "You must be logged in to submit picks",
  body: z.object({
    picks: z.array(pick).check(z.maxLength(sweepstakeLimits.games)),
    /** The answer to the tie-break; a change of picks without an answer keeps the saved one. */
    tieBreakAnswer: z.nullish(tieBreakNumber),
  }),
  output: z.object({ hasSubmittedPicks: z.literal(true), pickCount: z.int() }),
});

/** Replaces the submitted picks of open games; 409 for a changed pick of any other game. */
export const changePicks = endpoint("PUT /sweepstakes/:id/picks", {
  body: submitPicks.body,
  output: submitPicks.output,
});
