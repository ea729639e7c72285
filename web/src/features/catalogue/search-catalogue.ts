import type { Catalogue, SelectableItem } from "@/features/catalogue/selectable-items";
import { foldText } from "@/lib/fold-text";

/** One kind of items with all matches of a text, the best first. */
export interface FoundGroup {
  label: string;
  /** The number of matches; null for an unfiltered list. */
  total: number | null;
  items: readonly SelectableItem[];
}

const groups = [
  ["Athletes", "athletes"],
  ["Teams", "teams"],
  ["Sports", "sports"],
] as const;

/** Distances between a name and the typed text; beyond `inside` there is no match. */
const nearness = {
  whole: 0,
  wholeWord: 1,
  beginning: 2,
  wordStart: 2.5,
  inside: 3,
  none: 4,
} as const;

/** Whether each typed word begins a word of the name, in order: "bay mun" finds Bayern Munich. */
function beginsWords(name: string, typed: readonly string[]): boolean {
  let at = 0;
  for (const word of name.split(/[ -]/)) if (word.startsWith(typed[at] ?? "\0")) at++;
  return at === typed.length;
}

function nearnessOf(name: string, term: string, typed: readonly string[]): number {
  const at = name.indexOf(term);
  if (name === term) return nearness.whole;
  // "messi" means Messi rather than Messier.
  if (at >= 0 && ` ${name} `.includes(` ${term} `)) return nearness.wholeWord;
  if (at === 0) return nearness.beginning;
  if (beginsWords(name, typed)) return nearness.wordStart;
  return at < 0 ? nearness.none : nearness.inside;
}

/**
 * The sport in a label counts only if the label begins with the text. Aliases match from the beginning
 * of a word.
 */
function distance(item: SelectableItem, term: string, typed: readonly string[]): number {
  let nearest = nearnessOf(item.foldedValue, term, typed);
  for (const alias of item.foldedAliases) {
    const near = nearnessOf(alias, term, typed);
    if (near < nearest && near < nearness.inside) nearest = near;
  }
  if (nearest === nearness.none && item.foldedLabel.startsWith(term)) return nearness.beginning;
  return nearest;
}

interface FoundItem {
  item: SelectableItem;
  near: number;
}

/**
 * Orders by whole name, whole word, beginning, then inside; ties by ratings, then by position in
 * the name.
 */
const compare = (a: FoundItem, b: FoundItem): number =>
  Math.floor(a.near) - Math.floor(b.near) || a.item.rank - b.item.rank || a.near - b.near;

function search(items: readonly SelectableItem[], text: string): FoundItem[] {
  const term = foldText(text);
  const typed = term.split(" ");
  return items
    .map((item) => ({ item, near: distance(item, term, typed) }))
    .filter(({ near }) => near < nearness.none)
    .sort(compare);
}

/**
 * A text's matches by kind, the kind with the best match first; popular items for an empty text.
 */
export function searchCatalogue(catalogue: Catalogue, text: string): FoundGroup[] {
  if (text.trim() === "" && catalogue.popular.length > 0)
    return [{ label: "Popular", total: null, items: catalogue.popular }];
  return groups
    .map(([label, key]) => ({ label, found: search(catalogue[key], text) }))
    .sort(({ found: [a] }, { found: [b] }) => (a && b ? compare(a, b) : a ? -1 : b ? 1 : 0))
    .map(({ label, found }) => ({
      label,
      total: found.length,
      items: found.map(({ item }) => item),
    }));
}
