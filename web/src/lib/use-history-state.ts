import { useState } from "react";
import { useLocation } from "react-router-dom";

const remembered = new Map<string, unknown>();

/**
 * State that belongs to an entry of the browser's history: going back finds it as it was left, going
 * to the same page again begins with the initial value. Lasts until the app is loaded again. What is set
 * is remembered at once, even if it is set in a transition that the next page overtakes.
 */
export function useHistoryState<T>(name: string, initial: T): [T, (value: T) => void] {
  const { key } = useLocation();
  const slot = `${key} ${name}`;
  const recall = () => ({
    slot,
    value: remembered.has(slot) ? (remembered.get(slot) as T) : initial,
  });
  const [kept, setKept] = useState(recall);
  const { value } = kept.slot === slot ? kept : recall();
  const set = (next: T) => {
    remembered.set(slot, next);
    setKept({ slot, value: next });
  };
  return [value, set];
}
