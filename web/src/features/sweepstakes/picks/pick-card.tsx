import type { Game, Side } from "@contract/sweepstakes.ts";
import { LockStatus } from "@/features/sweepstakes/games/lock-status";
import { isLockedAt, isOpenAt } from "@/features/sweepstakes/games/lock-time";
import { MatchSheet } from "@/features/sweepstakes/games/match-sheet";
import { PickShares } from "@/features/sweepstakes/games/pick-shares";
import { SideFace, sideTile } from "@/features/sweepstakes/games/side-face";
import { voidText } from "@/features/sweepstakes/games/void-text";
import { matchupOf } from "@/features/sweepstakes/matchup";
import { cx } from "@/lib/cx";

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
  const { outcome, kind } = matchupOf(game);
  const canPick = isOpen && isOpenAt(game, now);

  const toneOf = (side: Side) => {
    if (selection !== side.id) return "other";
    return game.isCompleted && outcome !== side.id ? "missed" : "picked";
  };
  const renderSide = (side: Side) => (
    <button
      type="button"
      disabled={!canPick}
      aria-pressed={selection === side.id}
      onClick={() => onSelect(selection === side.id ? null : side.id)}
      className={cx(
        sideTile(side, toneOf(side), isCompact),
        "transition-colors",
        canPick && selection !== side.id && "hover:border-ink hover:bg-accent hover:text-on-accent",
        !canPick && selection !== side.id && "border-dashed",
      )}
    >
      <SideFace
        side={side}
        kind={kind}
        isPicked={selection === side.id}
        isWinner={outcome === side.id}
        isOpen={canPick}
        isCompact={isCompact}
      />
    </button>
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
          : isOpenAt(game, now) && !game.canDraw
            ? "A draw voids the game: it won't count."
            : null;
  return text ? <p className="px-4 pb-4 text-sm text-soft">{text}</p> : null;
}
