import type { Sweepstake } from "@contract/sweepstakes.ts";
import { localDateTimeOf } from "@/lib/instants";

type Dated = Pick<Sweepstake, "startDate" | "endDate"> & {
  regularGames: readonly { startTime: string }[];
  finalGame: { startTime: string };
};

const dayBeside = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, date.length);

/**
 * The first and the last day of the games on the viewer's clock, where they lie outside the dates that the
 * organizers gave: an evening in Los Angeles is the next day in London. What lies further out no clock explains:
 * a game was moved. Null where they do not.
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
