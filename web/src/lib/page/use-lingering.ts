import { useEffect, useState } from "react";

interface Place<T> {
  readonly item: T;
  readonly position: number;
}

/**
 * What was decided about keeps its place in a list that no longer has it, so that nothing slides under the
 * finger that decided.
 *
 * @param items the list as it is, which may lose what lingers at any time
 * @param onFocusLost an item has gone, and the focus with it
 * @returns what is to be shown; `linger` keeps an item that is shown where it is, `leave` lets it go
 */
export function useLingering<T extends { readonly id: string }>(
  items: readonly T[],
  onFocusLost: () => void,
) {
  const [places, setPlaces] = useState<readonly Place<T>[]>([]);
  const [gone, setGone] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each that has gone
  useEffect(() => {
    if (gone > 0 && document.activeElement === document.body) onFocusLost();
  }, [gone]);
  const shown = items.filter(({ id }) => places.every(({ item }) => item.id !== id));
  for (const { item, position } of places) shown.splice(position, 0, item);
  return {
    shown,
    isLingering: (id: string) => places.some(({ item }) => item.id === id),
    linger: (item: T) => {
      const position = shown.findIndex(({ id }) => id === item.id);
      setPlaces((before) =>
        [...before, { item, position }].toSorted((a, b) => a.position - b.position),
      );
    },
    leave: (id: string) => {
      setPlaces((before) => before.filter(({ item }) => item.id !== id));
      setGone((count) => count + 1);
    },
  };
}
