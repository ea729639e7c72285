import type { Game, Side } from "@contract/sweepstakes.ts";
import { SideFace, sideTile } from "@/features/sweepstakes/games/side-face";
import { matchupOf } from "@/features/sweepstakes/matchup";
import { cx } from "@/lib/cx";

interface PickTileProps {
  side: Side;
  game: Game;
  isPicked: boolean;
  canPick: boolean;
  isCompact?: boolean;
  onSelect: (sideId: number | null) => void;
}

/** The button of one side. Pressing the picked side again clears the pick. */
export function PickTile(props: PickTileProps) {
  const { side, game, isPicked, canPick, isCompact = false, onSelect } = props;
  const { outcome, kind } = matchupOf(game);
  const isMissed = isPicked && game.isCompleted && outcome !== side.id;
  return (
    <button
      type="button"
      disabled={!canPick}
      aria-pressed={isPicked}
      onClick={() => onSelect(isPicked ? null : side.id)}
      className={cx(
        sideTile(side, isMissed ? "missed" : isPicked ? "picked" : "other", isCompact),
        "transition-colors",
        canPick && !isPicked && "hover:border-ink hover:bg-accent hover:text-on-accent",
        !canPick && !isPicked && "border-dashed",
      )}
    >
      <SideFace
        side={side}
        kind={kind}
        isPicked={isPicked}
        isWinner={outcome === side.id}
        isCompact={isCompact}
      />
    </button>
  );
}
