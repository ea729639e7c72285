import type { Pick } from "@contract/picks.ts";
import type { GameResult } from "@contract/sweepstake-changes.ts";
import type { Game, Side, Sweepstake } from "@contract/sweepstakes.ts";

/** A draw where an id says how a game ends: those of sides begin at 1. */
export const drawId = 0;
const draw: Side = { id: drawId, name: "Draw" };

/** A game the way every screen needs it, whether it is between teams or between players. */
export interface Matchup {
  sides: readonly [Side, Side];
  /** The two sides and, between them, a draw where one counts. */
  options: readonly Side[];
  /** The side that won, or a draw; null while there is no result. */
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

/** Regular games and, last, the final. */
export const gamesOf = ({ regularGames, finalGame }: Sweepstake): Game[] => [
  ...regularGames,
  finalGame,
];

/** Chosen sides, or a draw, by game: the picks of a fan, or the winners that an admin enters. */
export type Choices = Readonly<Record<number, number>>;

/** The choices without this game, or with this side of it. */
export function choose(choices: Choices, gameId: number, sideId: number | null): Choices {
  const { [gameId]: _, ...others } = choices;
  return sideId === null ? others : { ...others, [gameId]: sideId };
}

/** The choices with which one of these games can end: kept ones may be of games that are gone. */
export const knownChoices = (games: readonly Game[], choices: Choices): Choices =>
  Object.fromEntries(
    games.flatMap((game) => {
      const option = matchupOf(game).options.find(({ id }) => id === choices[game.id]);
      return option ? [[game.id, option.id]] : [];
    }),
  );

/** The choices that say something else than is recorded. */
export const newChoices = (games: readonly Game[], choices: Choices): Choices =>
  Object.fromEntries(
    games.flatMap((game) => {
      const choice = choices[game.id];
      return choice === undefined || choice === matchupOf(game).outcome ? [] : [[game.id, choice]];
    }),
  );

function chosen<T>(games: readonly Game[], choices: Choices, toInput: (g: Game, id: number) => T) {
  return games.flatMap((game) => {
    const sideId = choices[game.id];
    return sideId === undefined ? [] : [toInput(game, sideId)];
  });
}

export const picksOf = (games: readonly Game[], choices: Choices): Pick[] =>
  chosen(games, choices, ({ id, isPlayerBased }, sideId) => ({
    gameId: id,
    ...(sideId === drawId
      ? { draw: true }
      : isPlayerBased
        ? { selectedAthleteId: sideId }
        : { selectedTeamId: sideId }),
  }));

/** The games whose recorded result these choices replace. */
export const overturnedBy = (games: readonly Game[], choices: Choices): Game[] =>
  games.filter((game) => {
    const [{ outcome }, choice] = [matchupOf(game), choices[game.id]];
    return outcome !== null && choice !== undefined && choice !== outcome;
  });

/** A result as the API takes it. */
export const resultFor = ({ isPlayerBased }: Game, id: number) =>
  id === drawId
    ? ({ draw: true } as const)
    : isPlayerBased
      ? { winnerPlayerId: id }
      : { winnerTeamId: id };

/** How the game ended on this page, for the API to compare. */
export function expectedOf(game: Game): number | "draw" | "void" | null {
  const { outcome } = matchupOf(game);
  return game.isVoid ? "void" : outcome === drawId ? "draw" : outcome;
}

/** The results as they are sent, each with the one that this page shows, and with a reason where it needs one. */
export const resultsOf = (
  games: readonly Game[],
  choices: Choices,
  reasonFor: (game: Game) => string | undefined,
): GameResult[] =>
  chosen(games, choices, (game, sideId) => {
    const reason = reasonFor(game);
    return {
      gameId: game.id,
      ...resultFor(game, sideId),
      expected: expectedOf(game),
      ...(reason === undefined ? {} : { reason }),
    };
  });
