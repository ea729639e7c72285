import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fontRules, rulesFile } from "./cut-fonts.ts";

it("the fonts and their rules match `npm run fonts`", () => {
  expect(readFileSync(rulesFile, "utf8")).toBe(fontRules());
});
