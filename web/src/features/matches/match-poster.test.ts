import type { ComparedItem } from "@contract/matches.ts";
import { expect, it } from "vitest";
import { matchPoster, matchText, verdictOf } from "@/features/matches/match-poster";

const about = (...names: string[]) => names.map((entityName) => ({ entityName }) as ComparedItem);

it.each([
  [100, "Cut from the same scarf."],
  [80, "Cut from the same scarf."],
  [79, "You'd sit together."],
  [40, "Could go either way. Like a derby."],
  [0, "Bring a referee."],
])("a match of %i percent has a verdict", (match, verdict) => {
  expect(verdictOf(match)).toBe(verdict);
});

it("a match poster shows the number, agreements and fights", () => {
  const match = {
    match: 87,
    other: "Ben",
    agreements: about("Arsenal", "Golf", "Ajax", "Darts"),
    fights: about("Judo", "Chelsea"),
  };
  expect(matchPoster(match)).toEqual({
    kind: "number",
    kicker: "Cut from the same scarf.",
    headline: "Ben and me",
    big: "87%",
    lines: ["We agree on Arsenal, Golf and 2 more", "We fight over Judo and Chelsea"],
  });
  expect(matchText(match)).toBe(
    "Ben and me: a match of 87%. We agree on Arsenal, Golf and 2 more. We fight over Judo and Chelsea.",
  );
});

it("a match poster without fights does not mention them", () => {
  const match = { match: 93, other: "Ben", agreements: about("Arsenal", "Golf"), fights: [] };
  expect(matchPoster(match).lines).toEqual(["We agree on Arsenal and Golf"]);
});

it("a match poster names items as in a sentence", () => {
  const cowboys = { entityType: "TEAM", entityName: "Dallas Cowboys", competition: "NFL" };
  const golf = { entityType: "SPORT", entityName: "Golf", competition: null };
  const fights = [cowboys, golf] as ComparedItem[];
  expect(matchPoster({ match: 10, other: "Ben", agreements: [], fights }).lines).toEqual([
    "We fight over the Dallas Cowboys and golf",
  ]);
});
