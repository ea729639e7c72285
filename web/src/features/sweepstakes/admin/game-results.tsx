import type { Sweepstake } from "@contract/sweepstakes.ts";
import { Button } from "@/components/ui/button";
import { CancelSweepstake } from "@/features/sweepstakes/admin/cancel-sweepstake";
import { GameActions } from "@/features/sweepstakes/admin/game-actions";
import { ResultFields } from "@/features/sweepstakes/admin/result-fields";
import { type Choices, gamesOf, matchupOf } from "@/features/sweepstakes/matchup";

interface GameResultsProps {
  sweepstake: Sweepstake;
  choices: Choices;
  onChoose: (gameId: number, sideId: number | null) => void;
  onEdit: () => void;
}

/** The games of one contest, with their winners and what can be changed about them. */
export function GameResults({ sweepstake, choices, onChoose, onEdit }: GameResultsProps) {
  const games = gamesOf(sweepstake);
  const open = games.filter(({ isCompleted, isVoid }) => !isCompleted && !isVoid).length;
  const isOver = sweepstake.status === "completed";
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="max-w-prose">
          <h2 id="contest-games" tabIndex={-1} className="headline text-2xl">
            Games
          </h2>
          <p className="numerals pt-1 text-soft" role="status">
            {isOver
              ? "This sweepstake is completed. A winner can still be corrected, with a reason."
              : `${open === 1 ? "1 game is" : `${open} games are`} waiting for a winner. Enter those you know and come back for the rest; the last one completes the sweepstake.`}
          </p>
          {isOver || sweepstake.entryCount === 0 ? null : (
            <p className="numerals mt-2 text-soft">
              Fans have entered ({sweepstake.entryCount.toLocaleString("en-US")}), so the contest
              can no longer be edited as a whole. Games can be rescheduled or voided one by one.
            </p>
          )}
        </div>
        {isOver ? null : (
          <div className="flex flex-wrap gap-3">
            {sweepstake.entryCount === 0 ? (
              <Button variant="secondary" onClick={onEdit}>
                Edit
              </Button>
            ) : null}
            <CancelSweepstake sweepstake={sweepstake} />
          </div>
        )}
      </div>
      {games.map((game) => (
        <ResultFields
          key={game.id}
          game={game}
          isFinal={game === sweepstake.finalGame}
          choice={choices[game.id]}
          onChoose={(sideId) =>
            onChoose(game.id, sideId === matchupOf(game).outcome ? null : sideId)
          }
          isOver={isOver}
          actions={<GameActions sweepstake={sweepstake} game={game} />}
        />
      ))}
    </>
  );
}
