import { useSyncExternalStore } from "react";

/** The data of an item's crest; see the contract's CrestIdentity. */
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

/** The last visit's data, so that crests are right from the first paint. */
function readStored(): Identities | null {
  try {
    const text = localStorage.getItem(crestsKey);
    return text === null ? null : byId(JSON.parse(text));
  } catch {
    return null;
  }
}

const currentIdentities = () => {
  if (identities === undefined) identities = readStored();
  return identities;
};

/** Whether an earlier visit stored crest data. */
export const hasStoredCrestIdentities = (): boolean => currentIdentities() !== null;

/** Applies crest data now and stores it for the next visit. */
export function storeCrestIdentities(list: readonly CrestIdentity[]): void {
  const text = JSON.stringify(list);
  try {
    // Unchanged, so no crest renders again.
    if (currentIdentities() && localStorage.getItem(crestsKey) === text) return;
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

/** An item's crest data; null if it has none, undefined while unknown. */
export function useCrestIdentity(id: number | undefined): CrestIdentity | null | undefined {
  const known = useSyncExternalStore(subscribe, currentIdentities, () => null);
  if (id === undefined) return null;
  return known ? (known.get(id) ?? null) : undefined;
}
