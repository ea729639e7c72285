import * as z from "zod/mini";

// Length and type of user text. The database holds its other rules (private.text_problem); a test
// compares cleanText with private.clean_text.

/** Every kind of line break. */
const lineEnds = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/** Invisible characters in pasted text: embeddings, isolates, deprecated formats, annotations. */
const invisibleCharacters = /[\u202A-\u202C\u2066-\u206F\uFFF9-\uFFFB]/g;

/** Unicode's white space and zero-width characters, each one UTF-16 unit long. */
const trimmedCharacters = /[\s\u0085\u200B-\u200D\u2060]/;

/** Characters that JSON allows and the database rejects: null and lone surrogates. */
const unstorableCharacters = /[\0\p{Surrogate}]/u;

/**
 * A text as it is stored: composed (NFC), with plain line feeds and spaces, trimmed, without
 * invisible directions.
 */
export function cleanText(input: string): string {
  const plain = input
    .replace(lineEnds, "\n")
    .replaceAll("\t", " ")
    .replace(invisibleCharacters, "");
  const text = plain.normalize("NFC");
  let start = 0;
  let end = text.length;
  while (start < end && trimmedCharacters.test(text.charAt(start))) start++;
  while (end > start && trimmedCharacters.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Rejects text that the database cannot store, with the message of private.text_problem. */
export const isStorable = (label: string) =>
  z.superRefine<string>((text, context) => {
    const code = unstorableCharacters.exec(text)?.[0].charCodeAt(0).toString(16).toUpperCase();
    if (code === undefined) return;
    const message = `${label} contains a character that cannot be used: U+${code.padStart(4, "0")}`;
    context.addIssue({ code: "custom", message });
  });

/** A text of at most this many characters, perhaps empty; `missing` is the message without one. */
export const limitedText = (max: number, label: string, missing?: string) =>
  z.pipe(z.string(missing), z.transform(cleanText)).check(
    z.refine((text) => [...text].length <= max, `${label} is limited to ${max} characters`),
    isStorable(label),
  );

/** A text that must not be empty. */
export const requiredText = (max: number, label: string, missing: string) =>
  limitedText(max, label, missing).check(z.refine((text) => text !== "", missing));

/** Optional text: empty means none. */
export const optionalText = (max: number, label: string) =>
  z.nullable(
    z.pipe(
      limitedText(max, label),
      z.transform((text) => (text === "" ? null : text)),
    ),
  );
