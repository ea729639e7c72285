const mark = (form?: HTMLFormElement | null) => {
  if (form?.querySelector("[data-starting]")) form.dataset.early = "";
};

/**
 * Marks a form that is submitted before hydration, when its button is disabled: `useEarlySubmit` submits
 * it later. Editing removes the mark.
 */
export function rememberEarlySubmits(): void {
  addEventListener("keydown", ({ key, isComposing, target }) => {
    if (key === "Enter" && !isComposing && target instanceof HTMLInputElement) mark(target.form);
  });
  // A disabled button gets no click.
  addEventListener("pointerup", ({ target }) => {
    if (target instanceof Element) mark(target.closest("[data-starting]")?.closest("form"));
  });
  addEventListener("input", ({ target }) => {
    if (target instanceof Element) delete target.closest("form")?.dataset.early;
  });
}
