import type { Feed } from "@contract/feeds.ts";
import { Badge } from "@/components/ui/badge";
import { Banner } from "@/components/ui/banner";
import { RelativeTime } from "@/components/ui/relative-time";
import { sources } from "@/features/sweepstakes/games/sources";
import { formatLock } from "@/lib/instants";
import { formatDollars } from "@/lib/numbers";

const namesWords = (unknown: number) =>
  unknown === 0 ? "all names known" : unknown === 1 ? "1 unknown name" : `${unknown} unknown names`;

function planWords(plan: Feed["plan"], prizeWaitHours: number | null): string {
  const days = plan?.openDaysBefore === 1 ? "1 day" : `${plan?.openDaysBefore} days`;
  const rounds = plan && `Rounds open ${days} before their first game`;
  const prize = plan && plan.prizePool > 0 ? `, each for ${formatDollars(plan.prizePool)}` : "";
  const end =
    prizeWaitHours && `The last result of a prize is entered after ${prizeWaitHours} hours`;
  return [rounds && `${rounds}${prize}.`, end && `${end}.`].filter(Boolean).join(" ");
}

/** The source, its last and next read, and why the last one failed. */
export function FeedStatus({ feed }: { feed: Feed }) {
  const { source, competition, season, mode, isPaused, lastReadAt, nextReadAt, lastError } = feed;
  const { plan, prizeWaitHours } = feed;
  // The demo names its season by the second in which it began.
  const isDemo = source === "DEMO";
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <strong className="wrap-anywhere">
          {[sources[source].name, ...(isDemo ? [] : [competition, season])].join(" · ")}
        </strong>
        {isPaused ? <Badge tone="strong">Paused</Badge> : null}
        {mode === "PROPOSE" ? <Badge>Proposing</Badge> : null}
      </p>
      <p className="text-sm text-soft">
        {lastReadAt ? (
          <span>
            Read <RelativeTime instant={lastReadAt} /> ·{" "}
            <span>{namesWords(feed.unknownNames.length)}</span>
          </span>
        ) : (
          <span>Not read yet</span>
        )}
        {nextReadAt ? <span> · next read {formatLock(nextReadAt)}</span> : null}
      </p>
      {plan || prizeWaitHours ? (
        <p className="text-sm text-soft">{planWords(plan, prizeWaitHours)}</p>
      ) : null}
      {isDemo ? (
        <p className="text-sm text-soft">This league is invented, and its games last a minute.</p>
      ) : null}
      {isPaused && !lastError ? (
        <p className="text-sm text-soft">
          Picks close only at the starts that are set here, not when the source reports play.
        </p>
      ) : null}
      {lastError ? <Banner tone="error">{lastError}</Banner> : null}
    </div>
  );
}
