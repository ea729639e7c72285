interface Named {
  name?: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** First and last name, or null when there is neither. */
export function fullName({ firstName, lastName }: Named): string | null {
  return [firstName, lastName].filter(Boolean).join(" ") || null;
}

/** What stands where a user has given no name. */
export const nameless = "Unknown User";

/** What a user is called on cards and pages about others. */
export function displayName(user: Named): string {
  return user.name || fullName(user) || nameless;
}

/** Up to three letters for a crest: "Los Angeles Lakers" is LAL, "Tennis" is TE. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters =
    words.length > 1
      ? words.slice(0, 3).map((word) => [...word][0])
      : [...(words[0] ?? "?")].slice(0, 2);
  return letters.join("").toLocaleUpperCase("en-US");
}
