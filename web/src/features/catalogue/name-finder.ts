import { looseText, readingsOf } from "@/features/catalogue/name-readings";
import { searchCatalogue } from "@/features/catalogue/search-catalogue";
import type { Catalogue, SelectableItem } from "@/features/catalogue/selectable-items";

/** The items that a written name may mean. */
export interface Candidates {
  items: readonly SelectableItem[];
  /** They are called just so. */
  isExact: boolean;
}

/** Finds teams and players by their names as files write them, of one sport or of any. */
export interface NameFinder {
  catalogue: Catalogue;
  /** The items that are called so, else those that the catalogue's search finds. */
  find: (written: string, sportName?: string | null) => Candidates;
  /** Only those that are called so: a look into an index, however many names there are. */
  called: (written: string, sportName?: string | null) => readonly SelectableItem[];
}

/** The part of a catalogue that plays a sport; all of it for none. */
export function ofSport(catalogue: Catalogue, sport: string | null): Catalogue {
  if (sport === null) return catalogue;
  const plays = ({ sportName }: SelectableItem) => sportName === sport;
  const [teams, athletes] = [catalogue.teams.filter(plays), catalogue.athletes.filter(plays)];
  const byId = new Map([...teams, ...athletes].map((item) => [item.id, item]));
  return { ...catalogue, teams, athletes, byId };
}

/** Keeps answers: a season names the same sides again and again. */
function keeping<K, T>(answer: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>();
  return (key) => {
    const kept = known.get(key) ?? answer(key);
    known.set(key, kept);
    return kept;
  };
}

const namesOf = ({ foldedValue, foldedLabel, foldedAliases }: SelectableItem) =>
  [foldedValue, foldedLabel, ...foldedAliases].map(looseText);

/** The items by what they are called, players by their initial too: "J. Sinner". */
function indexOf({ teams, athletes }: Catalogue): ReadonlyMap<string, Set<SelectableItem>> {
  const index = new Map<string, Set<SelectableItem>>();
  for (const item of [...teams, ...athletes]) {
    const initial = looseText(item.value).replace(/^(\p{L})\p{L}*\s/u, "$1 ");
    for (const name of item.entityType === "ATHLETE" ? [...namesOf(item), initial] : namesOf(item))
      index.set(name, (index.get(name) ?? new Set()).add(item));
  }
  return index;
}

/** Of the items in whose name a reading is found, those in which it is a word: "Sinner" is in "Skinner" too. */
function searched(catalogue: Catalogue, reading: string): readonly SelectableItem[] {
  const items = searchCatalogue(catalogue, reading).flatMap((group) => group.items);
  const word = ` ${looseText(reading)} `;
  const whole = items.filter((item) => namesOf(item).some((name) => ` ${name} `.includes(word)));
  return whole.length > 0 ? whole : items;
}

/** A search reads the whole catalogue: this many readings of a name are worth it. */
const mostSearches = 4;

export function nameFinder(catalogue: Catalogue): NameFinder {
  const partOf = keeping((sport: string | null) => {
    const part = ofSport(catalogue, sport);
    const index = indexOf(part);
    const calledBy = (readings: readonly string[]): readonly SelectableItem[] => [
      ...(readings.map((text) => index.get(looseText(text))).find((items) => items) ?? []),
    ];
    const called = keeping((written: string) => calledBy(readingsOf(written).sure));
    const find = keeping((written: string): Candidates => {
      const exact = called(written);
      if (exact.length > 0) return { items: exact, isExact: true };
      const { sure, loose } = readingsOf(written);
      const texts = [...new Set([...loose, ...sure])].slice(0, mostSearches);
      const found = [calledBy(loose), ...texts.map((text) => searched(part, text))];
      return { items: found.find((items) => items.length > 0) ?? [], isExact: false };
    });
    return { called, find };
  });
  return {
    catalogue,
    find: (written, sport = null) => partOf(sport).find(written),
    called: (written, sport = null) => partOf(sport).called(written),
  };
}
