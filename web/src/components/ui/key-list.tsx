interface KeyListProps {
  /** Keys and their actions. */
  keys: readonly (readonly [keys: string, does: string])[];
}

/** A page's keyboard shortcuts, beside the global ones. Phones show none. */
export function KeyList({ keys }: KeyListProps) {
  return (
    <dl
      className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-soft pointer-coarse:hidden"
      aria-label="Keys"
    >
      {keys.map(([key, does]) => (
        <div key={key} className="flex gap-1.5">
          <dt>
            <kbd className="rounded-sm border border-line-strong px-1.5 font-semibold">{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
