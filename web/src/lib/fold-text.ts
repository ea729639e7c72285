import { once } from "@/lib/once";

const letters: Record<string, string> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ß: "ss",
  æ: "ae",
};

/**
 * Lower case without accents, as the database compares names: "Iga Świątek" is "iga swiatek". And "&" is
 * "and", as people write either.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/[øłđðþßæ]/g, (letter) => letters[letter] ?? letter)
    .replace(/\s*&\s*/g, " and ")
    .replace(/\s+/g, " ")
    .trim();
}

const collator = once(() => new Intl.Collator("en", { sensitivity: "base" }));

/** Which of two texts comes first, whatever their case and accents. */
export const compareTexts = (a: string, b: string) => collator().compare(a, b);
