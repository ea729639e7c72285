export interface ComboboxItem {
  /** Unique among all groups. */
  id: string;
  label: string;
  /** A second, smaller line. */
  detail?: string;
  disabled?: boolean;
}

export interface ComboboxGroup<T extends ComboboxItem> {
  /** Null for a list without headings. */
  label: string | null;
  /** The matches; the combobox cuts them to its limit. */
  items: readonly T[];
  /** How many matches there are, where `items` is not all of them; null says nothing of it. */
  total?: number | null;
}

export interface ShownGroup<T extends ComboboxItem> {
  id: string;
  /** "Teams (10 of 132)", or null. */
  heading: string | null;
  items: T[];
}

/** Cuts each group to the limit, says so in its heading, and leaves empty groups out. */
export function shownGroups<T extends ComboboxItem>(
  groups: readonly ComboboxGroup<T>[],
  limit: number,
): ShownGroup<T>[] {
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ label, items, total = items.length }) => {
      const shown = items.slice(0, limit);
      const heading = total === null ? label : label && `${label} (${shown.length} of ${total})`;
      // Part of the id of its heading, in which no space may stand.
      return { id: (label ?? "all").replaceAll(" ", "-"), heading, items: shown };
    });
}

/** The first so many items, in their groups. */
export function firstItems<T extends ComboboxItem>(
  groups: readonly ShownGroup<T>[],
  count: number,
): ShownGroup<T>[] {
  let left = count;
  const first: ShownGroup<T>[] = [];
  for (const group of groups) {
    if (left <= 0) break;
    first.push({ ...group, items: group.items.slice(0, left) });
    left -= group.items.length;
  }
  return first;
}
