interface Kit {
  base: string;
  shade: string;
  trim: string;
}

/** Color schemes; white is legible on `base` and `shade` at 4.5:1 or better. */
const kits: readonly Kit[] = [
  { base: "#16357f", shade: "#0d2255", trim: "#ffcf3f" },
  { base: "#a3132c", shade: "#76091d", trim: "#ffffff" },
  { base: "#0c6240", shade: "#07432b", trim: "#f4f0e6" },
  { base: "#4b1f7a", shade: "#321355", trim: "#ffb81c" },
  { base: "#1d1d22", shade: "#3a3a42", trim: "#ff8126" },
  { base: "#8a3b06", shade: "#632802", trim: "#ffe2b0" },
  { base: "#0a5f73", shade: "#06424f", trim: "#ffffff" },
  { base: "#7a1450", shade: "#560b37", trim: "#8ed1ff" },
  { base: "#2f4b16", shade: "#1f340c", trim: "#ffd84d" },
  { base: "#34415c", shade: "#232d42", trim: "#ff9aa8" },
  { base: "#015aa0", shade: "#013e70", trim: "#ffffff" },
  { base: "#6b4a00", shade: "#4b3300", trim: "#ffffff" },
];

const crestPatterns = ["plain", "halves", "stripes", "hoops", "sash", "chevron"] as const;
export type CrestPattern = (typeof crestPatterns)[number];

/** FNV-1a: small, stable, and good enough to spread names over kits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const char of text.normalize("NFC").toLowerCase()) {
    value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  return value >>> 0;
}

/** A name's colors and pattern, the same on every screen. */
export function crestOf(name: string): Kit & { pattern: CrestPattern } {
  const value = hash(name);
  const kit = kits[value % kits.length] as Kit;
  const pattern = crestPatterns[(value >>> 8) % crestPatterns.length] as CrestPattern;
  return { ...kit, pattern };
}

/** A color's relative luminance, 0 to 1 (WCAG). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A ratio from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const minContrast = 4.5;
/**
 * Reds, blues and oranges that are nearly legible under white are darkened, since clubs use white
 * letters there.
 */
const minDarkenedContrast = 3.4;

const darken = (color: string): string =>
  `#${[1, 3, 5]
    .map((at) => Math.floor(Number.parseInt(color.slice(at, at + 2), 16) * 0.97))
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("")}`;

/** A crest's background with black or white letters, at 4.5:1 or better for any color. */
export function backgroundAndLetters(color: string): { ground: string; letters: string } {
  let ground = color;
  if (contrast("#ffffff", ground) < minDarkenedContrast) return { ground, letters: "#000000" };
  while (contrast("#ffffff", ground) < minContrast) ground = darken(ground);
  return { ground, letters: "#ffffff" };
}

/** Positions of the second color, around the letters and never behind them. */
const crestTrims = ["chief", "sides", "tip"] as const;
export type CrestTrim = (typeof crestTrims)[number];

/** An item's second color has the same position on every screen. */
export const trimOf = (name: string): CrestTrim =>
  crestTrims[hash(name) % crestTrims.length] as CrestTrim;
