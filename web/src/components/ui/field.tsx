import { createContext, type FormEvent, type ReactNode, useContext, useId, useState } from "react";
import { Icon } from "@/components/ui/icon";
import {
  focusIfFirstInvalid,
  isControl,
  validationMessageOf,
} from "@/components/ui/validation-message";
import { cx } from "@/lib/cx";

interface FieldControl {
  id: string;
  /** In addition to the label's `for`, for sliders. */
  "aria-labelledby": string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

/** The id and ARIA attributes that connect a control with its Field's label, hint and error. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** Adds "optional" to the label. */
  optional?: boolean | undefined;
  /** For screen readers only, if the placeholder says the same. */
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A label, one control, its hint and error. Base UI's field adds 9 kB to the login page, needs
 * scripts for prerendered hints, and does not announce errors.
 */
export function Field(props: FieldProps) {
  const { label, hint, optional = false, isLabelHidden = false, className, children } = props;
  const id = useId();
  const [lack, setLack] = useState<string | null>(null);
  const error = lack ?? props.error;
  const describedBy = cx(hint ? `${id}-hint` : null, error ? `${id}-error` : null) || undefined;
  const control: FieldControl = {
    id,
    "aria-labelledby": `${id}-label`,
    "aria-describedby": describedBy,
    "aria-invalid": error ? true : undefined,
  };

  /** Shows the browser's validation error here instead of in its bubble. */
  function onInvalid(event: FormEvent) {
    const { target } = event;
    if (!isControl(target)) return;
    event.preventDefault();
    setLack(validationMessageOf(target, label));
    focusIfFirstInvalid(target);
  }

  return (
    <FieldContext value={control}>
      <div
        className={cx("grid content-start gap-1.5", className)}
        onInvalid={onInvalid}
        onInput={() => setLack(null)}
      >
        <label
          id={`${id}-label`}
          htmlFor={id}
          className={
            isLabelHidden
              ? "sr-only"
              : "label-type flex flex-wrap items-baseline justify-between gap-x-2 text-sm"
          }
        >
          {label}
          {optional ? <span className="text-xs font-normal text-soft">Optional</span> : null}
        </label>
        {children}
        {hint ? (
          <p id={`${id}-hint`} className="text-xs text-soft">
            {hint}
          </p>
        ) : null}
        <p
          id={`${id}-error`}
          aria-live="polite"
          className={cx(
            "items-center gap-1.5 text-sm font-semibold text-danger",
            error ? "flex" : "sr-only",
          )}
        >
          {error ? (
            <>
              <Icon name="alert" className="size-4" />
              <span>{error}</span>
            </>
          ) : null}
        </p>
      </div>
    </FieldContext>
  );
}
