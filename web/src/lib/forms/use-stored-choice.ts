import { useState } from "react";

/** The last choice; null without one or if storage is blocked. */
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

/** The browser's last choice among these, by default the first. */
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
