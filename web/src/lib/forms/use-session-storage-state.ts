import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from "react";
import type * as z from "zod/mini";

/** Values that the browser has refused to store, as JSON. They last until the page is left. */
const unstored = new Map<string, string>();
/** Changes of stored values in this tab, by key. */
const changes = new EventTarget();

function readText(key: string): string | null {
  try {
    return sessionStorage.getItem(key) ?? unstored.get(key) ?? null;
  } catch {
    return unstored.get(key) ?? null;
  }
}

function writeText(key: string, text: string | null): void {
  unstored.delete(key);
  try {
    sessionStorage.removeItem(key);
    if (text !== null) sessionStorage.setItem(key, text);
  } catch {
    if (text !== null) unstored.set(key, text);
  }
  changes.dispatchEvent(new Event(key));
}

function parse<T>(text: string | null, schema: z.ZodMiniType<T>): T | undefined {
  try {
    return text === null ? undefined : schema.safeParse(JSON.parse(text)).data;
  } catch {
    // Another version of the app, or an extension, has stored invalid JSON.
    return undefined;
  }
}

/** Changes a stored draft, also for the components that show it. A value equal to `empty` is not stored. */
export function changeDraft<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  empty: T,
  change: (draft: T) => T,
): void {
  const text = JSON.stringify(change(parse(readText(key), schema) ?? empty));
  writeText(key, text === JSON.stringify(empty) ? null : text);
}

/**
 * State for drafts that survives reloads in this tab, shared by all components with this key. Initially the
 * stored value, if it matches the schema; a value equal to `empty` is not stored.
 */
export function useSessionStorageState<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  empty: T,
): [T, Dispatch<SetStateAction<T>>] {
  const subscribe = useCallback(
    (notify: () => void) => {
      changes.addEventListener(key, notify);
      return () => changes.removeEventListener(key, notify);
    },
    [key],
  );
  const text = useSyncExternalStore(
    subscribe,
    () => readText(key),
    () => null,
  );
  const value = useMemo(() => parse(text, schema), [text, schema]);
  // The fan's draft has become the saved value.
  const isEmpty = text === JSON.stringify(empty);
  useEffect(() => {
    if (isEmpty && readText(key) === text) writeText(key, null);
  }, [isEmpty, key, text]);
  const setValue = useCallback(
    (next: SetStateAction<T>) =>
      changeDraft(key, schema, empty, (draft) =>
        typeof next === "function" ? (next as (draft: T) => T)(draft) : next,
      ),
    [key, schema, empty],
  );
  return [value ?? empty, setValue];
}
