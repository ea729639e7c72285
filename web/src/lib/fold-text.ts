import { once } from "@/lib/once";

/** Letters and symbols that Unicode normalization does not decompose. */
const plainSigns: Readonly<Record<string, string>> = {
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
const specialSigns = new RegExp(`[${Object.keys(plainSigns).join("")}]`, "g");

/**
 * Normalizes text for searches: lower case, no accents, plain letters, "and" for "&", single
 * spaces. "Iga Świątek" becomes "iga swiatek". Must match the database's private.normalize.
 */
export function foldText(text: string): string {
  return (
    text
      // Decomposition would turn a spacing acute into a space and an accent.
      .replaceAll("´", "'")
      .normalize("NFKD")
      .replace(/[\u0300-\u036F]/g, "")
      .normalize("NFKC")
      .toLowerCase()
      .replace(specialSigns, (sign) => plainSigns[sign] ?? sign)
      .replaceAll("&", " and ")
      .replace(/[ \t\n\r]+/g, " ")
      .replace(/^ | $/g, "")
  );
}

const collator = once(() => new Intl.Collator("en", { sensitivity: "base" }));

/** Compares two texts regardless of case and accents. */
export const compareTexts = (a: string, b: string) => collator().compare(a, b);
