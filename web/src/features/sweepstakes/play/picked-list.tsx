import type { Game } from "@contract/sweepstakes.ts";
import { Icon } from "@/components/ui/icon";
import { matchupOf } from "@/features/sweepstakes/matchup";

interface PickedListProps {
  games: readonly Game[];
  pickOf: (game: Game) => number | null;
}

/** Picks in words: "Arsenal over Chelsea". */
export function PickedList({ games, pickOf }: PickedListProps) {
  return (
    <ul className="grid gap-2">
      {games.map((game) => {
        const { sides } = matchupOf(game);
        const [pick, other] = sides[0].id === pickOf(game) ? sides : [sides[1], sides[0]];
        return (
          <li key={game.id} className="flex items-start gap-2">
            <Icon name="check" className="mt-0.5 size-5" />
            <span className="min-w-0 wrap-anywhere">
              <strong>{pick.name}</strong> over {other.name}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
