import type { Sport } from "@contract/catalogue.ts";
import { type NewGame, type NewSweepstake, newSweepstake } from "@contract/sweepstake-drafts.ts";
import { canBeDrawn, type SweepstakeDraft } from "@/features/sweepstakes-admin/create/draft";
import { problemsOf } from "@/lib/forms/problems-of";
import { clockProblem, instantOf } from "@/lib/instants";

/** The API's names for the two sides. */
export const sideFields = (isPlayerBased: boolean) =>
  isPlayerBased ? (["playerOneId", "playerTwoId"] as const) : (["teamOneId", "teamTwoId"] as const);

/** Validation errors by field, under the API's names: `games.2.teamTwoId`. */
export function checkDraft(
  draft: SweepstakeDraft,
  sports: readonly Sport[],
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (draft.startDate === "") errors.startDate = "Give the sweepstake a start date";
  if (draft.endDate === "") errors.endDate = "Give the sweepstake an end date";
  const opening = draft.publishAt ? startProblem(draft.publishAt) : null;
  if (opening) errors.publishAt = opening;
  for (const [index, { sportId, sideOneId, sideTwoId, startTime }] of draft.games.entries()) {
    const problem = startProblem(startTime);
    if (problem) errors[`games.${index}.startTime`] = problem;
    const isPlayerBased = sports.find(({ id }) => id === sportId)?.isPlayerBased ?? false;
    if (sideTwoId !== null && sideOneId === sideTwoId)
      errors[`games.${index}.${sideFields(isPlayerBased)[1]}`] =
        `The two ${isPlayerBased ? "players" : "teams"} of a game cannot be the same`;
  }
  return { ...problemsOf(newSweepstake, requestOf(draft, sports)), ...errors };
}

/** The problem with a start, as a sentence; null if it is valid. */
export const startProblem = (start: string): string | null =>
  clockProblem(start) ?? (instantOf(start) === null ? "Give the game a start date and time" : null);

/** The amount in a field; NaN if it is empty. */
export const amountOf = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));

/** The request for a draft; missing values are NaN, which the contract rejects. */
export function requestOf(draft: SweepstakeDraft, sports: readonly Sport[]): NewSweepstake {
  return {
    name: draft.name,
    startDate: draft.startDate,
    endDate: draft.endDate,
    prizePool: amountOf(draft.prizePool),
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
        sportId: sport?.id ?? Number.NaN,
        sportSlug: sport?.slug,
        [one]: game.sideOneId ?? Number.NaN,
        [two]: game.sideTwoId ?? Number.NaN,
        startTime: instantOf(game.startTime) ?? "",
        isFinal: game.key === draft.finalKey,
        canDraw: canBeDrawn(draft, game, sports),
      };
    }),
  };
}
