import { Children, type ReactNode, type Ref } from "react";

/** The list of regular games; nothing at all where a sweepstake is just its final. */
export function RegularGames({ children }: { children: ReactNode }) {
  if (Children.count(children) === 0) return null;
  return (
    <section aria-labelledby="regular-games" className="grid gap-4">
      <h2 id="regular-games" className="headline text-2xl">
        Regular Games
      </h2>
      {children}
    </section>
  );
}

interface FinalGameProps {
  hint?: string | null;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The final, set apart from the rest. */
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
