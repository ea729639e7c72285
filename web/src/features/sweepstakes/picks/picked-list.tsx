import type { Game } from "@contract/sweepstakes.ts";
import { Icon } from "@/components/ui/icon";
import { drawId, matchupOf } from "@/features/sweepstakes/matchup";

interface PickedListProps {
  games: readonly Game[];
  pickOf: (game: Game) => number | null;
}

/** Picks in words: "Arsenal over Chelsea", "Draw between Arsenal and Chelsea". */
export function PickedList({ games, pickOf }: PickedListProps) {
  return (
    <ul className="grid gap-2">
      {games.map((game) => {
        const { sides } = matchupOf(game);
        const picked = pickOf(game);
        const [pick, other] = picked === sides[0].id ? sides : [sides[1], sides[0]];
        return (
          <li key={game.id} className="flex items-start gap-2">
            <Icon name="check" className="mt-0.5 size-5" />
            <span className="min-w-0 wrap-anywhere">
              {picked === drawId ? (
                <span>
                  <strong>Draw</strong> between {sides[0].name} and {sides[1].name}
                </span>
              ) : (
                <span>
                  <strong>{pick.name}</strong> over {other.name}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
