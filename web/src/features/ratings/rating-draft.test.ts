import type { Rating } from "@contract/ratings.ts";
import { describe, expect, it } from "vitest";
import { choiceOf } from "@/features/catalogue/item-choice";
import { buildCatalogue } from "@/features/catalogue/selectable-items";
import {
  choicesOf,
  clearRow,
  countComplete,
  draftOf,
  isSameDraft,
  validationError,
  withRow,
} from "@/features/ratings/rating-draft";

const catalogue = buildCatalogue(
  [],
  Array.from({ length: 9 }, (_, n) => ({
    id: 1001 + n,
    name: `Team ${n}`,
    sportId: 1,
    sportName: "Golf",
    competition: null,
    aliases: [],
  })),
  [],
  [],
);
const rated = (position: number, rating: number): Rating => ({
  id: 1001 + position,
  entityType: "TEAM",
  entityId: 1001 + position,
  entityName: `Team ${position}`,
  slug: `team-${position}`,
  rating,
  position,
});
const six = [5, -4, 3, -2, 1, -1].map((rating, position) => rated(position, rating));
const item = (n: number) => {
  const found = catalogue.byId.get(`TEAM-${1001 + n}`);
  if (!found) throw new Error(`no team ${n}`);
  return choiceOf(found);
};

describe("the draft of ratings", () => {
  it("has twelve rows, with what is saved at its position", () => {
    const draft = draftOf([...six].reverse(), catalogue);
    expect(draft).toHaveLength(12);
    expect(draft[1]).toMatchObject({ choice: { text: "Team 1" }, rating: -4 });
    expect(draft[11]).toMatchObject({ choice: { text: "", item: null }, rating: null });
    expect(choicesOf(draft)).toEqual(
      six.map(({ entityType, entityId, rating, position }) => ({
        entityType,
        entityId,
        rating,
        position,
      })),
    );
  });

  it("can be saved with six items and ratings other than 0", () => {
    const draft = draftOf(six, catalogue);
    expect(validationError(draft)).toBeNull();
    expect(validationError(withRow(draft, 2, { rating: 0 }))).toMatch("5 of 6 are done");
    expect(validationError(withRow(draft, 2, { rating: null }))).toMatch("5 of 6 are done");
    expect(validationError(clearRow(draft, 0))).toMatch("5 of 6 are done");
    expect(countComplete(withRow(draft, 7, { choice: item(7), rating: 5 }))).toBe(6);
  });

  it("takes an additional rating of 0, but not one without a number", () => {
    const draft = withRow(draftOf(six, catalogue), 8, { choice: item(8), rating: 0 });
    expect(validationError(draft)).toBeNull();
    expect(choicesOf(draft).at(-1)).toMatchObject({ rating: 0, position: 8 });
    expect(validationError(withRow(draft, 8, { rating: null }))).toMatch("about Team 8");
  });

  it("says which text names no item", () => {
    const draft = withRow(draftOf(six, catalogue), 0, { choice: { text: "Gone FC", item: null } });
    expect(validationError(draft)).toBe("Item not found: Gone FC");
  });

  it("keeps an item that can no longer be picked", () => {
    const draft = draftOf(
      [{ ...rated(0, 5), entityId: 7, entityName: "Gone FC" }, ...six.slice(1)],
      catalogue,
    );
    expect(validationError(draft)).toBeNull();
    expect(choicesOf(draft)[0]).toMatchObject({ entityType: "TEAM", entityId: 7, rating: 5 });
  });

  it("knows whether anything was changed", () => {
    const draft = draftOf(six, catalogue);
    expect(isSameDraft(draft, draftOf(six, catalogue))).toBe(true);
    expect(isSameDraft(draft, withRow(draft, 0, { rating: 4 }))).toBe(false);
    expect(isSameDraft(draft, withRow(draft, 9, { choice: { text: "Tea", item: null } }))).toBe(
      false,
    );
    expect(isSameDraft(draft, clearRow(draft, 5))).toBe(false);
  });
});
