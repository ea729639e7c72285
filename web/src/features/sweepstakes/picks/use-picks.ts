import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import { useEffect } from "react";
import { useUserId } from "@/features/auth/auth-context";
import { isOpenAt } from "@/features/sweepstakes/games/lock-time";
import { useTimeOfLocks } from "@/features/sweepstakes/games/use-server-time";
import {
  type Choices,
  gamesOf,
  knownChoices,
  pickOf,
  withChoice,
} from "@/features/sweepstakes/matchup";
import { changedChoices, changedGames } from "@/features/sweepstakes/picks/pick-changes";
import { useKeptPicks } from "@/features/sweepstakes/picks/use-kept-picks";

interface PicksInput {
  sweepstake: Sweepstake;
  /** The edited picks; null while the fan is not changing them. */
  changes: Choices | null;
  onChange: (changes: Choices | null) => void;
  /** Refetches after a game has started. */
  onLock: () => void;
}

/** The current picks: unsubmitted ones, which survive a reload, submitted ones, or edited ones. */
export function usePicks({ sweepstake, changes, onChange, onLock }: PicksInput) {
  const { id, finalGame, hasSubmittedPicks, isDraft } = sweepstake;
  const [draftPicks, setDraftPicks] = useKeptPicks(useUserId(), id);
  const games = gamesOf(sweepstake);
  const now = useTimeOfLocks(games, onLock);
  const openGames = games.filter((game) => isOpenAt(game, now));
  const isFinalOpen = isOpenAt(finalGame, now);
  const isChanging = hasSubmittedPicks && changes !== null && openGames.length > 0;
  const isOpen = !isDraft && (isChanging || (!hasSubmittedPicks && isFinalOpen));
  const wantedPicks = knownChoices(games, hasSubmittedPicks ? (changes ?? {}) : draftPicks);
  const choices = isChanging ? changedChoices(games, openGames, wantedPicks) : wantedPicks;
  const isLost = (game: Game) =>
    !openGames.includes(game) &&
    wantedPicks[game.id] !== undefined &&
    wantedPicks[game.id] !== pickOf(game);

  // Submitted here or in another window, so the unsubmitted picks are obsolete.
  useEffect(() => {
    if (hasSubmittedPicks) setDraftPicks({});
  }, [hasSubmittedPicks, setDraftPicks]);

  return {
    games,
    openGames,
    now,
    isFinalOpen,
    isChanging,
    isOpen,
    choices,
    changed: isChanging ? changedGames(games, choices) : [],
    /** The games that started before their picks were submitted. */
    lost: isOpen ? games.filter(isLost) : [],
    select: (game: Game, sideId: number | null) => {
      const next = withChoice(wantedPicks, game.id, sideId);
      if (isChanging) onChange(next);
      else setDraftPicks(next);
    },
  };
}
