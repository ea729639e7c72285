import { describe, expect, it } from "vitest";
import { proposeTagline, ratedItems, verbFor } from "@/features/taglines/propose-tagline";
import { smallCatalogue } from "@/testing/catalogue";

describe("the proposed tagline", () => {
  it("uses the four strongest feelings of either sign", () => {
    const rated = [2, -5, 1, 4, -3, 5].map((rating, n) => ({
      entityType: "TEAM" as const,
      entityId: 11 + n,
      rating,
    }));
    const proposal = proposeTagline(ratedItems(rated, smallCatalogue));
    expect(proposal.map(({ item, sentiment }) => [item?.entityId, sentiment])).toEqual([
      [12, "LOATHES"],
      [16, "LOVES"],
      [14, "SUPPORTS"],
      [15, "ROOTS_AGAINST"],
    ]);
  });

  it("uses items with a feeling that can be picked", () => {
    const team = { entityType: "TEAM" as const, entityId: 11 };
    const rated = [
      { ...team, rating: 0 },
      { ...team, entityId: 999, rating: 5 },
    ];
    expect(ratedItems(rated, smallCatalogue)).toEqual([]);
  });

  it.each([
    ["ATHLETE", 5, "IDOLIZES"],
    ["ATHLETE", 1, "LOVES"],
    ["ATHLETE", -2, "LAUGHS_AT"],
    ["SPORT", 3, "WATCHES"],
    ["SPORT", -4, "DETESTS"],
  ] as const)("for %s rated %i, proposes that the fan %s it", (entityType, rating, verb) => {
    expect(verbFor(entityType, rating)).toBe(verb);
  });
});
