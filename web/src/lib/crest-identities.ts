import { useSyncExternalStore } from "react";
import { initials } from "@/lib/names";
import { hasStoredSession } from "@/lib/session/stored-session";

/** What an item's crest is drawn with; see the contract's CrestIdentity. */
export interface CrestIdentity {
  id: number;
  code: string | null;
  colours: readonly [string, string] | null;
}

export const crestsKey = "not-just-me-crests";

type Identities = ReadonlyMap<number, CrestIdentity>;
let identities: Identities | null | undefined;
const listeners = new Set<() => void>();

const byId = (list: readonly CrestIdentity[]): Identities =>
  new Map(list.map((look) => [look.id, look]));

/** What the last visit left here, so that crests are drawn right from the first paint on. */
function recall(): Identities | null {
  try {
    const text = localStorage.getItem(crestsKey);
    return text === null ? null : byId(JSON.parse(text));
  } catch {
    return null;
  }
}

const present = () => {
  if (identities === undefined) identities = recall();
  return identities;
};

const none: Identities = new Map();
/** Visitors are not told any: to them each crest is drawn from its name. */
const presentOrNone = () => present() ?? (hasStoredSession() ? null : none);

/** Whether an earlier visit left looks here to draw crests with. */
export const hasStoredCrestIdentities = (): boolean => present() !== null;

/** Has all crests drawn with these from now on, and on the next visit from the beginning. */
export function storeCrestIdentities(list: readonly CrestIdentity[]): void {
  const text = JSON.stringify(list);
  try {
    // As they were: no crest is drawn again.
    if (present() && localStorage.getItem(crestsKey) === text) return;
    localStorage.setItem(crestsKey, text);
  } catch {
    // Storage is blocked or full: the next visit fetches them again.
  }
  identities = byId(list);
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/**
 * For the crests of a short list: the initials of those whose code another of them has too, as the Eagles
 * and the Phillies have theirs; undefined for the others.
 */
export function useDistinctLetters(
  items: readonly { readonly entityId: number; readonly name: string }[],
): (string | undefined)[] {
  const known = useSyncExternalStore(subscribe, present, () => null);
  const codes = items.map(({ entityId }) => known?.get(entityId)?.code);
  return items.map(({ name }, n) =>
    codes[n] && codes.indexOf(codes[n]) !== codes.lastIndexOf(codes[n])
      ? initials(name)
      : undefined,
  );
}

/** The look of an item; null where it has none, undefined while that is not known yet. */
export function useCrestIdentity(id: number | undefined): CrestIdentity | null | undefined {
  const known = useSyncExternalStore(subscribe, presentOrNone, () => null);
  if (id === undefined) return null;
  return known ? (known.get(id) ?? null) : undefined;
}
