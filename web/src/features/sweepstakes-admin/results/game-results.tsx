import type { Game, Sweepstake } from "@contract/sweepstakes.ts";
import {
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { Card } from "@/components/ui/card";
import { daysOf } from "@/features/sweepstakes/game-days";
import { type Choices, gamesOf, matchupOf } from "@/features/sweepstakes/matchup";
import type { Score, Scores } from "@/features/sweepstakes/scores";
import { CancelSweepstake } from "@/features/sweepstakes-admin/dialogs/cancel-sweepstake";
import type { GameDialogProps } from "@/features/sweepstakes-admin/dialogs/contest-dialog";
import { GameActions } from "@/features/sweepstakes-admin/dialogs/game-actions";
import { SweepstakeActions } from "@/features/sweepstakes-admin/dialogs/sweepstake-actions";
import { useContestFeed } from "@/features/sweepstakes-admin/feeds/contest-feed";
import { EnterAllResults } from "@/features/sweepstakes-admin/feeds/feed-changes";
import { PrizeClaims } from "@/features/sweepstakes-admin/results/prize-claims";
import { ResultFields } from "@/features/sweepstakes-admin/results/result-fields";

interface GameResultsProps {
  sweepstake: Sweepstake;
  choices: Choices;
  onChoose: (gameId: number, sideId: number | null) => void;
  scores: Scores;
  onScore: (game: Game, score: Score) => void;
  onEdit: () => void;
}

interface Opened {
  Dialog: ComponentType<GameDialogProps>;
  sweepstake: Sweepstake;
  game: Game;
}

const isWaiting = ({ isCompleted, isVoid }: Game) => !isCompleted && !isVoid;

/** The games of a sweepstake, those without a result first, with their possible changes. */
export function GameResults(props: GameResultsProps) {
  const { sweepstake, choices, onChoose, scores, onScore, onEdit } = props;
  const games = gamesOf(sweepstake);
  const waiting = games.filter(isWaiting);
  const decided = games.filter((game) => !isWaiting(game));
  const open = waiting.length;
  const isOver = sweepstake.status === "completed";
  const { changes, writes } = useContestFeed(sweepstake);
  const line = (game: Game) => (
    <ResultFields
      key={game.id}
      game={game}
      isFinal={game === sweepstake.finalGame}
      choice={choices[game.id]}
      onChoose={(sideId) => onChoose(game.id, sideId === matchupOf(game).outcome ? null : sideId)}
      score={scores[game.id]}
      onScore={(score) => onScore(game, score)}
      isReadOnly={sweepstake.isDraft}
      change={changes.find(({ gameId }) => gameId === game.id)}
      actions={
        sweepstake.isDraft ? null : (
          <GameActions game={game} onOpen={(Dialog) => setOpened({ Dialog, sweepstake, game })} />
        )
      }
    />
  );
  // Not in the game's line, which moves or disappears when someone else decides the game.
  const [opened, setOpened] = useState<Opened | null>(null);
  const keepFocusIn = useFocusOnMove(sweepstake);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-prose">
          <h2 id="sweepstake-games" tabIndex={-1} className="headline text-2xl">
            Games
          </h2>
          <p className="numerals pt-1 text-soft" role="status">
            {sweepstake.isCancelled
              ? "This sweepstake was called off. It has no winners."
              : sweepstake.isDraft
                ? "This is a draft: only admins see it, and you can't enter results until it is published."
                : isOver
                  ? "This sweepstake is completed. A winner can still be corrected, with a reason."
                  : `${open === 1 ? "1 game is" : `${open} games are`} waiting for a winner. Enter those you know and come back for the rest; the last one completes the sweepstake.`}
          </p>
          {sweepstake.hasSubmittedPicks && sweepstake.prizePool > 0 ? (
            <p className="mt-2 font-semibold">
              You entered this contest, so another admin has to manage it while a prize is at stake.
            </p>
          ) : null}
        </div>
        <div className="flex flex-wrap gap-3">
          <SweepstakeActions sweepstake={sweepstake} onEdit={onEdit} />
          <CancelSweepstake sweepstake={sweepstake} />
        </div>
      </div>
      {isOver && sweepstake.prizePool > 0 && !sweepstake.isCancelled ? (
        <PrizeClaims sweepstake={sweepstake} />
      ) : null}
      <EnterAllResults changes={changes} writes={writes} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only remembers which control inside has the focus */}
      <div className="grid gap-8" onFocus={keepFocusIn}>
        <Days title="Waiting for a result" games={waiting} line={line} />
        <Days title="Decided" games={decided} line={line} />
      </div>
      {opened ? (
        <opened.Dialog
          sweepstake={opened.sweepstake}
          game={opened.game}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  );
}

interface DaysProps {
  title: string;
  games: readonly Game[];
  line: (game: Game) => ReactNode;
}

function Days({ title, games, line }: DaysProps) {
  if (games.length === 0) return null;
  return (
    <div className="grid gap-4">
      <h3 className="headline text-xl">{title}</h3>
      {daysOf(games).map((day) => (
        <section key={day.date} aria-label={`${title}, ${day.title}`} className="grid gap-2">
          <p className="label-type text-sm text-soft">{day.title}</p>
          <Card flush>{day.games.map(line)}</Card>
        </section>
      ))}
    </div>
  );
}

/** A decided or reopened game moves to another group; keeps the focus on it. */
function useFocusOnMove(sweepstake: Sweepstake) {
  const last = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change to the sweepstake may move a game
  useEffect(() => {
    // biome-ignore lint/style/noRestrictedGlobals: moves only a lost focus
    const frame = requestAnimationFrame(() => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && last.current) document.getElementById(last.current)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [sweepstake]);
  // React also bubbles focus events from a game's dialog, which is outside the game in the DOM.
  return ({ target }: FocusEvent<HTMLElement>) => {
    const titleId = target.closest("[role=group]")?.getAttribute("aria-labelledby");
    if (titleId) last.current = titleId;
  };
}
