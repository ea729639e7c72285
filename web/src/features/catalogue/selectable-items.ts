import type { Athlete, EntityType, Sport, Team } from "@contract/catalogue.ts";
import { foldText } from "@/lib/fold-text";

/** Something of the catalogue that can be picked. */
export interface SelectableItem {
  /** Unique among all kinds: `TEAM-1001`. */
  id: string;
  entityId: number;
  entityType: EntityType;
  /** The name. */
  value: string;
  /** The name, and the sport where another item of the kind has the same name. */
  label: string;
  /** Sport, unless the label says it, and team of an athlete: a second line below the label. */
  detail?: string;
  /** Name and label as searches compare them. */
  foldedValue: string;
  foldedLabel: string;
}

export interface Catalogue {
  athletes: SelectableItem[];
  teams: SelectableItem[];
  sports: SelectableItem[];
  byId: ReadonlyMap<string, SelectableItem>;
}

export const itemId = (entityType: EntityType, entityId: number) => `${entityType}-${entityId}`;

interface Entry {
  id: number;
  name: string;
  sportName?: string;
  teamName?: string | null;
}

/** One kind as items: namesakes carry their sport, and what would still read the same is left out. */
function itemsOf(entityType: EntityType, entries: readonly Entry[]): SelectableItem[] {
  const bearers = new Map<string, number>();
  for (const { name } of entries) bearers.set(name, (bearers.get(name) ?? 0) + 1);
  const labels = new Set<string>();
  const items: SelectableItem[] = [];
  for (const { id, name, sportName, teamName } of entries) {
    const isShared = (bearers.get(name) ?? 0) > 1 && sportName !== undefined;
    const label = isShared ? `${name} (${sportName})` : name;
    if (labels.has(label)) continue;
    labels.add(label);
    const detail = [isShared ? null : sportName, teamName].filter(Boolean).join(" · ");
    items.push({
      id: itemId(entityType, id),
      entityId: id,
      entityType,
      value: name,
      label,
      ...(detail && { detail }),
      foldedValue: foldText(name),
      foldedLabel: foldText(label),
    });
  }
  return items;
}

export function buildCatalogue(
  sports: readonly Sport[],
  teams: readonly Team[],
  athletes: readonly Athlete[],
): Catalogue {
  const catalogue = {
    athletes: itemsOf("ATHLETE", athletes),
    teams: itemsOf("TEAM", teams),
    sports: itemsOf("SPORT", sports),
  };
  const all = [...catalogue.athletes, ...catalogue.teams, ...catalogue.sports];
  return { ...catalogue, byId: new Map(all.map((item) => [item.id, item])) };
}

/**
 * How near an item is to what was typed: the whole name, its beginning, a word's beginning, anywhere.
 * The sport behind a shared name counts only for those who type on through it: "Golf" finds golf.
 */
function distance({ foldedValue, foldedLabel }: SelectableItem, term: string): number {
  const at = foldedValue.indexOf(term);
  if (at === 0) return foldedValue.length === term.length ? 0 : 1;
  if (at < 0) return foldedLabel.startsWith(term) ? 1 : 4;
  return /[ -]/.test(foldedValue.charAt(at - 1)) || foldedValue.includes(` ${term}`) ? 2 : 3;
}

/** The items whose name contains the text, nearest first; all of them for an empty text. */
export function searchItems(
  items: readonly SelectableItem[],
  text: string,
): readonly SelectableItem[] {
  const term = foldText(text);
  if (term === "") return items;
  const found: SelectableItem[][] = [[], [], [], []];
  for (const item of items) found[distance(item, term)]?.push(item);
  return found.flat();
}

/** The one item that the text names in full, if there is just one. */
export function itemNamed(catalogue: Catalogue, text: string): SelectableItem | undefined {
  const term = foldText(text);
  const named = [...catalogue.byId.values()].filter(
    ({ foldedValue, foldedLabel }) => foldedLabel === term || foldedValue === term,
  );
  return named.length === 1 ? named[0] : undefined;
}
