import { Input } from "@/components/ui/input";
import type { Score } from "@/features/sweepstakes/scores";

interface ScoreFieldsProps {
  score: Score | undefined;
  onScore: (score: Score) => void;
}

/** The optional score of a result. A complete score chooses the winner. */
export function ScoreFields({ score = ["", ""], onScore }: ScoreFieldsProps) {
  const field = (at: 0 | 1) => (
    <Input
      type="number"
      inputMode="numeric"
      min={0}
      max={999}
      step={1}
      aria-label={`${at === 0 ? "First" : "Second"} score, optional`}
      className="w-14 px-1! text-center"
      value={score[at]}
      onChange={({ target }) =>
        onScore(at === 0 ? [target.value, score[1]] : [score[0], target.value])
      }
    />
  );
  return (
    <div className="flex items-center gap-1">
      {field(0)}
      <span aria-hidden="true">–</span>
      {field(1)}
    </div>
  );
}
