import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import type * as z from "zod/mini";

function read<T>(key: string, schema: z.ZodMiniType<T>): T | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : schema.safeParse(JSON.parse(text)).data;
  } catch {
    // Storage is blocked, or contains invalid JSON.
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
 * State for drafts that survives reloads in this tab. Initially the stored value, if it matches the
 * schema; a value equal to `empty` is not stored.
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
