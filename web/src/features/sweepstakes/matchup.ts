import type { Pick } from "@contract/picks.ts";
import type { GameResult } from "@contract/sweepstake-changes.ts";
import type { Game, Side, Sweepstake } from "@contract/sweepstakes.ts";

/** A game the way every screen needs it, whether it is between teams or between players. */
export interface Matchup {
  sides: readonly [Side, Side];
  winnerId: number | null;
  kind: "TEAM" | "ATHLETE";
  /** "Arsenal vs Chelsea" */
  title: string;
}

export function matchupOf(game: Game): Matchup {
  const [sides, winnerId]: [[Side, Side], number | null] = game.isPlayerBased
    ? [[game.playerOne, game.playerTwo], game.winnerPlayerId]
    : [[game.teamOne, game.teamTwo], game.winnerTeamId];
  return {
    sides,
    winnerId,
    kind: game.isPlayerBased ? "ATHLETE" : "TEAM",
    title: `${sides[0].name} vs ${sides[1].name}`,
  };
}

/** Regular games and, last, the final. */
export const gamesOf = ({ regularGames, finalGame }: Sweepstake): Game[] => [
  ...regularGames,
  finalGame,
];

/** Chosen sides by game: the picks of a fan, or the winners that an admin enters. */
export type Choices = Readonly<Record<number, number>>;

/** The choices without this game, or with this side of it. */
export function choose(choices: Choices, gameId: number, sideId: number | null): Choices {
  const { [gameId]: _, ...others } = choices;
  return sideId === null ? others : { ...others, [gameId]: sideId };
}

/** The choices that name a side of one of these games: kept ones may be of games that are gone. */
export const knownChoices = (games: readonly Game[], choices: Choices): Choices =>
  Object.fromEntries(
    games.flatMap((game) => {
      const side = matchupOf(game).sides.find(({ id }) => id === choices[game.id]);
      return side ? [[game.id, side.id]] : [];
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
    ...(isPlayerBased ? { selectedAthleteId: sideId } : { selectedTeamId: sideId }),
  }));

/** The games whose recorded winner these choices replace. */
export const overturnedBy = (games: readonly Game[], choices: Choices): Game[] =>
  games.filter((game) => {
    const [{ winnerId }, choice] = [matchupOf(game), choices[game.id]];
    return winnerId !== null && choice !== undefined && choice !== winnerId;
  });

/** The winners as they are sent, each with the one that this page shows; the reason goes with those that are replaced. */
export const resultsOf = (
  games: readonly Game[],
  choices: Choices,
  reason: string,
): GameResult[] => {
  const overturned = overturnedBy(games, choices);
  return chosen(games, choices, (game, sideId) => ({
    gameId: game.id,
    ...(game.isPlayerBased ? { winnerPlayerId: sideId } : { winnerTeamId: sideId }),
    expected: matchupOf(game).winnerId,
    ...(overturned.includes(game) ? { reason } : {}),
  }));
};
