import { comparableName, readingsOf } from "@/features/catalogue/name-readings";
import { searchCatalogue } from "@/features/catalogue/search-catalogue";
import type { Catalogue, SelectableItem } from "@/features/catalogue/selectable-items";

/** The items that a written name may mean. */
interface Candidates {
  items: readonly SelectableItem[];
  /** Whether the items have exactly this name. */
  isExact: boolean;
}

/** Finds teams and players by names from files, in one sport or all. */
interface NameFinder {
  catalogue: Catalogue;
  /** The items with this name, else the catalogue search's results. */
  find: (name: string, sportName?: string | null) => Candidates;
  /** Exact matches only: an index lookup, fast for any number of names. */
  called: (name: string, sportName?: string | null) => readonly SelectableItem[];
}

/** The catalogue's part for a sport; all of it for null. */
export function catalogueOfSport(catalogue: Catalogue, sport: string | null): Catalogue {
  if (sport === null) return catalogue;
  const plays = ({ sportName }: SelectableItem) => sportName === sport;
  const [teams, athletes] = [catalogue.teams.filter(plays), catalogue.athletes.filter(plays)];
  const byId = new Map([...teams, ...athletes].map((item) => [item.id, item]));
  return { ...catalogue, teams, athletes, byId };
}

/** Memoizes: a season repeats the same names. */
function memoize<K, T>(compute: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>();
  return (key) => {
    const value = known.get(key) ?? compute(key);
    known.set(key, value);
    return value;
  };
}

const namesOf = ({ foldedValue, foldedLabel, foldedAliases }: SelectableItem) =>
  [foldedValue, foldedLabel, ...foldedAliases].map(comparableName);

/** The items by name; players also by initial: "J. Sinner". */
function indexOf({ teams, athletes }: Catalogue): ReadonlyMap<string, Set<SelectableItem>> {
  const index = new Map<string, Set<SelectableItem>>();
  for (const item of [...teams, ...athletes]) {
    const initial = comparableName(item.value).replace(/^(\p{L})\p{L}*\s/u, "$1 ");
    for (const name of item.entityType === "ATHLETE" ? [...namesOf(item), initial] : namesOf(item))
      index.set(name, (index.get(name) ?? new Set()).add(item));
  }
  return index;
}

/** Prefers items in which the text is a whole word: "Sinner" is also in "Skinner". */
function searchItems(catalogue: Catalogue, reading: string): readonly SelectableItem[] {
  const items = searchCatalogue(catalogue, reading).flatMap((group) => group.items);
  const word = ` ${comparableName(reading)} `;
  const whole = items.filter((item) => namesOf(item).some((name) => ` ${name} `.includes(word)));
  return whole.length > 0 ? whole : items;
}

/** A search scans the whole catalogue, so limit the readings of a name. */
const maxSearches = 4;

export function nameFinder(catalogue: Catalogue): NameFinder {
  const partOf = memoize((sport: string | null) => {
    const part = catalogueOfSport(catalogue, sport);
    const index = indexOf(part);
    const calledBy = (readings: readonly string[]): readonly SelectableItem[] => [
      ...(readings.map((text) => index.get(comparableName(text))).find((items) => items) ?? []),
    ];
    const called = memoize((name: string) => calledBy(readingsOf(name).sure));
    const find = memoize((name: string): Candidates => {
      const exact = called(name);
      if (exact.length > 0) return { items: exact, isExact: true };
      const { sure, loose } = readingsOf(name);
      const texts = [...new Set([...loose, ...sure])].slice(0, maxSearches);
      const found = [calledBy(loose), ...texts.map((text) => searchItems(part, text))];
      return { items: found.find((items) => items.length > 0) ?? [], isExact: false };
    });
    return { called, find };
  });
  return {
    catalogue,
    find: (name, sport = null) => partOf(sport).find(name),
    called: (name, sport = null) => partOf(sport).called(name),
  };
}
