import { Button } from "@/components/ui/button";

interface SendButtonsProps {
  /** How many of the sent picks are being changed; null before they are sent. */
  changeCount: number | null;
  isPending: boolean;
  /** Leaves the picks as they were sent. */
  onKeep: () => void;
}

/** What sends the slip of picks, for the first time or as a change. */
export function SendButtons({ changeCount, isPending, onKeep }: SendButtonsProps) {
  if (changeCount === null)
    return (
      <Button type="submit" size="lg" loading={isPending}>
        Submit picks
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-3 *:grow">
      <Button variant="secondary" onClick={onKeep}>
        Keep my picks
      </Button>
      <Button type="submit" loading={isPending} disabled={changeCount === 0}>
        Save changes
      </Button>
    </div>
  );
}
