import { Button } from "@/components/ui/button";

interface SubmitResultsProps {
  /** The number of chosen results. */
  count: number;
  /** The unsaved result of the tie-break; empty without one. */
  tieBreak?: string;
  isPending: boolean;
}

/** The number of chosen results and the button that sends them. Stays in view while the games scroll. */
export function SubmitResults({ count, tieBreak = "", isPending }: SubmitResultsProps) {
  const words = [
    count === 0 ? "No result chosen" : count === 1 ? "1 result chosen" : `${count} results chosen`,
    ...(tieBreak.trim() === "" ? [] : [`tie-break: ${tieBreak}`]),
  ];
  return (
    <div className="docked flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3 *:last:grow sm:p-4 sm:*:last:grow-0">
      <p className="numerals" role="status">
        <strong>{words.join(", ")}</strong>
      </p>
      <Button type="submit" size="lg" loading={isPending}>
        Submit Results
      </Button>
    </div>
  );
}
