import type { Game } from "@contract/sweepstakes.ts";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { drawId, matchupOf } from "@/features/sweepstakes/matchup";
import { WinnerBadge } from "@/features/sweepstakes/winner-badge";
import { cx } from "@/lib/cx";
import { formatInstant } from "@/lib/instants";

interface ResultFieldsProps {
  game: Game;
  isFinal: boolean;
  /** The result that the admin has chosen and not saved yet. */
  choice: number | undefined;
  /** Null takes the choice back. */
  onChoose: (sideId: number | null) => void;
  /** In a contest that is over a winner is only corrected, which is one of the actions. */
  isOver: boolean;
  actions: ReactNode;
}

/** The id of the heading of a game's result. */
export const resultId = (gameId: number) => `result-${gameId}`;

/** A game of which the admin tells the winner; one that is known can still be corrected. */
export function ResultFields(props: ResultFieldsProps) {
  const { game, isFinal, choice, onChoose, isOver, actions } = props;
  const { options, outcome, title } = matchupOf(game);
  const shown = choice ?? outcome;
  const titleId = resultId(game.id);
  return (
    <Card role="group" aria-labelledby={titleId} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 id={titleId} tabIndex={-1} className="headline text-xl">
            {title}
          </h3>
          <p className="numerals text-sm text-soft">
            {game.sportName} · {formatInstant(game.startTime)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {isFinal ? <Badge tone="strong">Final Game</Badge> : null}
          {game.isVoid ? <Badge tone="strong">Void</Badge> : null}
          {game.isCompleted || game.isVoid ? null : <Badge tone="outline">No winner yet</Badge>}
        </div>
      </div>
      {game.isVoid ? (
        <p dir="auto" className="wrap-anywhere">
          {game.voidReason}
        </p>
      ) : null}
      <div className={cx("grid gap-3", options.length > 2 ? "sm:grid-cols-3" : "sm:grid-cols-2")}>
        {options.map((side) =>
          isOver || game.isVoid ? (
            <p
              key={side.id}
              className="flex min-h-13 items-center gap-3 rounded-md border-2 border-line px-4 py-2"
            >
              <span className="min-w-0 flex-1 font-semibold">{side.name}</span>
              {outcome === side.id ? <WinnerBadge isDraw={side.id === drawId} /> : null}
            </p>
          ) : (
            <label
              key={side.id}
              className={cx(
                "flex min-h-13 cursor-pointer items-center gap-3 rounded-md border-2 px-4 py-2",
                shown === side.id ? "border-ink bg-sunken" : "border-line-strong hover:border-ink",
              )}
            >
              <input
                type="radio"
                name={`winner-${game.id}`}
                checked={shown === side.id}
                onChange={() => onChoose(side.id)}
                className="size-5 shrink-0"
              />
              <span className="min-w-0 flex-1 font-semibold">{side.name}</span>
              {outcome === side.id ? <WinnerBadge isDraw={side.id === drawId} /> : null}
            </label>
          ),
        )}
      </div>
      {choice === undefined ? null : (
        <Button
          variant="quiet"
          className="-my-2 -ml-2 justify-self-start"
          onClick={() => {
            onChoose(null);
            document.getElementById(titleId)?.focus();
          }}
        >
          Take my choice back
          <span className="sr-only">: {title}</span>
        </Button>
      )}
      {outcome !== null && choice !== undefined && choice !== outcome ? (
        <p className="text-sm font-semibold">
          This replaces the recorded result. Picks are scored again.
        </p>
      ) : null}
      {actions}
    </Card>
  );
}
