import type { Game } from "@contract/sweepstakes.ts";
import { serverNow } from "@/lib/api/server-clock";
import { localDateTimeOf } from "@/lib/instants";
import { once } from "@/lib/once";

interface GameDay {
  /** "2026-11-28", in the viewer's time zone. */
  date: string;
  /** "Saturday, November 28", with the year unless it is the current one. */
  title: string;
  games: readonly Game[];
}

const long = { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" } as const;
const thisYear = once(() => new Intl.DateTimeFormat("en-US", long));
const anyYear = once(() => new Intl.DateTimeFormat("en-US", { ...long, year: "numeric" }));
const titleOf = (date: string) => {
  const isThisYear = date.slice(0, 4) === String(new Date(serverNow()).getFullYear());
  return (isThisYear ? thisYear() : anyYear()).format(new Date(`${date}T00:00:00Z`));
};
const clock = once(() => new Intl.DateTimeFormat("en-US", { timeStyle: "short" }));

/** Games grouped by the day of their start in the viewer's time zone, in playing order. */
export function daysOf(games: readonly Game[]): GameDay[] {
  const days = new Map<string, Game[]>();
  const ordered = games.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime));
  for (const game of ordered) {
    const date = localDateTimeOf(game.startTime).slice(0, "2026-11-28".length);
    days.set(date, [...(days.get(date) ?? []), game]);
  }
  return [...days].map(([date, of]) => ({
    date,
    title: titleOf(date),
    games: of,
  }));
}

/** The time of a game's start: "3:00 PM". */
export const timeOfDay = ({ startTime }: Game): string => clock().format(new Date(startTime));
