/** The minimum age for winning a prize. */
export const winningAge = 18;

const storageKey = (userId: string) => `not-just-me-of-age-${userId}`;

/** Whether this fan has answered on this device. */
export function hasAnsweredAge(userId: string): boolean {
  try {
    return localStorage.getItem(storageKey(userId)) !== null;
  } catch {
    return false;
  }
}

/** Stores that the fan answered, but not the answer. Without storage, the question appears again. */
export function keepAgeAnswer(userId: string): void {
  try {
    localStorage.setItem(storageKey(userId), "asked");
  } catch {
    // Storage is blocked.
  }
}

/** Whether a fan with this birth date is too young to win on that day; false if it is unknown. */
export function isTooYoung(birthDate: string | null | undefined, today: Date): boolean {
  const [year, month, day] = (birthDate ?? "").split("T", 1)[0]?.split("-").map(Number) ?? [];
  if (!year || !month || !day) return false;
  return new Date(year + winningAge, month - 1, day) > today;
}
