import * as z from "zod/mini";

// The one rule for what people write; the database's private.text_problem says the same, which a test
// holds together.

/** How many line breaks a post can have; everything else fits on one line. */
export const mostLineBreaks = 10;

/** Unicode's white space and the zero-width characters; all of them are one UTF-16 unit long. */
const trimmed = /[\s\u0085\u200B-\u200D\u2060]/;

/** Controls but for the line feed, halves of surrogate pairs, and what turns the direction of text. */
const forbidden = /(?!\n)\p{Cc}|[\p{Surrogate}\u202A-\u202E\u2066-\u206F\uFFF9-\uFFFB]/u;

/** What leaves ink: no space, nothing that is ignored, no mark alone, and not the two drawn empty. */
const visible =
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Mn}\p{Me}\u2800\u{1D159}]/u;

const stackedMarks = /[\p{Mn}\p{Me}]{4}/u;
const lineBreaks = /[\n\u2028\u2029]/g;

/** A text as it is stored: composed (NFC), with plain line feeds, without the white space around it. */
export function cleanText(input: string): string {
  const text = input.replaceAll("\r\n", "\n").normalize("NFC");
  let start = 0;
  let end = text.length;
  while (start < end && trimmed.test(text.charAt(start))) start++;
  while (end > start && trimmed.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** What is wrong with a clean text, as a sentence about what the label says it is. */
function textProblem(label: string, text: string, mostBreaks: number): string | undefined {
  if (forbidden.test(text)) return `${label} contains a character that cannot be used`;
  if (!visible.test(text)) return `${label} needs at least one visible character`;
  if (stackedMarks.test(text.normalize("NFD")))
    return `${label} has more than three marks on one letter`;
  const breaks = text.match(lineBreaks)?.length ?? 0;
  if (breaks > mostBreaks)
    return mostBreaks === 0
      ? `${label} has to fit on one line`
      : `${label} has more than ${mostBreaks} line breaks`;
  return undefined;
}

/** Keeps the rule; an empty text is left to the length's own check. */
export const isCleanText = (label: string, mostBreaks = 0) =>
  z.superRefine<string>((text, context) => {
    const message = text === "" ? undefined : textProblem(label, text, mostBreaks);
    if (message) context.addIssue({ code: "custom", message });
  });

/** Optional text on one line: an empty one means "none". */
export const optionalText = (max: number, label: string, mostBreaks = 0) =>
  z.nullable(
    z.pipe(
      z.pipe(z.string(), z.transform(cleanText)).check(
        z.refine((text) => [...text].length <= max, `${label} is limited to ${max} characters`),
        isCleanText(label, mostBreaks),
      ),
      z.transform((text) => (text === "" ? null : text)),
    ),
  );
