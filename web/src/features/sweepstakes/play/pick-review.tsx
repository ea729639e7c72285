import type { Game } from "@contract/sweepstakes.ts";
import { Card, CardTitle } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { type Choices, matchupOf } from "@/features/sweepstakes/matchup";

interface PickReviewProps {
  /** The games that can still be picked; the final is the last of all. */
  games: readonly Game[];
  finalId: number;
  choices: Choices;
}

/** What is about to be submitted, and what is left out. */
export function PickReview({ games, finalId, choices }: PickReviewProps) {
  const isPicked = ({ id }: Game) => choices[id] !== undefined;
  const picked = games.filter(isPicked);
  const leftOut = games.filter((game) => !isPicked(game) && game.id !== finalId);
  const hasFinal = choices[finalId] !== undefined;
  return (
    <Card aria-labelledby="slip" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <CardTitle id="slip">Your slip</CardTitle>
        <p className="numerals text-soft" role="status">
          {picked.length} of {games.length} picked
        </p>
      </div>
      {picked.length > 0 ? (
        <ul className="grid gap-2">
          {picked.map((game) => (
            <PickedLine key={game.id} game={game} sideId={choices[game.id] ?? 0} />
          ))}
        </ul>
      ) : (
        <p className="text-soft">Nothing picked yet.</p>
      )}
      {hasFinal ? null : (
        <p className="flex items-start gap-2 font-semibold">
          <Icon name="alert" className="mt-0.5 size-5" />
          The final game is still missing. It is the one you have to pick.
        </p>
      )}
      {leftOut.length > 0 ? (
        <p className="text-sm text-soft">
          Left out, which counts as a miss:{" "}
          {leftOut.map((game) => matchupOf(game).title).join(", ")}
        </p>
      ) : null}
    </Card>
  );
}

function PickedLine({ game, sideId }: { game: Game; sideId: number }) {
  const { sides } = matchupOf(game);
  const [pick, other] = sides[0].id === sideId ? sides : [sides[1], sides[0]];
  return (
    <li className="flex items-start gap-2">
      <Icon name="check" className="mt-0.5 size-5" />
      <span>
        <strong>{pick.name}</strong> over {other.name}
      </span>
    </li>
  );
}
