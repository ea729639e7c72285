import type { Game, Side } from "@contract/sweepstakes.ts";
import { Fragment, type ReactNode, useId } from "react";
import { Card } from "@/components/ui/card";
import { resultFacts } from "@/features/sweepstakes/games/result-facts";
import { matchupOf } from "@/features/sweepstakes/matchup";
import { cx } from "@/lib/cx";

interface MatchSheetProps {
  game: Game;
  /** Highlights the final. */
  isFinal?: boolean;
  /** Shows both sides on one line. */
  isCompact?: boolean;
  /** The status at the top beside the sport, such as the lock time. */
  status: ReactNode;
  renderSide: (side: Side) => ReactNode;
  /** The content below the two sides. */
  children?: ReactNode;
}

/** A game as a match card: two sides, with a draw between them if one counts. */
export function MatchSheet({
  game,
  isFinal = false,
  isCompact = false,
  status,
  renderSide,
  children,
}: MatchSheetProps) {
  const { sides, options, title } = matchupOf(game);
  const id = useId();
  const facts = resultFacts(game);
  return (
    <Card
      flush
      role="group"
      aria-labelledby={id}
      className={cx(
        isCompact ? "deferred-30" : game.isCompleted ? "deferred-128" : "deferred-63",
        isFinal && "border-4 border-ink",
      )}
    >
      <div
        className={cx(
          "flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 text-sm",
          isCompact ? "py-1.5" : "py-3",
          isFinal ? "bg-ink text-paper" : "bg-sunken",
        )}
      >
        <h3 className="label-type">
          {game.sportName}
          <span id={id} className="sr-only">
            {`${isFinal ? "Final game" : game.sportName}: ${title}`}
          </span>
        </h3>
        {status}
      </div>
      <div
        className={cx(
          // One below the other with large text.
          "flex items-stretch max-[18rem]:flex-col",
          isCompact ? "gap-1.5 p-2 sm:gap-2" : "gap-2 p-3 sm:gap-3 sm:p-4",
        )}
      >
        {renderSide(sides[0])}
        {options[1] === sides[1] ? (
          <span className="headline self-center text-lg text-soft" aria-hidden="true">
            vs
          </span>
        ) : null}
        {options.slice(1).map((side) => (
          <Fragment key={side.id}>{renderSide(side)}</Fragment>
        ))}
      </div>
      {facts === "" ? null : <p className="numerals px-4 pb-3 text-sm text-soft">{facts}</p>}
      {children}
    </Card>
  );
}
