import { describe, expect, it } from "vitest";
import { backgroundAndLetters, contrast, crestOf } from "@/components/ui/crest-colors";

const names = Array.from({ length: 400 }, (_, index) => `Club ${index}`);

/** WCAG contrast of white on a color. */
function whiteOn(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 1.05 / (0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05);
}

describe("crestOf", () => {
  it("gives a name the same kit in any spelling", () => {
    expect(crestOf("Real Madrid")).toEqual(crestOf("REAL MADRID"));
  });

  it("spreads names over kits and patterns", () => {
    expect(new Set(names.map((name) => crestOf(name).base)).size).toBe(12);
    expect(new Set(names.map((name) => crestOf(name).pattern)).size).toBe(6);
  });

  it("keeps the letters readable on both colors", () => {
    for (const { base, shade } of names.map(crestOf)) {
      expect(whiteOn(base)).toBeGreaterThan(4.5);
      expect(whiteOn(shade)).toBeGreaterThan(4.5);
    }
  });
});

it("puts readable letters on any color", () => {
  for (let step = 0; step < 4096; step++) {
    const color = `#${[...step.toString(16).padStart(3, "0")].map((digit) => digit + digit).join("")}`;
    const { ground, letters } = backgroundAndLetters(color);
    expect(contrast(letters, ground), color).toBeGreaterThanOrEqual(4.5);
  }
});
