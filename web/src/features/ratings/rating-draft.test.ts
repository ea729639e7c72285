import type { Rating } from "@contract/ratings.ts";
import { describe, expect, it } from "vitest";
import { emptyChoice } from "@/features/catalogue/item-choice";
import { buildCatalogue } from "@/features/catalogue/selectable-items";
import {
  choicesOf,
  draftOf,
  firstDraftOf,
  firstRatingsIn,
  isIncomplete,
  isSameDraft,
  sortRows,
  validationError,
  withRating,
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
  return found;
};
const draftRow = (n: number, rating: number | null) => ({ item: item(n), rating });
const error = (draft: ReturnType<typeof draftOf>) => validationError(draft, emptyChoice);

describe("the draft of ratings", () => {
  it("the draft of ratings has the saved ratings in order, and sends them unchanged", () => {
    const draft = draftOf([...six].reverse(), catalogue);
    expect(draft.map(({ rating }) => rating)).toEqual([5, -4, 3, -2, 1, -1]);
    expect(choicesOf(draft)).toEqual(
      six.map(({ entityType, entityId, rating, position }) => ({
        entityType,
        entityId,
        rating,
        position,
      })),
    );
  });

  it("the draft of ratings can be saved with six items and nonzero ratings", () => {
    const draft = draftOf(six, catalogue);
    expect(error(draft)).toBeNull();
    expect(error(withRating(draft, draftRow(2, 0)))).toMatch("5 of 6 are done");
    expect(error(withRating(draft, draftRow(2, null)))).toMatch("5 of 6 are done");
    expect(error(draft.slice(1))).toMatch("5 of 6 are done");
  });

  it("accepts 0 for an additional rating, but not a missing one", () => {
    const draft = draftOf(six, catalogue);
    const withZero = withRating(draft, draftRow(8, 0));
    expect(error(withZero)).toBeNull();
    expect(choicesOf(withZero).at(-1)).toMatchObject({ entityId: 1009, rating: 0, position: 6 });
    expect(error(withRating(draft, draftRow(8, null)))).toMatch("about Team 8");
  });

  it("sorts a 0 behind the six strongest, but not while its scale is open", () => {
    const draft = withRating(withRating(draftOf(six, catalogue), draftRow(6, 2)), draftRow(0, 0));
    const names = (rows: typeof draft) => rows.map(({ item: { value } }) => value);
    expect(names(sortRows(draft).additional)).toEqual(["Team 0"]);
    expect(names(sortRows(draft, item(0).id).additional)).toEqual(["Team 6"]);
    expect(choicesOf(draft)[6]).toMatchObject({ entityId: 1001, rating: 0, position: 6 });
  });

  it("names the text that is not an item", () => {
    expect(validationError(draftOf(six, catalogue), { text: "Gone FC", item: null })).toBe(
      "Item not found: Gone FC",
    );
  });

  it("keeps an item that can no longer be picked", () => {
    const draft = draftOf(
      [{ ...rated(0, 5), entityId: 7, entityName: "Gone FC" }, ...six.slice(1)],
      catalogue,
    );
    expect(error(draft)).toBeNull();
    expect(choicesOf(draft)[0]).toMatchObject({ entityType: "TEAM", entityId: 7, rating: 5 });
  });

  it("detects changes to the ratings", () => {
    const draft = draftOf(six, catalogue);
    expect(isSameDraft(draft, draftOf(six, catalogue))).toBe(true);
    expect(isSameDraft(draft, withRating(draft, draftRow(0, 4)))).toBe(false);
    expect(isSameDraft(draft, withRating(draft, draftRow(6, 4)))).toBe(false);
    expect(isSameDraft(draft, draft.slice(1))).toBe(false);
  });

  it("begins a first set with ratings from elsewhere, and returns those with a feeling", () => {
    const ratings = [{ entityType: "TEAM" as const, entityId: 1001, rating: -3 }];
    const draft = firstDraftOf(
      [...ratings, { ...ratings[0], entityId: 9999 } as (typeof ratings)[0]],
      catalogue,
    );
    expect(draft).toEqual([draftRow(0, -3)]);
    expect(isIncomplete(draft)).toBe(false);
    const more = withRating(draft, draftRow(1, null));
    expect(isIncomplete(more)).toBe(true);
    expect(firstRatingsIn(more)).toEqual(ratings);
  });
});
