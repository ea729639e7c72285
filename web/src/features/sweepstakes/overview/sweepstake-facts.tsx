import type { Sweepstake } from "@contract/sweepstakes.ts";
import { ownDates } from "@/features/sweepstakes/overview/own-dates";
import { formatDate } from "@/lib/dates";
import { formatCount, formatDollars } from "@/lib/numbers";

export function SweepstakeFacts({ sweepstake }: { sweepstake: Sweepstake }) {
  const facts = [
    ["Start date", formatDate(sweepstake.startDate)],
    ["End date", formatDate(sweepstake.endDate)],
    sweepstake.prizePool > 0
      ? (["Prize pool", formatDollars(sweepstake.prizePool)] as const)
      : (["Prize", "Play for the glory"] as const),
    ["Entries", formatCount(sweepstake.entryCount)],
  ] as const;
  const own = ownDates(sweepstake);
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 max-[18rem]:grid-cols-1 sm:flex sm:flex-wrap sm:gap-x-6">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-soft">
              {label === "Prize pool" ? "Prize pool · 18+ to win" : label}
            </dt>
            <dd className="headline numerals text-lg sm:whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      {own ? (
        <p className="text-sm text-soft">
          <span>
            {own.isMoved
              ? "A game was moved. In your time zone, the games are now on "
              : "In your time zone, the games are on "}
          </span>
          {[...new Set([own.first, own.last])].map(formatDate).join(" to ")}.
        </p>
      ) : null}
    </div>
  );
}
