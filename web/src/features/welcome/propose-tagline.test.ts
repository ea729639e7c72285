import { describe, expect, it } from "vitest";
import { proposeTagline, verbFor } from "@/features/welcome/propose-tagline";

describe("the proposed tagline", () => {
  it("is of the four strongest feelings, whichever way they point", () => {
    const rated = [2, -5, 1, 4, -3, 5].map((rating, n) => ({
      entityType: "TEAM" as const,
      entityId: 1001 + n,
      rating,
    }));
    expect(proposeTagline(rated)).toEqual([
      { entityType: "TEAM", entityId: 1002, sentiment: "LOATHES", position: 0 },
      { entityType: "TEAM", entityId: 1006, sentiment: "LOVES", position: 1 },
      { entityType: "TEAM", entityId: 1004, sentiment: "SUPPORTS", position: 2 },
      { entityType: "TEAM", entityId: 1005, sentiment: "ROOTS_AGAINST", position: 3 },
    ]);
  });

  it.each([
    ["ATHLETE", 5, "IDOLIZES"],
    ["ATHLETE", 1, "LOVES"],
    ["ATHLETE", -2, "LAUGHS_AT"],
    ["SPORT", 3, "WATCHES"],
    ["SPORT", -4, "DETESTS"],
  ] as const)("says of %s at %i that the fan %s it", (entityType, rating, verb) => {
    expect(verbFor({ entityType, entityId: 1, rating })).toBe(verb);
  });
});
