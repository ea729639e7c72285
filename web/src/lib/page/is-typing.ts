/** Whether a key belongs to a field, or to something that is open and has keys of its own. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(
        "input, textarea, select, [role=combobox], [role=listbox], [role=dialog], [role=tab], [role=menu]",
      ) !== null)
  );
}
