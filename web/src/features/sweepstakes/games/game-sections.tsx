import type { Game } from "@contract/sweepstakes.ts";
import type { ReactNode, Ref } from "react";
import { daysOf } from "@/features/sweepstakes/game-days";

/** From this number on, regular games are compact: a full Saturday would fill seventeen phone screens. */
const compactFrom = 7;
export const isCompactList = (games: readonly Game[]) => games.length >= compactFrom;

interface RegularGamesProps {
  games: readonly Game[];
  children: (game: Game) => ReactNode;
}

/** The regular games by day; nothing if a sweepstake has only its final. */
export function RegularGames({ games, children }: RegularGamesProps) {
  if (games.length === 0) return null;
  const isCompact = isCompactList(games);
  return (
    <section aria-labelledby="regular-games" className="grid gap-3 sm:gap-4">
      <h2 id="regular-games" className="headline text-2xl">
        Regular Games
      </h2>
      {daysOf(games).map((day) => (
        <section
          key={day.date}
          aria-label={day.title}
          className={isCompact ? "grid gap-2" : "grid gap-3 sm:gap-4"}
        >
          <p className="label-type text-sm text-soft">{day.title}</p>
          {day.games.map(children)}
        </section>
      ))}
    </section>
  );
}

interface FinalGameProps {
  hint?: string | null;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The final, visually separate from the other games. */
export function FinalGame({ hint, ref, children }: FinalGameProps) {
  return (
    <section aria-labelledby="final-game" className="grid gap-4" ref={ref}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="final-game" className="headline text-2xl">
          Final Game
        </h2>
        {hint ? <p className="text-sm text-soft">{hint}</p> : null}
      </div>
      {children}
    </section>
  );
}
