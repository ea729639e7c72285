import type { TaglineRow } from "@contract/taglines.ts";
import { expect, it } from "vitest";
import { taglinePoster, taglineText } from "@/features/taglines/tagline-poster";

const row = { competition: null, slug: "", id: 1, entityId: 1 };
const rows: TaglineRow[] = [
  {
    ...row,
    entityType: "TEAM",
    entityName: "Arsenal",
    sentiment: "LOVES",
    sharedBy: 41,
    position: 0,
  },
  {
    ...row,
    competition: "NFL",
    entityType: "TEAM",
    entityName: "Dallas Cowboys",
    sentiment: "LOATHES",
    sharedBy: 1,
    position: 1,
  },
  {
    ...row,
    entityType: "SPORT",
    entityName: "Golf",
    sentiment: "PITIES",
    sharedBy: 0,
    position: 2,
  },
];

it("a tagline poster shows the questions and their answers", () => {
  const { question, ends } = taglinePoster(rows);
  expect(question).toBe("Am I the only person in the world who ...");
  expect(ends).toEqual([
    { verb: "loves", isPositive: true, name: "Arsenal,", answer: "No. 41 fans do." },
    {
      verb: "loathes",
      isPositive: false,
      name: "the Dallas Cowboys, and",
      answer: "No. One other fan does.",
    },
    { verb: "pities", isPositive: false, name: "golf?", answer: "So far, yes." },
  ]);
});

it("a tagline poster comes with a sentence", () => {
  expect(taglineText(rows)).toBe(
    "Am I the only person in the world who loves Arsenal, loathes the Dallas Cowboys, and pities golf?",
  );
});
