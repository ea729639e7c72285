import type { Sport } from "@contract/catalogue.ts";
import {
  type NewGame,
  type NewSweepstake,
  type Sweepstake,
  sweepstakeLimits,
} from "@contract/sweepstakes.ts";
import { gamesOf, matchupOf } from "@/features/sweepstakes/matchup";
import { instantOf, localDateTimeOf } from "@/lib/instants";

/** A game as the form holds it; its sides are teams or players, as the sport will have it. */
export interface GameDraft {
  key: number;
  sportId: number | null;
  sideOneId: number | null;
  sideTwoId: number | null;
  /** What the date-time field holds, on the viewer's own clock. */
  startTime: string;
}

export interface SweepstakeDraft {
  name: string;
  startDate: string;
  endDate: string;
  prizePool: string;
  rules: string;
  games: readonly GameDraft[];
  /** The key of the final game: there is always one, and never two. */
  finalKey: number;
}

const newGame = (key: number): GameDraft => ({
  key,
  sportId: null,
  sideOneId: null,
  sideTwoId: null,
  startTime: "",
});

export const emptyDraft = (): SweepstakeDraft => ({
  name: "",
  startDate: "",
  endDate: "",
  prizePool: "",
  rules: "",
  games: [newGame(0)],
  finalKey: 0,
});

/** The form as it would have been filled in for a sweepstake that is there. */
export function draftOf(sweepstake: Sweepstake, sports: readonly Sport[]): SweepstakeDraft {
  const games = gamesOf(sweepstake).map((game, key): GameDraft => {
    const [one, two] = matchupOf(game).sides;
    return {
      key,
      sportId: sports.find(({ slug }) => slug === game.sportSlug)?.id ?? null,
      sideOneId: one.id,
      sideTwoId: two.id,
      startTime: localDateTimeOf(game.startTime),
    };
  });
  return {
    name: sweepstake.name,
    startDate: sweepstake.startDate,
    endDate: sweepstake.endDate,
    prizePool: String(sweepstake.prizePool),
    rules: sweepstake.rules ?? "",
    games,
    finalKey: games.length - 1,
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

/** A change of the sport clears the sides: they do not play the other one. */
export function changeGame(
  draft: SweepstakeDraft,
  key: number,
  changes: Partial<Omit<GameDraft, "key">>,
): SweepstakeDraft {
  const games = draft.games.map((game) => {
    if (game.key !== key) return game;
    const isOtherSport = changes.sportId !== undefined && changes.sportId !== game.sportId;
    return { ...game, ...changes, ...(isOtherSport && { sideOneId: null, sideTwoId: null }) };
  });
  return { ...draft, games };
}

/** The names that the API has for the two sides. */
export const sideFields = (isPlayerBased: boolean) =>
  isPlayerBased ? (["playerOneId", "playerTwoId"] as const) : (["teamOneId", "teamTwoId"] as const);

type Errors = Record<string, string>;

/** What is missing or wrong, by field, under the names that the API uses: `games.2.teamTwoId`. */
export function checkDraft(draft: SweepstakeDraft, sports: readonly Sport[]): Errors {
  const errors: Errors = {};
  const { name, startDate, endDate, prizePool } = draft;
  if (name.trim() === "") errors.name = "Give the sweepstake a name";
  if (startDate === "") errors.startDate = "Give the sweepstake a start date";
  if (endDate === "") errors.endDate = "Give the sweepstake an end date";
  else if (startDate > endDate) errors.endDate = "The end date cannot be before the start date";
  const amount = Number(prizePool);
  if (prizePool.trim() === "" || Number.isNaN(amount))
    errors.prizePool = "Give the prize pool as a number";
  else if (amount < 0) errors.prizePool = "The prize pool cannot be negative";
  else if (amount > sweepstakeLimits.prizePool) errors.prizePool = "The prize pool is too large";
  else if (Number(amount.toFixed(2)) !== amount)
    errors.prizePool = "The prize pool has two decimals at most";
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
  if (instantOf(game.startTime) === null) errors.startTime = "Give the game a start date and time";
  return errors;
}

/** The request that a draft without errors stands for. */
export function requestOf(draft: SweepstakeDraft, sports: readonly Sport[]): NewSweepstake {
  return {
    name: draft.name,
    startDate: draft.startDate,
    endDate: draft.endDate,
    prizePool: Number(draft.prizePool),
    rules: draft.rules,
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
      };
    }),
  };
}
