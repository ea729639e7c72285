import * as z from "zod/mini";

// The rules for all user text. A test compares them with the database's private.clean_text and
// private.text_problem.

/** The line breaks that a post can have; other texts are single lines. */
export const maxLineBreaks = 10;

/** Every kind of line break. */
const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** Invisible characters in pasted text: embeddings, isolates, deprecated formats, annotations. */
const unseen = /[\u202A-\u202C\u2066-\u206F\uFFF9-\uFFFB]/g;

/** Unicode's white space and zero-width characters, each one UTF-16 unit long. */
const trimmed = /[\s\u0085\u200B-\u200D\u2060]/;

/**
 * Controls other than white space, lone surrogates, and overrides that reverse the text after them.
 */
const forbidden = /(?![\t-\r\u0085])\p{Cc}|[\p{Surrogate}\u202D\u202E]/u;

/** Visible characters: no space, ignored character or lone mark, and not the two blank symbols. */
const visible =
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Mn}\p{Me}\u2800\u{1D159}]/u;

const stackedMarks = /[\p{Mn}\p{Me}]{4}/u;

/**
 * A text as it is stored: composed (NFC), with plain line feeds and spaces, trimmed, without
 * invisible directions.
 */
export function cleanText(input: string): string {
  const plain = input.replace(lineEnds, "\n").replaceAll("\t", " ").replace(unseen, "");
  const text = plain.normalize("NFC");
  let start = 0;
  let end = text.length;
  while (start < end && trimmed.test(text.charAt(start))) start++;
  while (end > start && trimmed.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

const nameOf = (character: string) =>
  `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;

/** The problem with a cleaned text, as a sentence that begins with the label. */
function textProblem(label: string, text: string, maxBreaks: number): string | undefined {
  const [refused] = forbidden.exec(text) ?? [];
  if (refused) return `${label} contains a character that cannot be used: ${nameOf(refused)}`;
  if (!visible.test(text)) return `${label} needs at least one visible character`;
  if (stackedMarks.test(text.normalize("NFD")))
    return `${label} has more than three marks on one letter`;
  const breaks = text.split("\n").length - 1;
  if (breaks > maxBreaks)
    return maxBreaks === 0
      ? `${label} must fit on one line`
      : `${label} has more than ${maxBreaks} line breaks`;
  return undefined;
}

/** Applies the rule; the length check handles empty texts. */
export const isCleanText = (label: string, maxBreaks = 0) =>
  z.superRefine<string>((text, context) => {
    const message = text === "" ? undefined : textProblem(label, text, maxBreaks);
    if (message) context.addIssue({ code: "custom", message });
  });

/** A text of at most this many characters, perhaps empty; `missing` is the message without one. */
export const limitedText = (max: number, label: string, maxBreaks = 0, missing?: string) =>
  z.pipe(z.string(missing), z.transform(cleanText)).check(
    z.refine((text) => [...text].length <= max, `${label} is limited to ${max} characters`),
    isCleanText(label, maxBreaks),
  );

/** A text that must not be empty. */
export const requiredText = (max: number, label: string, missing: string, maxBreaks = 0) =>
  limitedText(max, label, maxBreaks, missing).check(z.refine((text) => text !== "", missing));

/** Optional text: empty means none. */
export const optionalText = (max: number, label: string, maxBreaks = 0) =>
  z.nullable(
    z.pipe(
      limitedText(max, label, maxBreaks),
      z.transform((text) => (text === "" ? null : text)),
    ),
  );
