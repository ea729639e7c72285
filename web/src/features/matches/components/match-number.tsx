import { verdictOf } from "@/features/matches/match-poster";

interface MatchNumberProps {
  /** 0 to 100; null if too little is shared. */
  match: number | null;
  /** The number of items that both have an opinion on. */
  shared: number;
}

export function MatchNumber({ match, shared }: MatchNumberProps) {
  if (match === null) {
    return (
      <p className="text-soft">
        {shared === 0
          ? "Nothing in common yet, not even an enemy."
          : "One thing you both feel strongly about. It takes two to make a match."}
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <span className="headline numerals rounded-lg bg-accent px-4 py-2 text-display text-on-accent">
        <span>{match}</span>
        <span className="text-2xl">%</span>
      </span>
      <span className="grid gap-1">
        <span className="label-type text-sm text-soft">Match</span>
        <span className="headline text-2xl text-balance">{verdictOf(match)}</span>
      </span>
    </p>
  );
}
