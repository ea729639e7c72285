import type { Sweepstake } from "@contract/sweepstakes.ts";
import { Card, CardTitle } from "@/components/ui/card";
import { LinkButton } from "@/components/ui/link-button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { gamesOf } from "@/features/sweepstakes/matchup";
import { type Score, scoreOf, verdictOn } from "@/features/sweepstakes/results/score";
import { ordinal } from "@/features/sweepstakes/results/score-poster";
import { ShareScore } from "@/features/sweepstakes/results/share-score";
import { formatCount } from "@/lib/numbers";
import { paths } from "@/lib/paths";

const scoreColors = {
  good: "text-success",
  middling: "rounded-md bg-amber px-3 text-on-amber",
  poor: "text-danger",
} as const;

/** The fan's score, or a notice that the fan did not enter. */
export function PerformanceCard({ sweepstake }: { sweepstake: Sweepstake }) {
  const score = scoreOf(gamesOf(sweepstake));
  return (
    <Card aria-labelledby="performance" className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle id="performance">Your Performance</CardTitle>
        <ShareScore sweepstake={sweepstake} />
      </div>
      {sweepstake.hasSubmittedPicks ? (
        <Entered
          score={score}
          isOver={sweepstake.status === "completed"}
          place={sweepstake.ownPlace}
        />
      ) : (
        <NotEntered sweepstake={sweepstake} />
      )}
    </Card>
  );
}

function NotEntered({ sweepstake }: { sweepstake: Sweepstake }) {
  const { id, status, finalGame } = sweepstake;
  const isOpen =
    status === "active" && !finalGame.isLocked && !finalGame.isCompleted && !finalGame.isVoid;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-lg">
        You didn't enter this one, so there is no score.{" "}
        <span>{isOpen ? "There is still time." : "The results are below."}</span>
      </p>
      {isOpen ? <LinkButton to={paths.sweepstake(id)}>Make Your Picks</LinkButton> : null}
    </div>
  );
}

interface EnteredProps {
  score: Score;
  isOver: boolean;
  place: Sweepstake["ownPlace"];
}

function Entered({ score, isOver, place }: EnteredProps) {
  const { totalGames, completedGames, correctPicks, percent } = score;
  const verdict = verdictOn(percent);
  const counts = [
    ["Total games", totalGames],
    ["Completed games", completedGames],
    ["Correct picks", correctPicks],
  ] as const;
  return (
    <>
      {completedGames === 0 ? (
        <p className="text-lg">
          {isOver
            ? "Every game was called off, so there is no score."
            : "No games have been completed yet. Check back later to see your results!"}
        </p>
      ) : (
        <div className="grid gap-3">
          <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <span className="sr-only">Overall score </span>
            <span className={`headline numerals text-poster ${scoreColors[verdict.tone]}`}>
              {`${percent}%`}
            </span>
            <span className="text-lg font-semibold">{verdict.words}</span>
          </p>
          {place === null ? null : (
            <p className="text-lg">
              <span>{isOver ? "You came" : "You're"}</span> <strong>{ordinal(place.rank)}</strong>{" "}
              of {formatCount(place.entryCount)}.
            </p>
          )}
          <ProgressBar label="Overall score" value={percent} tone={verdict.tone} />
        </div>
      )}
      <dl className="grid grid-cols-3 gap-2 max-[18rem]:grid-cols-1 sm:gap-4">
        {counts.map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-xs text-soft sm:text-sm">{label}</dt>
            <dd className="headline numerals text-2xl">{count}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
