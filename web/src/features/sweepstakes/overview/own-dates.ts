import type { Sweepstake } from "@contract/sweepstakes.ts";
import { localDateTimeOf } from "@/lib/instants";

type Dated = Pick<Sweepstake, "startDate" | "endDate"> & {
  regularGames: readonly { startTime: string }[];
  finalGame: { startTime: string };
};

const dayBeside = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, date.length);

/**
 * The first and last day of the games in the viewer's time zone, if outside the organizers' dates; otherwise
 * null. `isMoved`: by more than a day, which no time zone explains.
 */
export function ownDates({ startDate, endDate, regularGames, finalGame }: Dated) {
  const days = [...regularGames, finalGame]
    .map(({ startTime }) => localDateTimeOf(startTime).slice(0, startDate.length))
    .sort();
  const [first = startDate] = days;
  const last = days.at(-1) ?? endDate;
  const isMoved = first < dayBeside(startDate, -1) || last > dayBeside(endDate, 1);
  return first < startDate || last > endDate ? { first, last, isMoved } : null;
}
