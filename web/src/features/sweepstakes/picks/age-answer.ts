/** From this age on a prize can be won. */
export const winningAge = 18;

const storageKey = (userId: string) => `not-just-me-of-age-${userId}`;

/** Whether this fan has been asked on this device. */
export function hasAnsweredAge(userId: string): boolean {
  try {
    return localStorage.getItem(storageKey(userId)) !== null;
  } catch {
    return false;
  }
}

/** Keeps that the fan was asked, not what was said. Without storage it is asked again. */
export function keepAgeAnswer(userId: string): void {
  try {
    localStorage.setItem(storageKey(userId), "asked");
  } catch {
    // Blocked.
  }
}

/** Whether somebody of this birth date is too young to win on that day; not known without one. */
export function isTooYoung(birthDate: string | null | undefined, today: Date): boolean {
  const [year, month, day] = (birthDate ?? "").split("T", 1)[0]?.split("-").map(Number) ?? [];
  if (!year || !month || !day) return false;
  return new Date(year + winningAge, month - 1, day) > today;
}
