import { useState } from "react";
import { flushSync } from "react-dom";
import { useDebounced } from "@/lib/forms/use-debounced";

/**
 * What to search for while somebody types: the text, debounced, and a function that has it at once, for
 * who presses Enter before the list has followed.
 */
export function useSearchText(text: string, milliseconds: number): [string, () => true] {
  const debounced = useDebounced(text, milliseconds);
  const [hurried, setHurried] = useState<string | null>(null);
  function hurry(): true {
    flushSync(() => setHurried(text));
    return true;
  }
  return [hurried === text ? text : debounced, hurry];
}
