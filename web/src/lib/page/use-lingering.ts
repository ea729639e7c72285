import { useEffect, useRef, useState } from "react";

interface Place<T> {
  readonly item: T;
  readonly position: number;
}

/**
 * Keeps decided items in place after their list drops them, so that nothing moves under the finger.
 * Calls `onFocusLost` when an item disappears with the focus.
 */
export function useLingering<T extends { readonly id: string }>(
  items: readonly T[],
  onFocusLost: () => void,
) {
  const [places, setPlaces] = useState<readonly Place<T>[]>([]);
  const [gone, setGone] = useState(0);
  const held = useRef(new Set<string>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each item that disappears
  useEffect(() => {
    if (gone > 0 && document.activeElement === document.body) onFocusLost();
  }, [gone]);
  const shown = items.filter(({ id }) => places.every(({ item }) => item.id !== id));
  for (const { item, position } of places) shown.splice(position, 0, item);
  return {
    shown,
    isLingering: (id: string) => places.some(({ item }) => item.id === id),
    /** Returns false if the item is already kept: a second press may precede the render. */
    linger: (item: T): boolean => {
      if (held.current.has(item.id)) return false;
      held.current.add(item.id);
      const position = shown.findIndex(({ id }) => id === item.id);
      setPlaces((before) =>
        [...before, { item, position }].toSorted((a, b) => a.position - b.position),
      );
      return true;
    },
    leave: (id: string) => {
      held.current.delete(id);
      setPlaces((before) => before.filter(({ item }) => item.id !== id));
      setGone((count) => count + 1);
    },
  };
}
