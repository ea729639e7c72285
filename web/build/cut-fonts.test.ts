import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { cutFont, cuts, fontRules, rulesFile } from "./cut-fonts.ts";

describe("fonts", () => {
  it.each(cuts)("$script $style is what `npm run fonts` cuts", async ({ script, style, file }) => {
    const fresh = await cutFont(script, style);
    expect(fresh.equals(readFileSync(file))).toBe(true);
  });

  it("have the rules that `npm run fonts` writes", () => {
    expect(readFileSync(rulesFile, "utf8")).toBe(fontRules());
  });
});
