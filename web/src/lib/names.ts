interface FanNames {
  name?: string | null;
  firstName: string | null;
  lastName: string | null;
}

export function fullName({ firstName, lastName }: FanNames): string | null {
  return [firstName, lastName].filter(Boolean).join(" ") || null;
}

/** The specification's placeholder for a missing name. */
export const namePlaceholder = "Unknown User";

export function displayName(user: FanNames): string {
  return user.name || fullName(user) || namePlaceholder;
}

const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name or quote for an English sentence. If it is written from right to left, marks keep it from
 * turning the sentence around: the text form of `<bdi>`, after a mark for `dir="auto"`.
 */
export const isolate = (text: string): string =>
  rightToLeft.test(text) ? `\u200e\u2068${text}\u2069` : text;

/** Up to three letters for a crest: "Los Angeles Lakers" is LAL, "Tennis" is TE. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters =
    words.length > 1
      ? words.slice(0, 3).map((word) => [...word][0])
      : [...(words[0] ?? "?")].slice(0, 2);
  return letters.join("").toLocaleUpperCase("en-US");
}
