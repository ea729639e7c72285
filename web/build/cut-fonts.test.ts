import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fontRules, rulesFile } from "./cut-fonts.ts";

it("The fonts and their rules are what `npm run fonts` writes", () => {
  expect(readFileSync(rulesFile, "utf8")).toBe(fontRules());
});
