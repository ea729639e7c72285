import type { Sport } from "@contract/catalogue.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { gamesOf, matchupOf } from "@/features/sweepstakes/matchup";
import { localDateTimeOf } from "@/lib/instants";

/** A game as the form holds it; its sides are teams or players, as the sport will have it. */
export interface GameDraft {
  key: number;
  sportId: number | null;
  sideOneId: number | null;
  sideTwoId: number | null;
  /** What the date-time field holds, on the viewer's own clock. */
  startTime: string;
  /** Whether a draw counts; null for what is usual in the sport. */
  canDraw: boolean | null;
}

/** Whether a draw counts where nobody has said: as the database has it. */
export const usuallyDraws = (sport: Sport | null | undefined, isFinal: boolean): boolean =>
  !isFinal && (sport?.hasDraws ?? false);

export interface SweepstakeDraft {
  name: string;
  startDate: string;
  endDate: string;
  prizePool: string;
  rules: string;
  /** The series of which it is a round; null where it stands alone. */
  seriesId: number | null;
  games: readonly GameDraft[];
  /** The key of the final game: there is always one, and never two. */
  finalKey: number;
  /** Whether the dates follow from the games until somebody says others. */
  areDatesOfGames: boolean;
}

const newGame = (key: number): GameDraft => ({
  key,
  sportId: null,
  sideOneId: null,
  sideTwoId: null,
  startTime: "",
  canDraw: null,
});

export const emptyDraft = (): SweepstakeDraft => ({
  name: "",
  startDate: "",
  endDate: "",
  prizePool: "",
  rules: "",
  seriesId: null,
  games: [newGame(0)],
  finalKey: 0,
  areDatesOfGames: false,
});

/** The form as it would have been filled in for a sweepstake that is there. */
export function draftOf(sweepstake: Sweepstake, sports: readonly Sport[]): SweepstakeDraft {
  const games = gamesOf(sweepstake).map((game, key): GameDraft => {
    const [one, two] = matchupOf(game).sides;
    const sport = sports.find(({ slug }) => slug === game.sportSlug);
    const isUsual = game.canDraw === usuallyDraws(sport, game.id === sweepstake.finalGame.id);
    return {
      key,
      sportId: sport?.id ?? null,
      sideOneId: one.id,
      sideTwoId: two.id,
      startTime: localDateTimeOf(game.startTime),
      canDraw: isUsual ? null : game.canDraw,
    };
  });
  return {
    name: sweepstake.name,
    startDate: sweepstake.startDate,
    endDate: sweepstake.endDate,
    prizePool: String(sweepstake.prizePool),
    rules: sweepstake.rules ?? "",
    seriesId: sweepstake.seriesId,
    games,
    finalKey: games.length - 1,
    areDatesOfGames: false,
  };
}

/** One more game, of the same sport as the last one. */
export function addGame(draft: SweepstakeDraft): SweepstakeDraft {
  const key = Math.max(...draft.games.map((game) => game.key)) + 1;
  const sportId = draft.games.at(-1)?.sportId ?? null;
  return { ...draft, games: [...draft.games, { ...newGame(key), sportId }] };
}

/** The draft without that game. If it was the final, the last one left becomes it. */
export function removeGame(draft: SweepstakeDraft, key: number): SweepstakeDraft {
  const games = draft.games.filter((game) => game.key !== key);
  const last = games.at(-1);
  if (!last) return draft;
  return { ...draft, games, finalKey: key === draft.finalKey ? last.key : draft.finalKey };
}

/** A change of the sport clears the sides, which do not play the other one, and what was said of its draws. */
export function changeGame(
  draft: SweepstakeDraft,
  key: number,
  changes: Partial<Omit<GameDraft, "key">>,
): SweepstakeDraft {
  const games = draft.games.map((game) => {
    if (game.key !== key) return game;
    const isOtherSport = changes.sportId !== undefined && changes.sportId !== game.sportId;
    return {
      ...game,
      ...changes,
      ...(isOtherSport && { sideOneId: null, sideTwoId: null, canDraw: null }),
    };
  });
  return { ...draft, games };
}
