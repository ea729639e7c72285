import type { Sweepstake } from "@contract/sweepstakes.ts";
import { Icon } from "@/components/ui/icon";
import { FanName } from "@/features/sweepstakes/games/fan-name";
import { formatCount } from "@/lib/numbers";

/** The maximum number of joint winners. */
const namedWinners = 10;

type Won = Pick<Sweepstake, "winnerCount" | "winners">;
type Ended = Won & Pick<Sweepstake, "isCancelled">;

/** The winners of a completed sweepstake, several if tied; or a notice that it was canceled. */
export function Winners({ sweepstake }: { sweepstake: Ended }) {
  if (sweepstake.isCancelled) return <CancellationNotice />;
  const firstWinners = sweepstake.winners.slice(0, namedWinners);
  if (firstWinners.length === 0) return null;
  return (
    <div className="flex items-start gap-3 rounded-md bg-accent px-4 py-3 text-on-accent">
      <Icon name="trophy" className="mt-0.5 size-5" />
      <p className="**:[a]:text-on-accent **:[a]:underline **:[a]:after:hidden">
        Won by <WinnerNames winners={firstWinners} winnerCount={sweepstake.winnerCount} />
      </p>
    </div>
  );
}

export const CancellationNotice = () => (
  <p className="flex items-start gap-3 rounded-md bg-sunken px-4 py-3 font-semibold">
    <Icon name="close" className="mt-0.5 size-5" />
    Called off. Nobody wins this one.
  </p>
);

/** The winners' names as a list in a sentence, and the number of others. */
export function WinnerNames({ winners, winnerCount }: Won) {
  const more = winnerCount - winners.length;
  return (
    <>
      {winners.map((user, index) => (
        <span key={`${user.id}-${index}`}>
          <span>{separator(index, winners.length, more)}</span>
          <FanName user={user} />
        </span>
      ))}
      {more > 0 ? <span> and {formatCount(more)} more</span> : null}
    </>
  );
}

const separator = (index: number, count: number, more: number) =>
  index === 0 ? "" : index === count - 1 && more === 0 ? " and " : ", ";
