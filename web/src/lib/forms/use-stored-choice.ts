import { useState } from "react";

/** What was chosen last; null where nothing was, or storage is blocked. */
export function storedChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function storeChoice(key: string, choice: string): void {
  try {
    localStorage.setItem(key, choice);
  } catch {
    // Without storage it lasts until the page is left.
  }
}

/** Which of some choices was made last in this browser; the first of them until one is made. */
export function useStoredChoice<T extends string>(
  key: string,
  choices: readonly [T, ...T[]],
): [T, (choice: T) => void] {
  const [choice, setChoice] = useState(() => {
    const stored = storedChoice(key);
    return choices.find((each) => each === stored) ?? choices[0];
  });
  function choose(next: T) {
    setChoice(next);
    storeChoice(key, next);
  }
  return [choice, choose];
}
