import type { Asked } from "@contract/questions.ts";
import { expect, it } from "vitest";
import { taglineExampleOf } from "@/features/items/questions";

const asked: Omit<Asked, "sentiment"> = {
  entityType: "TEAM",
  entityId: 1001,
  name: "Cowboys",
  slug: "cowboys",
  competition: "NFL",
  sportName: "American football",
  lovers: 41,
  haters: 99,
};

it.each([
  ["LOVES", "loves", true, 41],
  ["LOATHES", "loathes", false, 99],
])("answers %s with the fans who feel the same", (sentiment, verb, isPositive, others) => {
  expect(taglineExampleOf({ ...asked, sentiment })).toMatchObject({
    verb,
    isPositive,
    name: "the Cowboys",
    answer: { others, entityType: "TEAM", slug: "cowboys" },
  });
});
