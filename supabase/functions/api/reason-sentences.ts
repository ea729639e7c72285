import * as z from "zod/mini";
import { entityType } from "../_shared/contract/catalogue.ts";
import { nameInASentence } from "../_shared/contract/item-names.ts";
import { type Sentiment, sentimentFacts } from "../_shared/contract/sentiments.ts";
import type { SharedItem } from "../_shared/contract/users.ts";
import { numericId } from "../_shared/contract/values.ts";

/**
 * A fan's opinion of an item: a rating, a row of the tagline, or both; and the resulting feeling,
 * -5 to 5.
 */
const opinionWithFeeling = z.object({
  rating: z.nullable(z.int()),
  sentiment: z.nullable(z.string()),
  feeling: z.int(),
});
type OpinionWithFeeling = z.infer<typeof opinionWithFeeling>;

/** An item that two fans share, as the database returns it. */
export const reason = z.object({
  item: z.object({
    entityType,
    entityId: numericId,
    name: z.string(),
    slug: z.string(),
    competition: z.nullable(z.string()),
  }),
  isPositive: z.boolean(),
  mine: opinionWithFeeling,
  theirs: opinionWithFeeling,
});
export type Reason = z.infer<typeof reason>;

/** The start of the sentence for a verb that both fans use. */
const verbs: Record<Sentiment, string> = {
  LOVES: "You both love",
  LOOKS_LIKE: "You both look like",
  WATCHES: "You both watch",
  IDOLIZES: "You both idolize",
  ADORES: "You both adore",
  SUPPORTS: "You both support",
  DETESTS: "You both detest",
  LOATHES: "You both loathe",
  ROOTS_AGAINST: "You both root against",
  LAUGHS_AT: "You both laugh at",
  PITIES: "You both pity",
  IS_SCARED_OF: "You're both scared of",
};

/** The start of the sentence by the weaker of two feelings: from 1 to 5, below from -1 to -5. */
const warm = [
  "You both think well of",
  "You both like",
  "You're both big fans of",
  "You both love",
  "You both adore",
];
const cold = [
  "Neither of you is keen on",
  "Neither of you cares for",
  "You both dislike",
  "You both loathe",
  "You both can't stand",
];
/** The strength of the plain verbs love and hate. */
const verbStrength = 4;
/** If two feelings are further apart, the sentence names only their side. */
const farthest = 2;

const isPlain = (sentiment: string | null) =>
  sentiment !== null && sentimentFacts(sentiment).isPlain;

/** How strong a feeling is, 1 to 5; undefined for a verb without a strength. */
const strengthOf = ({ rating, sentiment }: OpinionWithFeeling) =>
  rating !== null ? Math.abs(rating) : isPlain(sentiment) ? verbStrength : undefined;

const isWeak = ({ mine, theirs }: Reason) =>
  Math.min(strengthOf(mine) ?? verbStrength, strengthOf(theirs) ?? verbStrength) < 2;

/** The verb that both use; undefined for one that is newer than this function. */
function sharedVerb({ mine, theirs }: Reason): string | undefined {
  const { sentiment } = mine;
  const isShared = sentiment !== null && sentiment === theirs.sentiment;
  return isShared && Object.hasOwn(verbs, sentiment) ? verbs[sentiment as Sentiment] : undefined;
}

/** A sentence that is true of both fans: "You both loathe the Dallas Cowboys". */
export function sentenceFor(shared: Reason): string {
  const name = nameInASentence(shared.item);
  const verb = sharedVerb(shared);
  if (verb) return `${verb} ${name}`;
  const [mine, theirs] = [strengthOf(shared.mine), strengthOf(shared.theirs)];
  if (mine && theirs && Math.abs(mine - theirs) <= farthest)
    return `${(shared.isPositive ? warm : cold)[Math.min(mine, theirs) - 1]} ${name}`;
  if (!shared.isPositive) return `Neither of you likes ${name}`;
  if (shared.item.entityType === "SPORT") return `You're both into ${name}`;
  return `You're both on ${name}${name.endsWith("s") ? "'" : "'s"} side`;
}

/**
 * One sentence per fan, null without a shared item. Prefers items that no earlier card named, then
 * those that matter to both. `shared` lists each fan's items, the best first.
 */
export function variedSentences(shared: readonly (readonly Reason[])[]): (string | null)[] {
  const usedItems = new Set<string>();
  return shared.map((reasons) => {
    const strong = reasons.filter((each) => !isWeak(each));
    const candidates = strong.length > 0 ? strong : reasons;
    const best = candidates.find(({ item }) => !usedItems.has(keyOf(item))) ?? candidates[0];
    if (!best) return null;
    usedItems.add(keyOf(best.item));
    return sentenceFor(best);
  });
}

/** How many shared items a card shows. */
const shownItems = 3;

/** The shared items on a card, best first. */
export const sharedItems = (reasons: readonly Reason[]): SharedItem[] =>
  reasons.slice(0, shownItems).map(({ item: { competition: _, ...item }, mine, theirs }) => ({
    ...item,
    mine: mine.feeling,
    theirs: theirs.feeling,
  }));

const keyOf = ({ entityType, name }: Reason["item"]) => `${entityType} ${name}`;
