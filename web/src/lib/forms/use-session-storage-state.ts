import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import type * as z from "zod/mini";

function read<T>(key: string, schema: z.ZodMiniType<T>): T | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : schema.safeParse(JSON.parse(text)).data;
  } catch {
    // Storage is blocked, or holds something that is no JSON.
    return undefined;
  }
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage it lasts until the page is left.
  }
}

/**
 * State that outlives a reload, in this tab only, for what is half done. It begins with what was kept
 * under the key, if the schema still takes it; a value equal to `empty` is not kept.
 */
export function useSessionStorageState<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  empty: T,
): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(() => read(key, schema) ?? empty);
  const text = JSON.stringify(value);
  const isEmpty = text === JSON.stringify(empty);
  useEffect(() => write(key, isEmpty ? null : text), [key, isEmpty, text]);
  return [value, setValue];
}
