// The length of posts and replies. A test compares it with the database's private.text_length.

/** Symbols and pictures except flag letters, with an optional variation selector or skin tone. */
const picture =
  "[\\u00A9\\u00AE\\u203C\\u2049\\u2122\\u2139\\u2190-\\u2BFF\\u3030\\u303D\\u3297\\u3299\\u{1F000}-\\u{1F1E5}\\u{1F200}-\\u{1FAFF}][\\uFE0E\\uFE0F\\u{1F3FB}-\\u{1F3FF}]?";

/**
 * Code points that render as one emoji: a flag, a keycap, a regional flag, up to four joined
 * pictures.
 */
const emoji = new RegExp(
  [
    "[\\u{1F1E6}-\\u{1F1FF}]{2}",
    "[0-9#*]\\uFE0F?\\u20E3",
    "\\u{1F3F4}[\\u{E0030}-\\u{E0039}\\u{E0061}-\\u{E007A}]{2,6}\\u{E007F}",
    `${picture}(?:\\u200D${picture}){0,3}`,
  ].join("|"),
  "gu",
);

/** Unicode code points, except that an emoji counts as one. */
export const textLength = (text: string): number => [...text.replace(emoji, "x")].length;
