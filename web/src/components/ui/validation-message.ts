export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;

/** Formats a day of `min` or `max`. */
const day = (date: string) =>
  new Date(`${date.slice(0, 10)}T00:00`).toLocaleDateString("en-US", { dateStyle: "medium" });

/**
 * Names the field and its problem. The browser's bubbles use its language, name no field and
 * disappear.
 */
export function validationMessageOf(control: Control, label: string): string {
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

/** Focuses the form's first invalid control, as browsers do. */
export function focusIfFirstInvalid(control: Control): void {
  const refused = [...(control.form?.elements ?? [])].filter(
    (other) => isControl(other) && !other.validity.valid,
  );
  if (refused[0] === control) control.focus();
}
