import { describe, expect, it } from "vitest";
import { sentiments } from "../_shared/contract/taglines.ts";
import { type Reason, sentenceFor, variedSentences } from "./reasons.ts";

const cowboys = { entityType: "TEAM", name: "Dallas Cowboys", competition: "NFL" } as const;
const golf = { entityType: "SPORT", name: "Golf", competition: null } as const;
const say = (given: Partial<Reason>) =>
  sentenceFor({ item: golf, isPositive: true, strength: null, sentiment: null, ...given });

describe("why two fans should meet", () => {
  it("is the verb that both use", () => {
    expect(say({ item: cowboys, isPositive: false, sentiment: "LOATHES" })).toBe(
      "You both loathe the Dallas Cowboys",
    );
  });

  it.each(Object.entries(sentiments))("can say %s", (sentiment, { isPositive }) => {
    const sentence = say({ sentiment, isPositive });
    expect(sentence).toMatch(/^You both [a-z ]+ golf$/);
    expect(sentence).not.toMatch(/soft spot|have it in/);
  });

  it("is the polarity where the verbs differ", () => {
    const bolt = { entityType: "ATHLETE", name: "Usain Bolt", competition: null } as const;
    expect(say({ item: bolt })).toBe("You both have a soft spot for Usain Bolt");
    expect(say({ isPositive: false })).toBe("You both have it in for golf");
    expect(say({ sentiment: "A_LATER_VERB" })).toBe("You both have a soft spot for golf");
  });

  it.each([
    [true, 1, "think well of"],
    [true, 3, "are big fans of"],
    [true, 5, "adore"],
    [false, 1, "shrug at"],
    [false, 4, "loathe"],
    [false, 5, "can't stand"],
  ])("with a rating (above 0: %s) of %i is %s", (isPositive, strength, words) => {
    expect(say({ isPositive, strength })).toBe(`You both ${words} golf`);
  });
});

describe("in a list", () => {
  const both = (item: typeof cowboys | typeof golf): Reason => ({
    ...{ item, isPositive: true, strength: 4, sentiment: null },
  });

  it("names the next best reason once the best has been said", () => {
    const [first, second] = [both(cowboys), both(golf)];
    expect(variedSentences([[first, second], [first, second], [first], []])).toEqual([
      "You both love the Dallas Cowboys",
      "You both love golf",
      "You both love the Dallas Cowboys",
      null,
    ]);
  });
});
