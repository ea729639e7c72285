import type { Sport } from "@contract/catalogue.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { emptyDraft, type SweepstakeDraft } from "@/features/sweepstakes/admin/draft";

/** The number that counts rounds: the last of up to three digits that does not say of how many. */
const roundNumber = /(?<!\d)(?<!\bof )\d{1,3}(?!\d)(?!.*(?<!\d)(?<!\bof )\d{1,3}(?!\d))/;

/** "Round 12" is followed by "Round 13", and what has no number by its second. */
export const nextName = (name: string): string =>
  roundNumber.test(name)
    ? name.replace(roundNumber, (digits) => String(Number(digits) + 1).padStart(digits.length, "0"))
    : `${name} 2`;

/** The next contest like this one, of which only the fixtures are missing: the dates follow from them. */
export function nextRoundOf(sweepstake: Sweepstake, sports: readonly Sport[]): SweepstakeDraft {
  const { name, prizePool, rules, seriesId, finalGame } = sweepstake;
  const sport = sports.find(({ slug }) => slug === finalGame.sportSlug);
  const draft = emptyDraft();
  return {
    ...draft,
    name: nextName(name),
    prizePool: String(prizePool),
    rules: rules ?? "",
    seriesId,
    games: draft.games.map((game) => ({ ...game, sportId: sport?.id ?? null })),
    areDatesOfGames: true,
  };
}

/** With the dates of its games, where nobody has said others. */
export function withDatesOfGames(draft: SweepstakeDraft): SweepstakeDraft {
  if (!draft.areDatesOfGames) return draft;
  const days = draft.games
    .map(({ startTime }) => startTime.slice(0, 10))
    .filter((day) => day !== "")
    .sort();
  return { ...draft, startDate: days[0] ?? "", endDate: days.at(-1) ?? "" };
}
