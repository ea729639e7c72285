import { describe, expect, it } from "vitest";
import { compareTexts, foldText } from "@/lib/fold-text";

describe("folding text", () => {
  it.each([
    ["Iga Świątek", "iga swiatek"],
    ["  Luka   DONČIĆ ", "luka doncic"],
    ["Nørgaard", "norgaard"],
    ["Weiß", "weiss"],
    ["Kenan Yıldız", "kenan yildiz"],
    ["Toprak Razgatlıoğlu", "toprak razgatlioglu"],
    ["İrfan Can Kahveci", "irfan can kahveci"],
    ["Thomas Lœuillet", "thomas loeuillet"],
    ["Aron Þór", "aron thor"],
    ["Shai Gilgeous–Alexander", "shai gilgeous-alexander"],
    ["O’Brien", "o'brien"],
    ["O´Brien", "o'brien"],
    ["ＡＲＳＥＮＡＬ", "arsenal"],
    ["Paris Saint-Germain", "paris saint-germain"],
    ["Brighton & Hove Albion", "brighton and hove albion"],
    ["Texas A&M", "texas a and m"],
  ])("folds %s to %s", (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

it("sorts texts by letters, not by case or accents", () => {
  const names = ["Zoe", "Đoković", "élan", "Elena", "doe"];
  expect(names.toSorted(compareTexts)).toEqual(["doe", "Đoković", "élan", "Elena", "Zoe"]);
  expect(compareTexts("Élan", "elan")).toBe(0);
});
