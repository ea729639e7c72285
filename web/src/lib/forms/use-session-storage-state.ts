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

/** A value as JSON, and the component that changed it. */
interface Change {
  text: string;
  source: object | null;
}

/** Changes of stored values in this tab, by key. */
const changes = new EventTarget();

/** Changes a stored draft, also for the components that show it. */
export function changeDraft<T>(
  key: string,
  schema: z.ZodMiniType<T>,
  empty: T,
  change: (draft: T) => T,
): void {
  const text = JSON.stringify(change(read(key, schema) ?? empty));
  write(key, text);
  changes.dispatchEvent(new CustomEvent<Change>(key, { detail: { text, source: null } }));
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
  const [source] = useState(() => ({}));
  const text = JSON.stringify(value);
  const isEmpty = text === JSON.stringify(empty);
  useEffect(() => {
    write(key, isEmpty ? null : text);
    changes.dispatchEvent(new CustomEvent<Change>(key, { detail: { text, source } }));
  }, [key, isEmpty, text, source]);
  // Another component may use the same draft.
  useEffect(() => {
    const follow = (event: Event) => {
      const change = (event as CustomEvent<Change>).detail;
      // Queued updates are newer than the change that this component announced.
      if (change.source === source) return;
      setValue((shown) =>
        JSON.stringify(shown) === change.text ? shown : JSON.parse(change.text),
      );
    };
    changes.addEventListener(key, follow);
    return () => changes.removeEventListener(key, follow);
  }, [key, source]);
  return [value, setValue];
}
