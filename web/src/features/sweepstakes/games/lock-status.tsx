import type { Game } from "@contract/sweepstakes.ts";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { isLockedAt, isUnderAnHour, timeLeft } from "@/features/sweepstakes/games/lock-time";
import { useTimeUntil } from "@/features/sweepstakes/games/use-server-time";
import { formatInstant, formatLock } from "@/lib/instants";

/** The final's header is dark, so its badge inverts. */
const chip =
  "label-type inline-flex min-h-7 items-center gap-1.5 rounded-full border-2 border-current px-3 text-xs";

/** A game's status: when it locks and in how long, since when it is locked, or that it is void. */
export function LockStatus({ game, now }: { game: Game; now: number }) {
  const moment = (
    <time dateTime={game.startTime} title={formatInstant(game.startTime)}>
      {formatLock(game.startTime)}
    </time>
  );
  if (game.isCompleted) {
    return (
      <p className="numerals">
        <span>{isLockedAt(game, now) ? "Played" : "Set for"}</span> {moment}
      </p>
    );
  }
  if (game.isVoid || isLockedAt(game, now)) {
    return (
      <p className="numerals flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className={chip}>
          <Icon name={game.isVoid ? "close" : "lock"} className="size-4" />
          <span>{game.isVoid ? "Void" : game.isPaused ? "Paused" : "Locked"}</span>
        </span>
        {moment}
      </p>
    );
  }
  return (
    <p className="numerals flex flex-wrap items-center gap-x-2 gap-y-1">
      <span>Locks {moment}</span>
      <Countdown until={Date.parse(game.startTime)} />
    </p>
  );
}

const day = 24 * 3_600_000;

/** Visible in the last day; highlighted and with seconds in the last hour. */
function Countdown({ until }: { until: number }) {
  const left = useTimeUntil(until);
  if (left > day) return null;
  const content = (
    <>
      <Icon name="clock" className="size-4" />
      {/* Not live: a screen reader would read out every second. */}
      <span role="timer" aria-live="off">
        in {timeLeft(left)}
      </span>
    </>
  );
  return isUnderAnHour(left) ? (
    <Badge tone="accent">{content}</Badge>
  ) : (
    <span className={chip}>{content}</span>
  );
}
