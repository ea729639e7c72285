import { describe, expect, it } from "vitest";
import { sentimentFacts, sentiments } from "../_shared/contract/sentiments.ts";
import { type Reason, sentenceFor, sharedItems, variedSentences } from "./reason-sentences.ts";

const item = (
  entityType: Reason["item"]["entityType"],
  entityId: number,
  name: string,
  competition: string | null = null,
) => ({ entityType, entityId, name, competition, slug: name.toLowerCase().replaceAll(" ", "-") });
const cowboys = item("TEAM", 1001, "Dallas Cowboys", "NFL");
const golf = item("SPORT", 7, "Golf");
const bolt = item("ATHLETE", 200_001, "Usain Bolt");

type Opinion = Pick<Reason["mine"], "rating" | "sentiment">;
const rates = (rating: number): Opinion => ({ rating, sentiment: null });
const says = (sentiment: string): Opinion => ({ rating: null, sentiment });
const feelingOf = ({ rating, sentiment }: Opinion) =>
  rating ?? (sentimentFacts(sentiment ?? "").isPositive ? 4 : -4);
const withFeeling = (opinion: Opinion): Reason["mine"] => ({
  ...opinion,
  feeling: feelingOf(opinion),
});
const both = (item: Reason["item"], mine: Opinion, theirs: Opinion = mine): Reason => ({
  item,
  mine: withFeeling(mine),
  theirs: withFeeling(theirs),
  isPositive: feelingOf(theirs) > 0,
});
const say = (...args: Parameters<typeof both>) => sentenceFor(both(...args));

describe("the reason why two fans should meet", () => {
  it.each(Object.keys(sentiments))("names the verb that both fans use: %s", (sentiment) => {
    expect(say(golf, says(sentiment))).toMatch(/^You('re)? both [a-z ]+ golf$/);
  });
  it.each([
    ["LOATHES", "You both loathe the Dallas Cowboys"],
    ["PITIES", "You both pity the Dallas Cowboys"],
    ["IS_SCARED_OF", "You're both scared of the Dallas Cowboys"],
  ])("returns the sentence of a shared %s, whatever the ratings", (sentiment, sentence) => {
    expect(say(cowboys, says(sentiment))).toBe(sentence);
    // Ratings do not change the sentence.
    expect(say(cowboys, { rating: -5, sentiment }, { rating: -1, sentiment })).toBe(sentence);
  });

  it.each([
    [1, 1, "You both think well of golf"],
    [2, 4, "You both like golf"],
    [3, 5, "You're both big fans of golf"],
    [5, 4, "You both love golf"],
    [5, 5, "You both adore golf"],
    [-1, -3, "Neither of you is keen on golf"],
    [-2, -2, "Neither of you cares for golf"],
    [-5, -3, "You both dislike golf"],
    [-4, -5, "You both loathe golf"],
    [-5, -5, "You both can't stand golf"],
  ])("chooses the sentence by the weaker of the ratings %i and %i", (mine, theirs, sentence) => {
    expect(say(golf, rates(mine), rates(theirs))).toBe(sentence);
    expect(say(golf, rates(theirs), rates(mine))).toBe(sentence);
  });

  it.each([
    [cowboys, -5, -2, "Neither of you likes the Dallas Cowboys"],
    [cowboys, 5, 1, "You're both on the Dallas Cowboys' side"],
    [bolt, 1, 4, "You're both on Usain Bolt's side"],
    [golf, 2, 5, "You're both into golf"],
    [golf, -4, -1, "Neither of you likes golf"],
  ] as const)(
    "states only the side that both fans take when ratings of %o are far apart: %i and %i",
    (...ratings) => {
      const [item, mine, theirs, sentence] = ratings;
      expect(say(item, rates(mine), rates(theirs))).toBe(sentence);
    },
  );

  it.each([
    ["LOVES", "ADORES", "You both love Usain Bolt"],
    ["DETESTS", "ROOTS_AGAINST", "You both loathe Usain Bolt"],
    ["LOOKS_LIKE", "LOVES", "You're both on Usain Bolt's side"],
    ["LAUGHS_AT", "PITIES", "Neither of you likes Usain Bolt"],
    ["A_LATER_VERB", "A_LATER_VERB", "You're both on Usain Bolt's side"],
  ])("chooses a sentence that is true of both verbs, %s and %s", (mine, theirs, sentence) => {
    expect(say(bolt, says(mine), says(theirs))).toBe(sentence);
  });

  it("compares a rating with the strength of a verb", () => {
    expect(say(bolt, rates(5), says("SUPPORTS"))).toBe("You both love Usain Bolt");
    expect(say(bolt, rates(1), says("SUPPORTS"))).toBe("You're both on Usain Bolt's side");
    expect(say(bolt, rates(-5), says("IS_SCARED_OF"))).toBe("Neither of you likes Usain Bolt");
  });
});

describe("in a list", () => {
  it("names the second-best shared item if an earlier card named the best, even with other ratings", () => {
    const [first, second] = [both(cowboys, rates(-4)), both(golf, rates(4))];
    const weaker = both(cowboys, rates(-4), rates(-3));
    expect(variedSentences([[first, second], [weaker, second], [first], []])).toEqual([
      "You both loathe the Dallas Cowboys",
      "You both love golf",
      "You both loathe the Dallas Cowboys",
      null,
    ]);
  });

  it("names an item that one of the two hardly cares about only if there is no other", () => {
    const shrug = both(cowboys, rates(-5), rates(-1));
    const liking = both(golf, rates(2));
    expect(variedSentences([[shrug, liking], [shrug]])).toEqual([
      "You both like golf",
      "Neither of you likes the Dallas Cowboys",
    ]);
    // Even if it was named before.
    expect(variedSentences([[liking], [shrug, liking]])[1]).toBe("You both like golf");
  });
});

it("a card shows the three shared items that weigh most, with both feelings", () => {
  const jets = item("TEAM", 1002, "New York Jets", "NFL");
  const shared = [
    both(cowboys, rates(-5), says("PITIES")),
    both(golf, rates(3)),
    both(bolt, rates(1)),
  ];
  expect(sharedItems([...shared, both(jets, rates(5))])).toEqual([
    {
      entityType: "TEAM",
      entityId: 1001,
      name: "Dallas Cowboys",
      slug: "dallas-cowboys",
      mine: -5,
      theirs: -4,
    },
    expect.objectContaining({ name: "Golf", mine: 3, theirs: 3 }),
    expect.objectContaining({ name: "Usain Bolt", mine: 1, theirs: 1 }),
  ]);
  expect(sharedItems([])).toEqual([]);
});
