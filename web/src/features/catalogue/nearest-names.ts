import { comparableName, readingsOf } from "@/features/catalogue/name-readings";
import type { Catalogue, SelectableItem } from "@/features/catalogue/selectable-items";

const maxOffers = 3;

/** The edit distance with transpositions, capped at `most` + 1. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let at = 1; at <= b.length; at++) {
      const changed = (last[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1);
      const isSwapped = row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      const swapped = isSwapped ? (before[at - 2] ?? 0) + 1 : changed;
      next.push(Math.min(changed, swapped, (last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    [before, last] = [last, next];
  }
  return Math.min(last[b.length] ?? most + 1, most + 1);
}

const maxDistanceFor = (text: string) =>
  text.length < 4 ? 1 : Math.min(3, Math.floor(text.length / 3));

/**
 * The distance of a name from these texts, as a whole or by one long word: "Alcarez" for Carlos
 * Alcaraz.
 */
function distanceTo({ foldedValue, foldedAliases }: SelectableItem, texts: readonly string[]) {
  const names = [foldedValue, ...foldedAliases].map(comparableName);
  const words = foldedValue.split(" ").filter((word) => word.length > 4);
  return Math.min(
    ...texts.flatMap((text) => [
      ...names
        .map((name) => editDistance(text, name, maxDistanceFor(text)))
        .filter((distance) => distance <= maxDistanceFor(text)),
      ...words
        .map((word) => editDistance(text, word, 1))
        .filter((distance) => text.length > 4 && distance <= 1)
        .map((distance) => distance + 0.5),
    ]),
  );
}

function textsOf(name: string): readonly string[] {
  const { sure, loose } = readingsOf(name.slice(0, 60));
  return [...new Set([...sure, ...loose].map(comparableName))].filter(({ length }) => length > 2);
}

/** The marks of a club's other teams. */
const otherTeam = /\b(?:women|ladies|frauen|femen\S+|lionesses|youth|u-?\d\d|ii)(?=\W|$)/iu;

/** Whether a written name may mean the item: it is spelled alike and names the same team of a club. */
export const isNearName = (item: SelectableItem, name: string) =>
  distanceTo(item, textsOf(name)) < Number.POSITIVE_INFINITY &&
  otherTeam.test(item.value) === otherTeam.test(name);

/** Items that an unknown name may mean, nearest first: "Chelsae" is near Chelsea. */
export function nearestNames(catalogue: Catalogue, name: string): readonly SelectableItem[] {
  const texts = textsOf(name);
  const near = [...catalogue.teams, ...catalogue.athletes]
    .map((item) => ({ item, distance: distanceTo(item, texts) }))
    .filter(({ distance }) => distance < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.distance - b.distance);
  return near
    .filter(({ distance }) => distance <= (near[0]?.distance ?? 0) + 0.5)
    .slice(0, maxOffers)
    .map(({ item }) => item);
}
