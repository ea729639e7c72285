import type { Game } from "@contract/sweepstakes.ts";
import { type Choices, pickOf } from "@/features/sweepstakes/matchup";

export const sentChoices = (games: readonly Game[]): Choices =>
  Object.fromEntries(
    games.flatMap((game) => {
      const pick = pickOf(game);
      return pick === null ? [] : [[game.id, pick]];
    }),
  );

/** The picks to send in a change: the choices for open games, and the submitted ones for the others. */
export function changedChoices(
  games: readonly Game[],
  openGames: readonly Game[],
  choices: Choices,
): Choices {
  const isOpen = new Set(openGames.map(({ id }) => id));
  return Object.fromEntries(
    games.flatMap((game) => {
      const pick = isOpen.has(game.id) ? choices[game.id] : pickOf(game);
      return pick === undefined || pick === null ? [] : [[game.id, pick]];
    }),
  );
}

/** The games whose pick differs from the submitted one. */
export const changedGames = (games: readonly Game[], choices: Choices): Game[] =>
  games.filter((game) => (choices[game.id] ?? null) !== pickOf(game));
