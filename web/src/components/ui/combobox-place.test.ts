import { describe, expect, it } from "vitest";
import { placeList } from "@/components/ui/combobox-place";

const phone = { width: 390, height: 800, edges: { top: 8, right: 8, bottom: 8, left: 8 } };
const control = (top: number, left = 16, width = 358) => ({
  left,
  top,
  bottom: top + 48,
  width,
});

describe("placeList", () => {
  it("places the list below the control, as wide as the control", () => {
    expect(placeList(control(100), phone)).toEqual({
      left: 16,
      top: 154,
      width: 358,
      maxHeight: 384,
      isAbove: false,
    });
  });

  it("limits the height to the available space, and moves above the control for more", () => {
    expect(placeList(control(500), phone)).toMatchObject({ maxHeight: 238, isAbove: false });
    expect(placeList(control(600), phone)).toMatchObject({
      top: 594,
      maxHeight: 384,
      isAbove: true,
    });
    // A keyboard leaves little room either way.
    expect(placeList(control(100), { ...phone, height: 300 })).toMatchObject({
      maxHeight: 138,
      isAbove: false,
    });
  });

  it("places a readable list within the view", () => {
    expect(placeList(control(100, 200, 170), phone)).toMatchObject({ left: 62, width: 320 });
    expect(placeList(control(100, 10, 170), { ...phone, width: 300 })).toMatchObject({
      left: 8,
      width: 284,
    });
  });

  it("keeps the list clear of a notch", () => {
    const turned = { width: 844, height: 390, edges: { top: 8, right: 47, bottom: 21, left: 47 } };
    expect(placeList(control(100, 700, 97), turned)).toMatchObject({ left: 477, width: 320 });
  });
});
