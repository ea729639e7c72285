import { describe, expect, it } from "vitest";
import { firstItems, shownGroups } from "@/components/ui/combobox-groups";

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, label: `Item ${index}` }));

describe("shownGroups", () => {
  it("limits each group and shows the total", () => {
    const [group] = shownGroups([{ label: "Teams", items: items(132) }], 10);
    expect(group?.heading).toBe("Teams (10 of 132)");
    expect(group?.items).toHaveLength(10);
  });

  it("leaves out empty groups and gives unnamed lists no heading", () => {
    const shown = shownGroups(
      [
        { label: "Teams", items: [] },
        { label: null, items: items(2) },
      ],
      10,
    );
    expect(shown.map(({ heading }) => heading)).toEqual([null]);
  });
});

describe("firstItems", () => {
  const shown = shownGroups(
    [
      { label: "Teams", items: items(3) },
      { label: "Sports", items: items(3) },
    ],
    10,
  );
  const counts = (count: number) => firstItems(shown, count).map((group) => group.items.length);

  it("limits the items of all groups together, and keeps the headings", () => {
    expect(counts(4)).toEqual([3, 1]);
    expect(counts(3)).toEqual([3]);
    expect(counts(9)).toEqual([3, 3]);
    expect(firstItems(shown, 4)[1]?.heading).toBe("Sports (3 of 3)");
  });
});
