import type { Sport } from "@contract/catalogue.ts";
import type { Sweepstake } from "@contract/sweepstakes.ts";
import { gamesOf, matchupOf } from "@/features/sweepstakes/matchup";

/** A game in the form; its sides are teams or players, depending on the sport. */
export interface GameDraft {
  key: number;
  sportId: number | null;
  sideOneId: number | null;
  sideTwoId: number | null;
  /** The original instant, or the text of a date-time field in the viewer's time zone. */
  startTime: string;
  /** Whether a draw counts; null until the admin chooses. */
  canDraw: boolean | null;
}

/** Whether draws counted in the previous round, for its main sport; null if its games differed. */
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
  /** The series that contains this round; null for a standalone sweepstake. */
  seriesId: number | null;
  games: readonly GameDraft[];
  /** The key of the final. A draft always has exactly one final. */
  finalKey: number;
  /** Whether the dates follow the games; false once an admin sets others. */
  areDatesOfGames: boolean;
  /** The previous round's treatment of draws; null without a previous round. */
  draws: DrawChoice | null;
  tieBreakQuestion: string;
  tieBreakIsFinalTotal: boolean;
  /** The time of publication; empty for publishing by hand, null once published. */
  publishAt: string | null;
}

/**
 * Whether a draw counts in a game: by choice, by the previous round, or by the league's or sport's default.
 */
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
  tieBreakQuestion: "",
  tieBreakIsFinalTotal: false,
  publishAt: "",
});

/** The form filled in from an existing sweepstake. */
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
    tieBreakQuestion: sweepstake.tieBreak?.question ?? "",
    tieBreakIsFinalTotal: sweepstake.tieBreak?.isFinalTotal ?? false,
    publishAt: sweepstake.isDraft ? (sweepstake.publishAt ?? "") : null,
  };
}

/** Adds a game of the last game's sport. */
export function addGame(draft: SweepstakeDraft): SweepstakeDraft {
  const key = Math.max(...draft.games.map((game) => game.key)) + 1;
  const sportId = draft.games.at(-1)?.sportId ?? null;
  return { ...draft, games: [...draft.games, { ...newGame(key), sportId }] };
}

/** The draft without that game. If it was the final, the last remaining game becomes the final. */
export function removeGame(draft: SweepstakeDraft, key: number): SweepstakeDraft {
  const games = draft.games.filter((game) => game.key !== key);
  const last = games.at(-1);
  if (!last) return draft;
  return { ...draft, games, finalKey: key === draft.finalKey ? last.key : draft.finalKey };
}

/** A change of sport clears the sides and the choice about draws. */
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
