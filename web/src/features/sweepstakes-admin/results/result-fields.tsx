import type { FeedChange } from "@contract/feeds.ts";
import type { Game } from "@contract/sweepstakes.ts";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { timeOfDay } from "@/features/sweepstakes/game-days";
import { resultFacts } from "@/features/sweepstakes/games/result-facts";
import { drawId, matchupOf } from "@/features/sweepstakes/matchup";
import type { Score } from "@/features/sweepstakes/scores";
import { WinnerBadge } from "@/features/sweepstakes/winner-badge";
import { resultId } from "@/features/sweepstakes-admin/dialogs/contest-dialog";
import { resultChip } from "@/features/sweepstakes-admin/feeds/change-words";
import { ScoreFields } from "@/features/sweepstakes-admin/results/score-fields";
import { cx } from "@/lib/cx";
import { formatInstant } from "@/lib/instants";

interface ResultFieldsProps {
  game: Game;
  isFinal: boolean;
  /** The result that the admin has chosen but not saved. */
  choice: number | undefined;
  /** Null clears the choice. */
  onChoose: (sideId: number | null) => void;
  score: Score | undefined;
  onScore: (score: Score) => void;
  /** A draft takes no results. */
  isReadOnly?: boolean;
  /** The feed's proposal for this game. */
  change?: FeedChange | undefined;
  actions: ReactNode;
}

/** A game as a row in which the admin enters the result; a recorded result can be corrected. */
export function ResultFields(props: ResultFieldsProps) {
  const {
    game,
    isFinal,
    choice,
    onChoose,
    score,
    onScore,
    isReadOnly = false,
    change,
    actions,
  } = props;
  const { options, outcome, title } = matchupOf(game);
  const shownChoice = choice ?? outcome;
  const facts = resultFacts(game);
  const titleId = resultId(game.id);
  const clearChoice = () => {
    onChoose(null);
    document.getElementById(titleId)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex row
    <div
      role="group"
      aria-labelledby={titleId}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0 sm:px-5"
    >
      <div className="flex w-full items-baseline gap-2 text-sm text-soft lg:w-24 lg:flex-col lg:gap-0">
        <h4 id={titleId} tabIndex={-1} className="min-w-0 font-semibold text-ink lg:sr-only">
          {title}
        </h4>
        <span className="numerals shrink-0 max-lg:ml-auto" aria-hidden="true">
          {timeOfDay(game)}
        </span>
        <span className="sr-only">{formatInstant(game.startTime)}</span>
        <span className="shrink-0 max-sm:hidden">{game.sportName}</span>
        {isFinal ? (
          <Badge tone="strong" className="self-center lg:self-start">
            Final
          </Badge>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-1 basis-72 items-stretch gap-2">
        {options.map((side) => {
          const name = (
            <>
              <span className="min-w-0 font-semibold wrap-anywhere hyphens-auto">{side.name}</span>
              {outcome === side.id ? <WinnerBadge isDraw={side.id === drawId} /> : null}
            </>
          );
          const width = side.id === drawId ? "flex-[0.5]" : "flex-1";
          return isReadOnly || game.isVoid ? (
            <p key={side.id} className={cx(chip, width, "border-line")}>
              {name}
            </p>
          ) : (
            <label
              key={side.id}
              className={cx(
                chip,
                width,
                "cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink",
                shownChoice === side.id
                  ? "border-ink bg-ink text-paper"
                  : "border-line-strong hover:border-ink",
              )}
            >
              <input
                type="radio"
                name={`winner-${game.id}`}
                checked={shownChoice === side.id}
                onChange={() => onChoose(side.id)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              {name}
            </label>
          );
        })}
        {choice === undefined ? null : (
          <IconButton
            icon="close"
            label="Clear the choice"
            aria-describedby={titleId}
            onClick={clearChoice}
            className="self-center"
          />
        )}
      </div>
      {isReadOnly || game.isVoid || (game.isCompleted && choice === undefined) ? null : (
        <ScoreFields score={score} onScore={onScore} />
      )}
      <div className="flex flex-wrap items-center gap-2 *:mb-0">
        {game.isVoid ? <Badge tone="strong">Void</Badge> : null}
        {change?.kind === "RESULT" || change?.kind === "DIFFERS" ? (
          <Badge tone="accent" className="numerals">
            {change.kind === "RESULT" ? resultChip(change) : `Feed: ${resultChip(change)}`}
          </Badge>
        ) : null}
        {actions}
      </div>
      {game.isVoid ? (
        <p dir="auto" className="w-full text-sm wrap-anywhere text-soft">
          {game.voidReason}
        </p>
      ) : null}
      {game.isPaused ? (
        <p className="w-full text-sm font-semibold">
          Picks are paused: the feed reports a start without proof. Has this game started?
        </p>
      ) : null}
      {facts === "" ? null : <p className="numerals w-full text-sm text-soft">{facts}</p>}
      {outcome !== null && choice !== undefined && choice !== outcome ? (
        <p className="w-full text-sm font-semibold">
          This replaces the recorded result. Picks are scored again.
        </p>
      ) : null}
    </div>
  );
}

const chip =
  "relative flex min-h-11 min-w-0 basis-0 flex-wrap items-center justify-center gap-x-2 gap-y-1 rounded-md border-2 px-2 py-1.5 text-center text-sm leading-tight";
