import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { useEffect } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { isOpenAt } from "@/features/sweepstakes/games/lock-time";
import { useTimeOfLocks } from "@/features/sweepstakes/games/use-server-time";
import {
  type Choices,
  choose,
  gamesOf,
  knownChoices,
  pickOf,
} from "@/features/sweepstakes/matchup";
import { changedChoices, changedGames } from "@/features/sweepstakes/picks/pick-changes";
import { useKeptPicks } from "@/features/sweepstakes/picks/use-kept-picks";

interface PicksInput {
  sweepstake: Sweepstake;
  /** What is being picked instead of what was sent; null while nothing is being changed. */
  changes: Choices | null;
  onChange: (changes: Choices | null) => void;
  /** Refetches, when a game has started meanwhile. */
  onLock: () => void;
}

/** The picks as they stand: being made and kept over a reload, as they were sent, or being changed. */
export function usePicks({ sweepstake, changes, onChange, onLock }: PicksInput) {
  const { id, finalGame, hasSubmittedPicks } = sweepstake;
  const [kept, setKept] = useKeptPicks(useUserId(), id);
  const games = gamesOf(sweepstake);
  const now = useTimeOfLocks(games, onLock);
  const openGames = games.filter((game) => isOpenAt(game, now));
  const isFinalOpen = isOpenAt(finalGame, now);
  const isChanging = hasSubmittedPicks && changes !== null && openGames.length > 0;
  const isOpen = isChanging || (!hasSubmittedPicks && isFinalOpen);
  const wanted = knownChoices(games, hasSubmittedPicks ? (changes ?? {}) : kept);
  const choices = isChanging ? changedChoices(games, openGames, wanted) : wanted;
  const isLost = (game: Game) =>
    !openGames.includes(game) && wanted[game.id] !== undefined && wanted[game.id] !== pickOf(game);

  // Submitted here or in another window: what was being picked is past.
  useEffect(() => {
    if (hasSubmittedPicks) setKept({});
  }, [hasSubmittedPicks, setKept]);

  return {
    games,
    openGames,
    now,
    isFinalOpen,
    isChanging,
    isOpen,
    choices,
    changed: isChanging ? changedGames(games, choices) : [],
    /** The games that started while their picks were being made. */
    lost: isOpen ? games.filter(isLost) : [],
    select: (game: Game, sideId: number | null) => {
      const next = choose(wanted, game.id, sideId);
      if (isChanging) onChange(next);
      else setKept(next);
    },
  };
}
