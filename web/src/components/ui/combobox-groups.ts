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
  /** The matches; the combobox truncates them. */
  items: readonly T[];
  /** The total number of matches if `items` is truncated; null hides it. */
  total?: number | null;
}

export interface ShownGroup<T extends ComboboxItem> {
  id: string;
  /** "Teams (10 of 132)", or null. */
  heading: string | null;
  items: T[];
}

/** Truncates each group to the limit, names the total in its heading, and omits empty groups. */
export function shownGroups<T extends ComboboxItem>(
  groups: readonly ComboboxGroup<T>[],
  limit: number,
): ShownGroup<T>[] {
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ label, items, total = items.length }) => {
      const first = items.slice(0, limit);
      const heading = total === null ? label : label && `${label} (${first.length} of ${total})`;
      // Part of the heading's id, which must not contain spaces.
      return { id: (label ?? "all").replaceAll(" ", "-"), heading, items: first };
    });
}

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
