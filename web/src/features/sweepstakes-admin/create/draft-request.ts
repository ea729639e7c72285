import type { Sport } from "@contract/catalogue.ts";
import type { NewGame, NewSweepstake } from "@contract/sweepstake-drafts.ts";
import { sweepstakeLimits } from "@contract/sweepstakes.ts";
import {
  canBeDrawn,
  type GameDraft,
  type SweepstakeDraft,
} from "@/features/sweepstakes-admin/create/draft";
import { clockProblem, instantOf } from "@/lib/instants";

/** The API's names for the two sides. */
export const sideFields = (isPlayerBased: boolean) =>
  isPlayerBased ? (["playerOneId", "playerTwoId"] as const) : (["teamOneId", "teamTwoId"] as const);

type Errors = Record<string, string>;

/** Validation errors by field, under the API's names: `games.2.teamTwoId`. */
export function checkDraft(draft: SweepstakeDraft, sports: readonly Sport[]): Errors {
  const errors: Errors = {};
  const { name, startDate, endDate, prizePool } = draft;
  if (name.trim() === "") errors.name = "Give the sweepstake a name";
  if (startDate === "") errors.startDate = "Give the sweepstake a start date";
  if (endDate === "") errors.endDate = "Give the sweepstake an end date";
  else if (startDate > endDate) errors.endDate = "The end date cannot be before the start date";
  const amount = Number(prizePool);
  if (prizePool.trim() === "" || Number.isNaN(amount))
    errors.prizePool = "Enter the prize pool as a number";
  else if (amount < 0) errors.prizePool = "The prize pool cannot be negative";
  else if (amount > sweepstakeLimits.prizePool) errors.prizePool = "The prize pool is too large";
  else if (Number(amount.toFixed(2)) !== amount)
    errors.prizePool = "The prize pool has two decimals at most";
  if (draft.publishAt) {
    const problem = startProblem(draft.publishAt);
    if (problem) errors.publishAt = problem;
  }
  for (const [index, game] of draft.games.entries()) {
    for (const [field, message] of Object.entries(checkGame(game, sports)))
      errors[`games.${index}.${field}`] = message;
  }
  return errors;
}

function checkGame(game: GameDraft, sports: readonly Sport[]): Errors {
  const errors: Errors = {};
  const sport = sports.find(({ id }) => id === game.sportId);
  if (!sport) errors.sportId = "Choose a sport";
  const isPlayerBased = sport?.isPlayerBased ?? false;
  const [one, two] = sideFields(isPlayerBased);
  const noun = isPlayerBased ? "player" : "team";
  if (game.sideOneId === null) errors[one] = `Choose a ${noun}`;
  if (game.sideTwoId === null) errors[two] = `Choose a ${noun}`;
  else if (game.sideOneId === game.sideTwoId)
    errors[two] = `The two ${noun}s of a game cannot be the same`;
  const problem = startProblem(game.startTime);
  if (problem) errors.startTime = problem;
  return errors;
}

/** The problem with a start, as a sentence; null if it is valid. */
export const startProblem = (start: string): string | null =>
  clockProblem(start) ?? (instantOf(start) === null ? "Give the game a start date and time" : null);

/** The request for a valid draft. */
export function requestOf(draft: SweepstakeDraft, sports: readonly Sport[]): NewSweepstake {
  return {
    name: draft.name,
    startDate: draft.startDate,
    endDate: draft.endDate,
    prizePool: Number(draft.prizePool),
    rules: draft.rules,
    seriesId: draft.seriesId,
    tieBreak:
      draft.tieBreakQuestion.trim() === ""
        ? null
        : { question: draft.tieBreakQuestion, isFinalTotal: draft.tieBreakIsFinalTotal },
    ...(draft.publishAt === null
      ? {}
      : { publishAt: draft.publishAt === "" ? null : instantOf(draft.publishAt) }),
    games: draft.games.map((game): NewGame => {
      const sport = sports.find(({ id }) => id === game.sportId);
      const [one, two] = sideFields(sport?.isPlayerBased ?? false);
      return {
        sportId: game.sportId ?? 0,
        sportSlug: sport?.slug,
        [one]: game.sideOneId,
        [two]: game.sideTwoId,
        startTime: instantOf(game.startTime) ?? "",
        isFinal: game.key === draft.finalKey,
        canDraw: canBeDrawn(draft, game, sports),
      };
    }),
  };
}
