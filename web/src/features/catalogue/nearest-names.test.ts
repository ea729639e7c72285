import { describe, expect, it } from "vitest";
import { editDistance, nearestNames } from "@/features/catalogue/nearest-names";
import { buildCatalogue } from "@/features/catalogue/selectable-items";
import { seedAthletes, seedSports, seedTeams } from "@/testing/seed-catalogue";

const catalogue = buildCatalogue(seedSports, seedTeams, seedAthletes, []);

it.each([
  ["chelsea", "chelsea", 0],
  ["chelsae", "chelsea", 1],
  ["chelsey", "chelsea", 1],
  ["arsenl", "arsenal", 1],
  ["spian", "spain", 1],
  ["kitten", "sitting", 3],
  ["kitten", "dog", 4],
])("%j and %j are %d changes apart", (a, b, changes) => {
  expect(editDistance(a, b, 3)).toBe(changes);
});

describe("the nearest name", () => {
  it.each([
    ["Chelsae", "Chelsea"],
    ["Chelsey FC", "Chelsea"],
    ["Manchster United", "Manchester United"],
    ["Philadelpia Eagles", "Philadelphia Eagles"],
    ["Alcarez", "Carlos Alcaraz"],
    ["Novak Đoković", "Novak Djokovic"],
  ])("the nearest name to %j is %j", (written, name) => {
    expect(nearestNames(catalogue, written)[0]?.value).toBe(name);
  });

  it("suggests nothing when no name is close, and three at most", () => {
    expect(nearestNames(catalogue, "Quidditch XI")).toEqual([]);
    expect(nearestNames(catalogue, "")).toEqual([]);
    expect(nearestNames(catalogue, "Spian").length).toBeLessThanOrEqual(3);
  });
});
