import { describe, expect, it } from "vitest";
import { pressRatingKey, type RatingKeyState } from "@/components/ui/rating-keys";

const type = (value: number, ...keys: string[]) =>
  keys.reduce<RatingKeyState>((state, key) => pressRatingKey(state, key) ?? state, {
    value,
    isNegative: false,
  }).value;

describe("pressRatingKey", () => {
  it("accepts digits, and a minus before or after them", () => {
    expect(type(0, "4")).toBe(4);
    expect(type(0, "-", "4")).toBe(-4);
    expect(type(2, "4", "-")).toBe(-4);
    expect(type(-4, "+")).toBe(4);
    expect(type(-4, "4")).toBe(4);
  });

  it("steps with the arrows and stops at the ends", () => {
    expect(type(0, "ArrowRight", "ArrowUp")).toBe(2);
    expect(type(0, "ArrowLeft", "ArrowDown")).toBe(-2);
    expect(type(5, "ArrowRight")).toBe(5);
    expect(type(-4, "PageDown")).toBe(-5);
    expect(type(0, "Home")).toBe(-5);
    expect(type(0, "End")).toBe(5);
  });

  it("forgets a minus without a digit", () => {
    expect(type(0, "-", "ArrowRight", "3")).toBe(3);
  });

  it("ignores other keys", () => {
    for (const key of ["Tab", "9", "a", "Enter"]) {
      expect(pressRatingKey({ value: 1, isNegative: false }, key)).toBeNull();
    }
  });
});
