import type { Game, Side } from "@contract/sweepstakes.ts";
import { LockStatus } from "@/features/sweepstakes/games/lock-status";
import { isLockedAt, isOpenAt } from "@/features/sweepstakes/games/lock-time";
import { MatchSheet } from "@/features/sweepstakes/games/match-sheet";
import { PickShares } from "@/features/sweepstakes/games/pick-shares";
import { voidText } from "@/features/sweepstakes/games/void-text";
import { PickTile } from "@/features/sweepstakes/picks/pick-tile";

interface PickCardProps {
  game: Game;
  isFinal?: boolean;
  /** Shows both sides on one line. */
  isCompact?: boolean;
  /** The server's time at the last lock. */
  now: number;
  /** The picked side, or a draw, submitted or not. */
  selection: number | null;
  /** The picks are editable: not submitted while the final is open, or being changed. */
  isOpen: boolean;
  /** The picks were submitted before; started games keep theirs. */
  isSent: boolean;
  onSelect: (sideId: number | null) => void;
  error?: string | null;
}

/** A game whose winner the fan picks. Pressing the picked side again clears the pick. */
export function PickCard(props: PickCardProps) {
  const {
    game,
    isFinal = false,
    isCompact = false,
    now,
    selection,
    isOpen,
    onSelect,
    error,
  } = props;
  const canPick = isOpen && isOpenAt(game, now);

  const renderSide = (side: Side) => (
    <PickTile
      side={side}
      game={game}
      isPicked={selection === side.id}
      canPick={canPick}
      isCompact={isCompact}
      onSelect={onSelect}
    />
  );

  return (
    <MatchSheet
      game={game}
      isFinal={isFinal}
      isCompact={isCompact}
      status={<LockStatus game={game} now={now} />}
      renderSide={renderSide}
    >
      <Footnote {...props} />
      <PickShares game={game} />
      {error ? (
        <p className="px-4 pb-4 text-sm font-semibold text-danger" role="alert">
          {error}
        </p>
      ) : null}
    </MatchSheet>
  );
}

function Footnote({ game, now, selection, isOpen, isSent }: PickCardProps) {
  const text = game.isVoid
    ? voidText(game)
    : game.isCompleted
      ? "Game has been completed."
      : game.isPaused
        ? "Picks are paused until an admin has checked a report that this game has started."
        : isOpen && isLockedAt(game, now)
          ? selection === null || isSent
            ? isSent
              ? "This game has started. Your pick can't be changed."
              : "This game has started. Picks are closed."
            : "This game started before you submitted, so this pick will not count."
          : null;
  return text ? <p className="px-4 pb-4 text-sm text-soft">{text}</p> : null;
}
