import type { Sport } from "@contract/catalogue.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { gamesOf, matchupOf } from "@/features/sweepstakes/matchup";

/** A game as the form holds it; its sides are teams or players, as the sport will have it. */
export interface GameDraft {
  key: number;
  sportId: number | null;
  sideOneId: number | null;
  sideTwoId: number | null;
  /** The moment as it came, or the text of a date-time field, on the viewer's own clock. */
  startTime: string;
  /** Whether a draw counts; null until somebody chooses. */
  canDraw: boolean | null;
}

/** Whether draws counted in the round before, of its main sport; null where its games differed. */
export interface DrawChoice {
  sportId: number;
  regular: boolean | null;
  final: boolean | null;
}

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
  /** How the round before treated draws; null where there was none. */
  draws: DrawChoice | null;
  /** When the draft opens itself, empty for by hand; null once the sweepstake is published. */
  publishAt: string | null;
}

/** Whether a draw counts in a game: as chosen, as in the round before, or as is usual in a league of the sport. */
export function canBeDrawn(
  { finalKey, draws }: Pick<SweepstakeDraft, "finalKey" | "draws">,
  { key, sportId, canDraw }: GameDraft,
  sports: readonly Sport[],
): boolean {
  const before =
    draws?.sportId === sportId ? draws?.[key === finalKey ? "final" : "regular"] : null;
  return canDraw ?? before ?? sports.find(({ id }) => id === sportId)?.hasDraws ?? false;
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
  draws: null,
  publishAt: "",
});

/** The form as an admin would have filled it in for an existing sweepstake. */
export function draftOf(sweepstake: Sweepstake, sports: readonly Sport[]): SweepstakeDraft {
  const games = gamesOf(sweepstake).map((game, key): GameDraft => {
    const [one, two] = matchupOf(game).sides;
    const sport = sports.find(({ slug }) => slug === game.sportSlug);
    return {
      key,
      sportId: sport?.id ?? null,
      sideOneId: one.id,
      sideTwoId: two.id,
      startTime: game.startTime,
      canDraw: game.canDraw,
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
    draws: null,
    publishAt: sweepstake.isDraft ? (sweepstake.publishAt ?? "") : null,
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
