import type { Sport } from "@contract/catalogue.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import {
  type DrawChoice,
  emptyDraft,
  type SweepstakeDraft,
} from "@/features/sweepstakes-admin/create/draft";
import { localDateTimeOf } from "@/lib/instants";

/** The round number: the last number of up to three digits that is not a total after "of". */
const roundNumber = /(?<!\d)(?<!\bof )\d{1,3}(?!\d)(?!.*(?<!\d)(?<!\bof )\d{1,3}(?!\d))/;

/** "Round 12" becomes "Round 13"; a name without a number gets a 2. */
export const nextName = (name: string): string =>
  roundNumber.test(name)
    ? name.replace(roundNumber, (digits) => String(Number(digits) + 1).padStart(digits.length, "0"))
    : `${name} 2`;

/** The name with this round number: "Round 3" becomes "Round 12"; a name without a number gets it appended. */
export const withRoundNumber = (name: string, round: number): string =>
  roundNumber.test(name) ? name.replace(roundNumber, String(round)) : `${name} ${round}`;

/** The next round without its fixtures; the dates follow from them. */
export function nextRoundOf(sweepstake: Sweepstake, sports: readonly Sport[]): SweepstakeDraft {
  const { name, prizePool, rules, seriesId, finalGame, tieBreak } = sweepstake;
  const sport = sports.find(({ slug }) => slug === finalGame.sportSlug);
  const draft = emptyDraft();
  return {
    ...draft,
    name: nextName(name),
    prizePool: String(prizePool),
    rules: rules ?? "",
    seriesId,
    tieBreakQuestion: tieBreak?.question ?? "",
    tieBreakIsFinalTotal: tieBreak?.isFinalTotal ?? false,
    games: draft.games.map((game) => ({ ...game, sportId: sport?.id ?? null })),
    areDatesOfGames: true,
    draws: sport ? { sportId: sport.id, ...drawsIn(sweepstake) } : null,
  };
}

/** How a contest treats draws in the sport of its final. */
function drawsIn({ regularGames, finalGame }: Sweepstake): Omit<DrawChoice, "sportId"> {
  const choices = new Set(
    regularGames
      .filter(({ sportSlug }) => sportSlug === finalGame.sportSlug)
      .map(({ canDraw }) => canDraw),
  );
  return { regular: choices.size === 1 ? choices.has(true) : null, final: finalGame.canDraw };
}

/** Sets the dates to those of its games, until the admin chooses others. */
export function withDatesOfGames(draft: SweepstakeDraft): SweepstakeDraft {
  if (!draft.areDatesOfGames) return draft;
  const days = draft.games
    .map(({ startTime }) => localDateTimeOf(startTime).slice(0, 10))
    .filter((day) => day !== "")
    .sort();
  return { ...draft, startDate: days[0] ?? "", endDate: days.at(-1) ?? "" };
}
