import { expect, it } from "vitest";
import { nameInASentence } from "./item-names.ts";

it.each([
  ["SPORT", "Golf", null, "golf"],
  ["SPORT", "American Football", null, "American football"],
  ["SPORT", "Cross-Country Skiing", null, "cross-country skiing"],
  ["SPORT", "Formula 1", null, "Formula 1"],
  ["SPORT", "MotoGP", null, "MotoGP"],
  ["SPORT", "IndyCar", null, "IndyCar"],
  ["SPORT", "NASCAR", null, "NASCAR"],
  ["TEAM", "Dallas Cowboys", "NFL", "the Dallas Cowboys"],
  ["TEAM", "Seattle Storm", "WNBA", "the Seattle Storm"],
  ["TEAM", "Arsenal", "Premier League", "Arsenal"],
  ["TEAM", "England", undefined, "England"],
  ["ATHLETE", "Usain Bolt", "NFL", "Usain Bolt"],
] as const)("the %s %s (%s) is %s in a sentence", (entityType, name, competition, words) => {
  expect(nameInASentence({ entityType, name, competition })).toBe(words);
});
