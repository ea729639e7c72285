import type { Game } from "@contract/sweepstakes.ts";
import { nameFinder } from "@/features/catalogue/name-finder";
import { nearestNames } from "@/features/catalogue/nearest-names";
import { type Catalogue, catalogueOf, itemId } from "@/features/catalogue/selectable-items";
import type { FileRow } from "@/features/sweepstakes/admin/fixtures/file";
import type { FileClock } from "@/features/sweepstakes/admin/fixtures/row-starts";
import { matchupOf } from "@/features/sweepstakes/matchup";
import { momentsIn } from "@/lib/zone-names";

/** A game whose two sides a row of the file names. */
export interface Pairing {
  game: Game;
  /** The row lists the second side first. */
  isTurned: boolean;
  /** Both names match, and at least one is unique. */
  isSure: boolean;
  /** The time between row and game in ms; null for a row without a date. */
  distance: number | null;
  /** The row has a time, and it equals the game's. */
  isAtTime: boolean;
}

const hour = 3_600_000;
/** A greater distance means a different meeting. */
export const farthest = 36 * hour;
/** Starts within this range are the same: a game can begin late. */
const together = 2 * hour;

/** The time of a row; files use 00:00 for an unknown one. */
const timeOf = ({ start: { time } }: FileRow) => (time === "00:00" ? null : time);

/**
 * The distance of a row from a start: by its time, or the nearest instant of its day. Without a year, the
 * nearest year counts.
 */
function distanceOf(row: FileRow, start: number, clock: FileClock): number | null {
  const { dates, zone, isYearless } = row.start;
  const [date, time] = [dates?.[clock.order], timeOf(row)];
  if (!date) return null;
  const year = new Date(start).getUTCFullYear();
  const years = isYearless ? [year - 1, year, year + 1] : [Number(date.slice(0, 4))];
  const moments = years.flatMap((each) =>
    momentsIn(`${each}${date.slice(4)}T${time ?? "12:00"}`, zone ?? clock.zone),
  );
  const distances = moments.map((moment) => Math.abs(Date.parse(moment) - start));
  return Math.max(0, Math.min(...distances) - (time === null ? 12 * hour : 0));
}

/**
 * How surely a name in the file means an item: no match, a similar name, a shared name, or a unique name.
 */
const certainty = { none: 0, alike: 1, shared: 2, only: 3 } as const;

/** The most unknown names to compare with the games' sides; an admin could not review more. */
const maxCompared = 400;

/** Finds the games whose two sides a row names, among all names in their sport. */
export function createPairer(catalogue: Catalogue, games: readonly Game[], clock: FileClock) {
  const matchups = games.map((game) => {
    const { sides, kind } = matchupOf(game);
    return { game, ids: sides.map(({ id }) => itemId(kind, id)) as [string, string] };
  });
  const ids = new Set(matchups.flatMap((each) => each.ids));
  const items = [...ids].flatMap((id) => catalogue.byId.get(id) ?? []);
  const [all, among] = [nameFinder(catalogue), nameFinder(catalogueOf(items))];
  const alike = new Map<string, readonly string[]>();
  function alikeTo(written: string): readonly string[] {
    const known = alike.get(written) ?? (alike.size >= maxCompared ? [] : null);
    if (known) return known;
    const found = among.find(written).items;
    const near = found.length > 0 ? found : nearestNames(among.catalogue, written);
    alike.set(
      written,
      near.map(({ id }) => id),
    );
    return alikeTo(written);
  }
  function certaintyOf(written: string, id: string, sport: string): number {
    const called = all.called(written, sport);
    if (called.length === 0)
      return alikeTo(written).includes(id) ? certainty.alike : certainty.none;
    if (!called.some((item) => item.id === id)) return certainty.none;
    return called.length > 1 ? certainty.shared : certainty.only;
  }
  return (row: FileRow): Pairing[] => {
    const { sides } = row;
    if (!sides) return [];
    return matchups.flatMap(({ game, ids: [first, second] }) => {
      const found = [false, true].flatMap((isTurned) => {
        const one = certaintyOf(sides[0], isTurned ? second : first, game.sportName);
        const two = one && certaintyOf(sides[1], isTurned ? first : second, game.sportName);
        return two ? [{ isTurned, least: Math.min(one, two), most: Math.max(one, two) }] : [];
      });
      const [only] = found;
      if (!only) return [];
      // If both names are shared, neither identifies its club.
      const isSure =
        found.length === 1 && only.least > certainty.alike && only.most === certainty.only;
      const distance = distanceOf(row, Date.parse(game.startTime), clock);
      const isAtTime = timeOf(row) !== null && distance !== null && distance <= together;
      return [{ game, isTurned: only.isTurned, isSure, distance, isAtTime }];
    });
  };
}
