import type { Game, Side } from "@contract/sweepstakes.ts";
import { Icon, type IconName } from "@/components/ui/icon";
import { LockStatus } from "@/features/sweepstakes/games/lock-status";
import { MatchSheet } from "@/features/sweepstakes/games/match-sheet";
import { PickShares } from "@/features/sweepstakes/games/pick-shares";
import { SideFace, sideTile } from "@/features/sweepstakes/games/side-face";
import { voidText } from "@/features/sweepstakes/games/void-text";
import { type Matchup, matchupOf, pickOf } from "@/features/sweepstakes/matchup";
import { cx } from "@/lib/cx";

interface ResultCardProps {
  game: Game;
  isFinal?: boolean;
  /** Shows both sides on one line. */
  isCompact?: boolean;
  now: number;
  /** Whether the fan has entered; only then is a missing pick mentioned. */
  hasEntered: boolean;
}

/** A game with the fan's pick and the winner side by side, and the outcome as text. */
export function ResultCard(props: ResultCardProps) {
  const { game, isFinal = false, isCompact = false, now, hasEntered } = props;
  const matchup = matchupOf(game);
  const outcome = hasEntered || game.isVoid ? outcomeOf(game, matchup) : null;
  const toneOf = (side: Side) => {
    if (pickOf(game) !== side.id) return "other";
    return game.isCompleted && matchup.outcome !== side.id ? "missed" : "picked";
  };
  const renderSide = (side: Side) => (
    <div className={sideTile(side, toneOf(side), isCompact)}>
      <SideFace
        side={side}
        kind={matchup.kind}
        isPicked={pickOf(game) === side.id}
        isWinner={matchup.outcome === side.id}
        isLinked
        isCompact={isCompact}
      />
    </div>
  );
  return (
    <MatchSheet
      game={game}
      isFinal={isFinal}
      isCompact={isCompact}
      status={<LockStatus game={game} now={now} />}
      renderSide={renderSide}
    >
      {outcome ? (
        <p
          className={cx(
            "flex items-center gap-2 px-4 font-semibold",
            outcome.isCorrect ? "bg-accent py-2.5 text-on-accent" : "pb-4",
          )}
        >
          <Icon name={outcome.icon} />
          {outcome.text}
        </p>
      ) : null}
      <PickShares game={game} />
    </MatchSheet>
  );
}

interface Outcome {
  icon: IconName;
  text: string;
  isCorrect?: true;
}

function outcomeOf(game: Game, { outcome }: Matchup): Outcome {
  const pick = pickOf(game);
  if (game.isVoid) return { icon: "close", text: voidText(game) };
  if (pick === null)
    return {
      icon: "close",
      text: game.isCompleted
        ? "You made no pick here. That counts as a miss."
        : "You made no pick here.",
    };
  if (!game.isCompleted) return { icon: "clock", text: "Your pick is in. No result yet." };
  return pick === outcome
    ? { icon: "check", text: "You called it.", isCorrect: true }
    : { icon: "close", text: "You missed this one." };
}
