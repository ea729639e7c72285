import type { TaglineRow } from "@contract/taglines.ts";
import { describe, expect, it } from "vitest";
import {
  isFilledOut,
  isSameTagline,
  lineError,
  taglineChoicesOf,
  taglineDraftOf,
  withItem,
  withLine,
} from "@/features/taglines/tagline-draft";
import { smallCatalogue } from "@/testing/catalogue";

const [first, , third, , , sixth] = smallCatalogue.teams;
const rows = smallCatalogue.teams.slice(0, 4).map(
  ({ entityType, entityId, value }, position): TaglineRow => ({
    id: position + 1,
    entityType,
    entityId,
    entityName: value,
    slug: value,
    competition: null,
    sharedBy: 0,
    sentiment: "PITIES",
    position,
  }),
);
const saved = taglineDraftOf(rows, smallCatalogue);
const ids = (draft: typeof saved) => draft.map(({ item }) => item?.entityId ?? null);

describe("the draft of a tagline", () => {
  it("the draft of a tagline has four lines, empty for a new fan", () => {
    const draft = taglineDraftOf([], smallCatalogue);
    expect(draft).toHaveLength(4);
    expect(isFilledOut(draft)).toBe(false);
    expect(taglineChoicesOf(draft)).toEqual([]);
  });

  it("sends a saved tagline unchanged", () => {
    expect(isFilledOut(saved)).toBe(true);
    expect(taglineChoicesOf(saved)).toEqual(
      rows.map(({ entityType, entityId, sentiment, position }) => ({
        entityType,
        entityId,
        sentiment,
        position,
      })),
    );
  });

  it("the draft of a tagline is complete only with an item and a verb in every line, and no unknown name", () => {
    expect(isFilledOut(withLine(saved, 2, { sentiment: "" }))).toBe(false);
    expect(isFilledOut(withLine(saved, 2, { item: null }))).toBe(false);
    const seeking = withLine(saved, 2, { search: { text: "Nobody", item: null } });
    expect(isFilledOut(seeking)).toBe(false);
    expect(seeking.map(lineError)[2]).toBe("Item not found: Nobody");
    expect(isFilledOut(withLine(saved, 2, { search: { text: " ", item: null } }))).toBe(true);
  });

  it("detects changes to the tagline", () => {
    expect(isSameTagline(saved, withLine(saved, 2, {}))).toBe(true);
    expect(isSameTagline(saved, withLine(saved, 2, { sentiment: "LOVES" }))).toBe(false);
  });

  it("the draft of a tagline has each item once: two lines swap", () => {
    if (!first || !third || !sixth) throw new Error("too few teams");
    expect(ids(withItem(saved, 0, sixth))).toEqual([16, 12, 13, 14]);
    expect(ids(withItem(saved, 0, third))).toEqual([13, 12, 11, 14]);
    const open = withLine(saved, 3, { item: null });
    expect(ids(withItem(open, 3, first))).toEqual([null, 12, 13, 11]);
  });
});
