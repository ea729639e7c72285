import { describe, expect, it } from "vitest";
import { cropOf, extensionOf } from "@/features/profile/picture-file";

describe("cropOf", () => {
  it.each([
    [{ width: 4000, height: 3000 }, 0.5, { x: 500, y: 0, side: 3000 }],
    [{ width: 4000, height: 3000 }, 0, { x: 0, y: 0, side: 3000 }],
    [{ width: 3000, height: 4000 }, 1, { x: 0, y: 1000, side: 3000 }],
    [{ width: 7, height: 7 }, 0.3, { x: 0, y: 0, side: 7 }],
  ])("of %j at %d is the square %j", (size, position, crop) => {
    expect(cropOf(size, position)).toEqual(crop);
  });
});

describe("extensionOf", () => {
  it("is lower case and without what stands before it", () => {
    expect(extensionOf("holiday.2026.JPG")).toBe("jpg");
    expect(extensionOf("no-extension")).toBe("");
  });
});
