import { useEffect, useState } from "react";

const storageKey = (userId: string) => `not-just-me-draft-${userId}`;

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Without storage the draft lasts until the page is left.
  }
}

/** The post that is being written. It outlives a reload, in this tab and for this user only. */
export function useDraft(userId: string): [string, (text: string) => void] {
  const key = storageKey(userId);
  const [text, setText] = useState(() => read(key));
  useEffect(() => write(key, text), [key, text]);
  return [text, setText];
}
