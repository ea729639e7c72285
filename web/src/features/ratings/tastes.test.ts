import type { Rating } from "@contract/ratings.ts";
import type { TaglineRow } from "@contract/taglines.ts";
import { expect, it } from "vitest";
import { tastesOf } from "@/features/ratings/tastes";

const about = (entityType: "TEAM" | "SPORT", entityId: number, entityName: string) => ({
  id: entityId,
  entityType,
  entityId,
  entityName,
  slug: "",
  position: 0,
});
const unshared = { competition: null, sharedBy: 0 };
const ratings: Rating[] = [
  { ...about("TEAM", 1001, "Arsenal"), rating: 2 },
  { ...about("TEAM", 1002, "Chelsea"), rating: -5 },
  { ...about("SPORT", 1, "Golf"), rating: 4 },
];
const tagline: TaglineRow[] = [
  { ...about("TEAM", 1001, "Arsenal"), ...unshared, sentiment: "LOATHES" },
  { ...about("TEAM", 1003, "Everton"), ...unshared, sentiment: "PITIES" },
];

it("lists each item once, the strongest feelings first", () => {
  expect(tastesOf("TEAM", ratings, tagline).map(({ name, feeling }) => [name, feeling])).toEqual([
    ["Chelsea", -5],
    ["Everton", -4],
    ["Arsenal", 2],
  ]);
  expect(tastesOf("SPORT", ratings, tagline)).toHaveLength(1);
  expect(tastesOf("ATHLETE", ratings, tagline)).toEqual([]);
});
