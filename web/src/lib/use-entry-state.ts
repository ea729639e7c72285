import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";

const remembered = new Map<string, unknown>();

/**
 * State that belongs to an entry of the browser's history: going back finds it as it was left, going
 * to the same page anew begins with the initial value. Lasts until the app is loaded again.
 */
export function useEntryState<T>(name: string, initial: T): [T, (value: T) => void] {
  const { key } = useLocation();
  const slot = `${key} ${name}`;
  const [value, setValue] = useState<T>(() =>
    remembered.has(slot) ? (remembered.get(slot) as T) : initial,
  );
  useEffect(() => {
    remembered.set(slot, value);
  }, [slot, value]);
  return [value, setValue];
}
