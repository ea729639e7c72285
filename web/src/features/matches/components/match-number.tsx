interface MatchNumberProps {
  /** 0 to 100; null where too little is shared. */
  match: number | null;
  /** On how many items both have something to say. */
  shared: number;
}

/** What the number means, from the lowest up. */
const verdicts = [
  [80, "Cut from the same scarf."],
  [60, "You'd sit together."],
  [40, "Could go either way. Like a derby."],
  [20, "Opposite ends of the ground."],
  [0, "Bring a referee."],
] as const;

const verdictOf = (match: number) => verdicts.find(([from]) => match >= from)?.[1];

/** How well two fans agree, as loud as a score. */
export function MatchNumber({ match, shared }: MatchNumberProps) {
  if (match === null) {
    return (
      <p className="text-soft">
        {shared === 0
          ? "Nothing in common yet, not even an enemy."
          : "One thing in common. It takes two to make a match."}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <span className="headline numerals rounded-lg bg-accent px-4 py-2 text-display text-on-accent">
        {match}
        <span className="text-2xl">%</span>
      </span>
      <span className="grid gap-1">
        <span className="label-type text-sm text-soft">Match</span>
        <span className="headline text-2xl text-balance">{verdictOf(match)}</span>
      </span>
    </p>
  );
}
