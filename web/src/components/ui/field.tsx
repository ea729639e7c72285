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
  /** Beside the label's own `for`: it works for a slider too. */
  "aria-labelledby": string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

const FieldContext = createContext<FieldControl | null>(null);

/** The id and ARIA attributes that tie a control to the label, hint and error of its Field. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | null | undefined;
  /** What is said instead of a limit, where the limit is a rule. */
  outOfRange?: string;
  /** Says "optional" beside the label. */
  optional?: boolean;
  /** Only read out: where the placeholder says as much. */
  isLabelHidden?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A label, one control, and what there is to say about it. Base UI's field was tried: 9 kB more on the
 * login page for 25 lines less, hints are tied to prerendered controls by scripts only, and errors come
 * without the live region that has them announced.
 */
export function Field(props: FieldProps) {
  const {
    label,
    hint,
    outOfRange,
    optional = false,
    isLabelHidden = false,
    className,
    children,
  } = props;
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

  /** What the browser refuses to send is said here and not in its bubble. */
  function onInvalid(event: FormEvent) {
    const { target } = event;
    if (!isControl(target)) return;
    event.preventDefault();
    const { rangeOverflow, rangeUnderflow } = target.validity;
    const isOutOfRange = rangeOverflow || rangeUnderflow;
    setLack((isOutOfRange && outOfRange) || validationMessageOf(target, label));
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
            isLabelHidden ? "sr-only" : "label-type flex items-baseline justify-between text-sm"
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
              {error}
            </>
          ) : null}
        </p>
      </div>
    </FieldContext>
  );
}
