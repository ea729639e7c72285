import { describe, expect, it } from "vitest";
import {
  feelingColors,
  feelingPosition,
  feelingStop,
  feelingStops,
  feelingWord,
  formatFeeling,
} from "@/lib/feeling-scale";

describe("the scale of feeling", () => {
  it("the scale of feeling has eleven stops with a word each", () => {
    expect(feelingStops).toHaveLength(11);
    expect(new Set(feelingStops.map(feelingWord)).size).toBe(11);
    expect(feelingWord(-5)).toBe("Can't stand");
    expect(feelingWord(5)).toBe("Adore");
  });

  it("rounds an average to the nearest stop, the same on both sides", () => {
    expect(feelingStop(3.38)).toBe(3);
    expect(feelingStop(2.5)).toBe(3);
    expect(feelingStop(-2.5)).toBe(-3);
    expect(Object.is(feelingStop(-0.2), 0)).toBe(true);
  });

  it("limits an average to the scale", () => {
    expect(feelingStop(9)).toBe(5);
    expect(feelingStop(-9)).toBe(-5);
    expect(feelingPosition(99)).toBe(100);
  });

  it("shows a plus above zero and a minus below", () => {
    expect(formatFeeling(4)).toBe("+4");
    expect(formatFeeling(0)).toBe("0");
    expect(formatFeeling(-4)).toBe("\u22124");
    expect(formatFeeling(3.384, 2)).toBe("+3.38");
    expect(formatFeeling(-0.001, 2)).toBe("0.00");
  });

  it("places values from 0 to 100", () => {
    expect([-5, 0, 5].map(feelingPosition)).toEqual([0, 50, 100]);
  });

  it("names the colors by stop", () => {
    expect(feelingColors(-4.6)).toEqual({ "data-feeling": -5 });
  });
});
