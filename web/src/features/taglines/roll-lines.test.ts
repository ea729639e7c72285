import { sentimentFacts } from "@contract/sentiments.ts";
import { describe, expect, it } from "vitest";
import { type Bag, rollAll, rollLine } from "@/features/taglines/roll-lines";
import { taglineDraftOf } from "@/features/taglines/tagline-draft";
import { smallCatalogue } from "@/testing/catalogue";

const empty = taglineDraftOf([], smallCatalogue);
const feelings = smallCatalogue.teams.map((item, n) => ({ item, rating: n % 2 ? -3 : 3 }));
const bag: Bag = { feelings, others: [] };
/** Every possible draw, from the first of a list to its last. */
const draws = [0, 0.2, 0.4, 0.6, 0.8, 0.99].map((share) => () => share);

describe("the dice", () => {
  it("draws four lines from the ratings, each item and verb once", () => {
    for (const random of draws) {
      const rolled = rollAll(empty, bag, random);
      expect(new Set(rolled.map(({ item }) => item?.id)).size).toBe(4);
      expect(new Set(rolled.map(({ sentiment }) => sentiment)).size).toBe(4);
      for (const { item, sentiment } of rolled) {
        const rating = feelings.find((other) => other.item === item)?.rating ?? 0;
        expect(sentimentFacts(sentiment).isPositive).toBe(rating > 0);
        expect(sentiment).not.toBe("LOOKS_LIKE");
      }
    }
  });

  it("draws one line again and keeps the others", () => {
    const before = rollAll(empty, bag, () => 0);
    for (const random of draws) {
      const after = rollLine(before, 1, bag, random);
      expect(after[1]?.item?.id).not.toBe(before[1]?.item?.id);
      expect([after[0], after[2], after[3]]).toEqual([before[0], before[2], before[3]]);
    }
  });

  it("changes the verb when there is no other item", () => {
    const four: Bag = { feelings: feelings.slice(0, 4), others: [] };
    const before = rollAll(empty, four, () => 0);
    const after = rollLine(before, 0, four, () => 0);
    expect(after[0]?.item).toBe(before[0]?.item);
    expect(after[0]?.sentiment).not.toBe(before[0]?.sentiment);
  });

  it("rolls popular items for a fan without ratings", () => {
    const rolled = rollAll(empty, { feelings: [], others: smallCatalogue.teams }, () => 0.7);
    expect(rolled.every(({ item, sentiment }) => item && sentiment)).toBe(true);
    expect(rollAll(empty, { feelings: [], others: [] })).toEqual(empty);
  });
});
