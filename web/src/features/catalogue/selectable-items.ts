import type { Athlete, EntityType, PopularItem, Sport, Team } from "@contract/catalogue.ts";
import { foldText } from "@/lib/fold-text";

/** A catalogue item that can be picked. */
export interface SelectableItem {
  /** Unique among all kinds: `TEAM-1001`. */
  id: string;
  entityId: number;
  entityType: EntityType;
  value: string;
  /** Null for a sport itself. */
  sportName: string | null;
  /** A team's league. */
  competition: string | null;
  /** The name, plus the sport if another item of the kind has the same name. */
  label: string;
  /** A second line: the sport, unless the label has it, and an athlete's team. */
  detail?: string;
  /** Name and label, normalized for searches. */
  foldedValue: string;
  foldedLabel: string;
  /** Aliases, normalized for searches. */
  foldedAliases: readonly string[];
  /** Its position among the most rated items, from 0; a large constant for others. */
  rank: number;
}

export interface Catalogue {
  athletes: SelectableItem[];
  teams: SelectableItem[];
  sports: SelectableItem[];
  byId: ReadonlyMap<string, SelectableItem>;
  /** The most rated items of all kinds. */
  popular: SelectableItem[];
}

/** After all ranked items. */
const rankOfUnranked = 1_000_000;

export const itemId = (entityType: EntityType, entityId: number) => `${entityType}-${entityId}`;

/** A retired item in a saved row, which may stay there. */
export function storedItem(entityType: EntityType, entityId: number, name: string): SelectableItem {
  const folded = foldText(name);
  return {
    id: itemId(entityType, entityId),
    entityId,
    entityType,
    value: name,
    label: name,
    sportName: null,
    competition: null,
    foldedValue: folded,
    foldedLabel: folded,
    foldedAliases: [],
    rank: rankOfUnranked,
  };
}

interface Entry {
  id: number;
  name: string;
  sportName?: string;
  teamName?: string | null;
  competition?: string | null;
  aliases: readonly string[];
}

/** One kind as items: namesakes include their sport; exact duplicates are omitted. */
function itemsOf(
  entityType: EntityType,
  entries: readonly Entry[],
  ranks: ReadonlyMap<number, number>,
): SelectableItem[] {
  const nameCounts = new Map<string, number>();
  for (const { name } of entries) nameCounts.set(name, (nameCounts.get(name) ?? 0) + 1);
  const labels = new Set<string>();
  const items: SelectableItem[] = [];
  for (const { id, name, sportName, teamName, competition = null, aliases } of entries) {
    const isShared = (nameCounts.get(name) ?? 0) > 1 && sportName !== undefined;
    const label = isShared ? `${name} (${sportName})` : name;
    if (labels.has(label)) continue;
    labels.add(label);
    const detail = [isShared ? null : sportName, teamName].filter(Boolean).join(" · ");
    items.push({
      id: itemId(entityType, id),
      entityId: id,
      entityType,
      value: name,
      sportName: sportName ?? null,
      competition,
      label,
      ...(detail && { detail }),
      foldedValue: foldText(name),
      foldedLabel: foldText(label),
      foldedAliases: aliases.map(foldText),
      rank: ranks.get(id) ?? rankOfUnranked,
    });
  }
  return items;
}

export function buildCatalogue(
  sports: readonly Sport[],
  teams: readonly Team[],
  athletes: readonly Athlete[],
  popularIds: readonly number[],
): Catalogue {
  const ranks = new Map(popularIds.map((id, rank) => [id, rank]));
  return withAll({
    athletes: itemsOf("ATHLETE", athletes, ranks),
    teams: itemsOf("TEAM", teams, ranks),
    sports: itemsOf("SPORT", sports, ranks),
  });
}

function withAll(kinds: Pick<Catalogue, "athletes" | "teams" | "sports">): Catalogue {
  const all = [...kinds.athletes, ...kinds.teams, ...kinds.sports];
  return {
    ...kinds,
    byId: new Map(all.map((item) => [item.id, item])),
    popular: all.filter(({ rank }) => rank < rankOfUnranked).sort((a, b) => a.rank - b.rank),
  };
}

/** The popular part of the catalogue, which loads before the rest. */
export function popularCatalogue(popular: readonly PopularItem[]): Catalogue {
  const ranks = new Map(popular.map(({ id }, rank) => [id, rank]));
  const of = (kind: EntityType) =>
    itemsOf(
      kind,
      popular
        .filter(({ entityType }) => entityType === kind)
        .map(({ sportName, ...item }) => ({ ...item, ...(sportName && { sportName }) })),
      ranks,
    );
  return withAll({ athletes: of("ATHLETE"), teams: of("TEAM"), sports: of("SPORT") });
}

export function catalogueOf(items: readonly SelectableItem[]): Catalogue {
  const of = (kind: EntityType) => items.filter(({ entityType }) => entityType === kind);
  return {
    athletes: of("ATHLETE"),
    teams: of("TEAM"),
    sports: of("SPORT"),
    popular: [],
    byId: new Map(items.map((item) => [item.id, item])),
  };
}

/** The one item with this full name or alias, if it is unique. */
export function itemNamed(catalogue: Catalogue, text: string): SelectableItem | undefined {
  const term = foldText(text);
  const named = [...catalogue.byId.values()].filter(
    ({ foldedValue, foldedLabel, foldedAliases }) =>
      foldedLabel === term || foldedValue === term || foldedAliases.includes(term),
  );
  return named.length === 1 ? named[0] : undefined;
}
