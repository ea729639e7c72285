import { once } from "@/lib/once";

/** Letters and signs that no accent explains. */
const plain: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ς: "σ",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ı: "i",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ə: "a",
  ɓ: "b",
  ɗ: "d",
  ƙ: "k",
  ƴ: "y",
  ɛ: "e",
  ɔ: "o",
  ɣ: "g",
  ...Object.fromEntries([..."‘’ʻʼʽʾʿ′"].map((sign) => [sign, "'"])),
  ...Object.fromEntries([..."‐‒–—−"].map((sign) => [sign, "-"])),
};
const unusual = new RegExp(`[${Object.keys(plain).join("")}]`, "g");

/**
 * Texts as they are searched: lower case, without accents, in plain letters, apostrophes and hyphens, "and" for
 * "&", single spaces. "Iga Świątek" is "iga swiatek". The database's private.normalise does the same.
 */
export function foldText(text: string): string {
  return (
    text
      // A spacing acute would become a space and an accent.
      .replaceAll("´", "'")
      .normalize("NFKD")
      .replace(/[\u0300-\u036F]/g, "")
      .normalize("NFKC")
      .toLowerCase()
      .replace(unusual, (sign) => plain[sign] ?? sign)
      .replaceAll("&", " and ")
      .replace(/[ \t\n\r]+/g, " ")
      .replace(/^ | $/g, "")
  );
}

const collator = once(() => new Intl.Collator("en", { sensitivity: "base" }));

/** Which of two texts comes first, whatever their case and accents. */
export const compareTexts = (a: string, b: string) => collator().compare(a, b);
