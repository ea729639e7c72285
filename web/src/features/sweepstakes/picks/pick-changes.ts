import type { Game } from "@contract/sweepstakes.ts";
import { type Choices, pickOf } from "@/features/sweepstakes/matchup";

/** The picks as they were sent. */
export const sentChoices = (games: readonly Game[]): Choices =>
  Object.fromEntries(
    games.flatMap((game) => {
      const pick = pickOf(game);
      return pick === null ? [] : [[game.id, pick]];
    }),
  );

/** What a change sends: the choices for games that are open; the others keep what was sent. */
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

/** The games that are picked otherwise than was sent. */
export const changedGames = (games: readonly Game[], choices: Choices): Game[] =>
  games.filter((game) => (choices[game.id] ?? null) !== pickOf(game));
