import type { Pick } from "@contract/picks.ts";
import type { GameResult } from "@contract/sweepstake-changes.ts";
import type { Game, Side, Sweepstake } from "@contract/sweepstakes.ts";

/** Represents a draw among side ids, which start at 1. */
export const drawId = 0;
const draw: Side = { id: drawId, name: "Draw" };

/** A game between teams or players, in one format for all screens. */
export interface Matchup {
  sides: readonly [Side, Side];
  /** The two sides, with a draw between them if one counts. */
  options: readonly Side[];
  /** The winning side, or a draw; null without a result. */
  outcome: number | null;
  kind: "TEAM" | "ATHLETE";
  /** "Arsenal vs Chelsea" */
  title: string;
}

export function matchupOf(game: Game): Matchup {
  const [sides, winnerId]: [[Side, Side], number | null] = game.isPlayerBased
    ? [[game.playerOne, game.playerTwo], game.winnerPlayerId]
    : [[game.teamOne, game.teamTwo], game.winnerTeamId];
  const canDraw = game.canDraw || game.isDraw;
  return {
    sides,
    options: canDraw ? [sides[0], draw, sides[1]] : sides,
    outcome: game.isDraw ? drawId : winnerId,
    kind: game.isPlayerBased ? "ATHLETE" : "TEAM",
    title: `${sides[0].name} vs ${sides[1].name}`,
  };
}

/** The side that the fan picked, or a draw; null for none. */
export const pickOf = ({ userSelection, userPicksDraw }: Game): number | null =>
  userPicksDraw ? drawId : userSelection;

export const gamesOf = ({ regularGames, finalGame }: Sweepstake): Game[] => [
  ...regularGames,
  finalGame,
];

/** Sides or draws by game: a fan's picks, or the winners that an admin enters. */
export type Choices = Readonly<Record<number, number>>;

export function withChoice(choices: Choices, gameId: number, sideId: number | null): Choices {
  const { [gameId]: _, ...others } = choices;
  return sideId === null ? others : { ...others, [gameId]: sideId };
}

/** The choices that are still valid for these games: stored ones may refer to deleted games. */
export const knownChoices = (games: readonly Game[], choices: Choices): Choices =>
  Object.fromEntries(
    games.flatMap((game) => {
      const option = matchupOf(game).options.find(({ id }) => id === choices[game.id]);
      return option ? [[game.id, option.id]] : [];
    }),
  );

function inputsOf<T>(games: readonly Game[], choices: Choices, input: (g: Game, id: number) => T) {
  return games.flatMap((game) => {
    const sideId = choices[game.id];
    return sideId === undefined ? [] : [input(game, sideId)];
  });
}

export const picksOf = (games: readonly Game[], choices: Choices): Pick[] =>
  inputsOf(games, choices, ({ id, isPlayerBased }, sideId) => ({
    gameId: id,
    ...(sideId === drawId
      ? { draw: true }
      : isPlayerBased
        ? { selectedAthleteId: sideId }
        : { selectedTeamId: sideId }),
  }));

/** A score in the API's format; empty if it is unknown. */
type ScoreInput = { scoreOne?: number; scoreTwo?: number };

/** The games whose recorded winner or score these choices replace. */
export const overturnedGames = (
  games: readonly Game[],
  choices: Choices,
  scoreFor: (game: Game) => ScoreInput = () => ({}),
): Game[] =>
  games.filter((game) => {
    const [{ outcome }, choice] = [matchupOf(game), choices[game.id]];
    if (outcome === null || choice === undefined) return false;
    const { scoreOne = game.scoreOne, scoreTwo = game.scoreTwo } = scoreFor(game);
    const isOtherScore =
      game.scoreOne !== null && (scoreOne !== game.scoreOne || scoreTwo !== game.scoreTwo);
    return choice !== outcome || isOtherScore;
  });

/** A result in the API's format. */
export const resultFor = ({ isPlayerBased }: Game, id: number) =>
  id === drawId
    ? ({ draw: true } as const)
    : isPlayerBased
      ? { winnerPlayerId: id }
      : { winnerTeamId: id };

/** The result on this page, for the API to compare. */
export function expectedOf(game: Game): number | "draw" | "void" | null {
  const { outcome } = matchupOf(game);
  return game.isVoid ? "void" : outcome === drawId ? "draw" : outcome;
}

/** The results to send, each with the one on this page, and with a reason if required. */
export const resultsOf = (
  games: readonly Game[],
  choices: Choices,
  reasonFor: (game: Game) => string | undefined,
  scoreFor: (game: Game) => ScoreInput = () => ({}),
): GameResult[] =>
  inputsOf(games, choices, (game, sideId) => {
    const reason = reasonFor(game);
    return {
      gameId: game.id,
      ...resultFor(game, sideId),
      expected: expectedOf(game),
      ...scoreFor(game),
      ...(reason === undefined ? {} : { reason }),
    };
  });
