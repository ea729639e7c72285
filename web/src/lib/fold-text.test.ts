import { describe, expect, it } from "vitest";
import { foldText } from "@/lib/fold-text";

describe("folding text", () => {
  it.each([
    ["Iga Świątek", "iga swiatek"],
    ["  Luka   DONČIĆ ", "luka doncic"],
    ["Nørgaard", "norgaard"],
    ["Weiß", "weiss"],
    ["Paris Saint-Germain", "paris saint-germain"],
  ])("makes %s %s", (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});
