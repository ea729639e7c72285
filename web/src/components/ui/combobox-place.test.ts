import { describe, expect, it } from "vitest";
import { placeBeside } from "@/components/ui/combobox-place";

const phone = { width: 390, height: 800 };
const control = (top: number, left = 16, width = 358) => ({
  left,
  top,
  bottom: top + 48,
  width,
});

describe("placeBeside", () => {
  it("stands below the control, as wide as it is", () => {
    expect(placeBeside(control(100), phone)).toEqual({
      left: 16,
      top: 154,
      width: 358,
      maxHeight: 384,
      isAbove: false,
    });
  });

  it("is no higher than the room, and stands above where there is more of it", () => {
    expect(placeBeside(control(500), phone)).toMatchObject({ maxHeight: 238, isAbove: false });
    expect(placeBeside(control(600), phone)).toMatchObject({
      top: 594,
      maxHeight: 384,
      isAbove: true,
    });
    // A keyboard leaves little either way.
    expect(placeBeside(control(100), { width: 390, height: 300 })).toMatchObject({
      maxHeight: 138,
      isAbove: false,
    });
  });

  it("is wide enough to read and stays in view", () => {
    expect(placeBeside(control(100, 200, 170), phone)).toMatchObject({ left: 62, width: 320 });
    expect(placeBeside(control(100, 10, 170), { ...phone, width: 300 })).toMatchObject({
      left: 8,
      width: 284,
    });
  });
});
