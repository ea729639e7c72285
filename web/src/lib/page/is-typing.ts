/** Whether a key belongs to a field or to an open popup. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(
        "input, textarea, select, [role=combobox], [role=listbox], [role=dialog], [role=tab], [role=menu]",
      ) !== null)
  );
}
