import type { TaglineRow } from "@contract/taglines.ts";
import { describe, expect, it } from "vitest";
import { buildCatalogue } from "@/features/catalogue/selectable-items";
import {
  isFilledOut,
  isSameTagline,
  taglineChoicesOf,
  taglineDraftOf,
} from "@/features/taglines/tagline-draft";

const catalogue = buildCatalogue(
  [],
  Array.from({ length: 4 }, (_, n) => ({
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
const rows: TaglineRow[] = [0, 1, 2, 3].map((position) => ({
  id: 1001 + position,
  entityType: "TEAM",
  entityId: 1001 + position,
  entityName: `Team ${position}`,
  slug: `team-${position}`,
  competition: null,
  sharedBy: 0,
  sentiment: "PITIES",
  position,
}));

describe("the draft of a tagline", () => {
  it("has four rows, empty for a new fan", () => {
    const draft = taglineDraftOf([], catalogue);
    expect(draft).toHaveLength(4);
    expect(isFilledOut(draft)).toBe(false);
    expect(taglineChoicesOf(draft)).toEqual([]);
  });

  it("sends what is saved as it is", () => {
    const draft = taglineDraftOf(rows, catalogue);
    expect(isFilledOut(draft)).toBe(true);
    expect(taglineChoicesOf(draft)).toEqual(
      rows.map(({ entityType, entityId, sentiment, position }) => ({
        entityType,
        entityId,
        sentiment,
        position,
      })),
    );
  });

  it("is filled out only with an item and a verb in every row", () => {
    const draft = taglineDraftOf(rows, catalogue);
    const changed = (change: object) =>
      draft.map((row, n) => (n === 2 ? { ...row, ...change } : row));
    expect(isFilledOut(changed({ sentiment: "" }))).toBe(false);
    expect(isFilledOut(changed({ choice: { text: "Nobody", item: null } }))).toBe(false);
    expect(isSameTagline(draft, changed({ sentiment: "LOVES" }))).toBe(false);
    expect(isSameTagline(draft, changed({}))).toBe(true);
  });
});
