export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/** A day as it is read, of one as `min` and `max` have it. */
const day = (date: string) =>
  new Date(`${date.slice(0, 10)}T00:00`).toLocaleDateString("en-US", { dateStyle: "medium" });

/**
 * What a browser holds against a control, in the product's words and by the name of its field. The browser's own
 * bubbles speak its language, name nothing and are gone after some seconds.
 */
export function whatIsLacking(control: Control, label: string): string {
  const { validity } = control;
  const [min, max] = control instanceof HTMLInputElement ? [control.min, control.max] : ["", ""];
  const isDate = control.type.startsWith("date");
  if (validity.badInput) return `${label} isn't complete yet`;
  if (validity.valueMissing)
    return label.endsWith("?") ? `“${label}” needs an answer` : `${label} is missing`;
  if (validity.typeMismatch) return `${label} should look like ann@example.com`;
  if (validity.rangeUnderflow)
    return isDate ? `${label} can't be before ${day(min)}` : `${label} can't be below ${min}`;
  if (validity.rangeOverflow)
    return isDate ? `${label} can't be after ${day(max)}` : `${label} can't be above ${max}`;
  return `${label} isn't right: ${control.validationMessage}`;
}

/** The first of its form that the browser refuses takes the focus, as beside a bubble. */
export function focusIfFirst(control: Control): void {
  const refused = [...(control.form?.elements ?? [])].filter(
    (other) => isControl(other) && !other.validity.valid,
  );
  if (refused[0] === control) control.focus();
}
