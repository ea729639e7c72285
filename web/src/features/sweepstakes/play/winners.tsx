import type { Sweepstake } from "@contract/sweepstakes.ts";
import { Icon } from "@/components/ui/icon";
import { FanName } from "@/features/sweepstakes/play/fan-name";
import { formatCount } from "@/lib/numbers";

/** As many joint winners as are named. */
const named = 10;

/** Who has won a completed sweepstake; several where they are equal. */
export function Winners({ contest }: { contest: Pick<Sweepstake, "winnerCount" | "winners"> }) {
  const shown = contest.winners.slice(0, named);
  if (shown.length === 0) return null;
  const more = contest.winnerCount - shown.length;
  return (
    <div className="flex items-start gap-3 rounded-md bg-accent px-4 py-3 text-on-accent">
      <Icon name="trophy" className="mt-0.5 size-5" />
      <p>
        Won by{" "}
        {shown.map((user, index) => (
          <span key={`${user.id}-${index}`} className="*:text-on-accent *:underline *:after:hidden">
            {separator(index, shown.length, more)}
            <FanName user={user} />
          </span>
        ))}
        {more > 0 ? ` and ${formatCount(more)} more` : ""}
      </p>
    </div>
  );
}

const separator = (index: number, count: number, more: number) =>
  index === 0 ? "" : index === count - 1 && more === 0 ? " and " : ", ";
