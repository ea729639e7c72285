import { Button } from "@/components/ui/button";

interface SendButtonsProps {
  /** The number of changed picks; null before the first submission. */
  changeCount: number | null;
  isPending: boolean;
  /** Discards the changes. */
  onKeep: () => void;
}

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
