import { useState } from "react";
import { flushSync } from "react-dom";
import { useDebounced } from "@/lib/forms/use-debounced";

/** The debounced search text, and a function that applies it at once for Enter. */
export function useSearchText(text: string, milliseconds: number): [string, () => true] {
  const debounced = useDebounced(text, milliseconds);
  const [hurried, setHurried] = useState<string | null>(null);
  function applyNow(): true {
    flushSync(() => setHurried(text));
    return true;
  }
  return [hurried === text ? text : debounced, applyNow];
}
