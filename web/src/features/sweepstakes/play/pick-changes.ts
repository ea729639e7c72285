import type { Game } from "@contract/sweepstakes.ts";
import type { Choices } from "@/features/sweepstakes/matchup";

/** The picks as they were sent. */
export const sentChoices = (games: readonly Game[]): Choices =>
  Object.fromEntries(
    games.flatMap(({ id, userSelection }) => (userSelection === null ? [] : [[id, userSelection]])),
  );

/** What a change sends: the choices for games that are open; the others keep what was sent. */
export function changedChoices(
  games: readonly Game[],
  openGames: readonly Game[],
  choices: Choices,
): Choices {
  const isOpen = new Set(openGames.map(({ id }) => id));
  return Object.fromEntries(
    games.flatMap(({ id, userSelection }) => {
      const side = isOpen.has(id) ? choices[id] : userSelection;
      return side === undefined || side === null ? [] : [[id, side]];
    }),
  );
}

/** The games that are picked otherwise than was sent. */
export const changedGames = (games: readonly Game[], choices: Choices): Game[] =>
  games.filter(({ id, userSelection }) => (choices[id] ?? null) !== userSelection);
