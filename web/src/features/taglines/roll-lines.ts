import type { EntityType } from "@contract/catalogue.ts";
import { sentimentFacts, sentiments } from "@contract/sentiments.ts";
import type { SelectableItem } from "@/features/catalogue/selectable-items";
import type { ItemWithFeeling } from "@/features/taglines/propose-tagline";
import { type TaglineDraft, withLine } from "@/features/taglines/tagline-draft";

/** The items that the dice choose from. */
export interface Bag {
  /** Rated items, whose verb follows the feeling. */
  feelings: readonly ItemWithFeeling[];
  /** Popular items with random verbs, for fans with too few ratings. */
  others: readonly SelectableItem[];
}

/** "Looks like" applies to athletes only. */
const fits = (verb: string, kind: EntityType) => verb !== "LOOKS_LIKE" || kind === "ATHLETE";

/** A new line: an item of no other line, with an unused verb if possible. */
export function rollLine(
  draft: TaglineDraft,
  position: number,
  { feelings, others }: Bag,
  random: () => number = Math.random,
): TaglineDraft {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const usedIds = new Set(draft.map(({ item }) => item?.id));
  const unusedFeelings = feelings.filter(({ item }) => !usedIds.has(item.id));
  const choice =
    pick(unusedFeelings) ??
    withAnyFeeling(pick(others.filter(({ id }) => !usedIds.has(id)))) ??
    feelings.find(({ item }) => item.id === draft[position]?.item?.id);
  if (!choice) return draft;
  const { item, rating } = choice;
  const used = new Set(draft.map(({ sentiment }) => sentiment));
  const verbs = Object.keys(sentiments).filter(
    (verb) => sentimentFacts(verb).isPositive === rating > 0 && fits(verb, item.entityType),
  );
  const unused = verbs.filter((verb) => !used.has(verb));
  const sentiment = pick(unused.length > 0 ? unused : verbs) ?? "";
  return withLine(draft, position, { item, sentiment, search: null });

  function withAnyFeeling(other: SelectableItem | undefined): ItemWithFeeling | undefined {
    return other && { item: other, rating: random() < 0.5 ? 1 : -1 };
  }
}

export const rollAll = (draft: TaglineDraft, bag: Bag, random?: () => number): TaglineDraft =>
  draft.reduce<TaglineDraft>(
    (rolled, _, n) => rollLine(rolled, n, bag, random),
    draft.map(() => blank),
  );

const blank = { item: null, sentiment: "", search: null };
