import { type ComponentProps, useState } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "@/components/ui/button-style";
import { Spinner } from "@/components/ui/spinner";

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores presses, but keeps the focus. */
  loading?: boolean;
}

/** A focused button that is disabled keeps the focus and ignores presses until blur. */
export function Button({
  variant = "primary",
  size = "md",
  loading = false,
  disabled = false,
  type = "button",
  className,
  children,
  onClick,
  onFocus,
  onBlur,
  ...rest
}: ButtonProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const isInactive = loading || disabled;
  return (
    <button
      type={type}
      className={buttonStyle(variant, size, className)}
      disabled={disabled && !hasFocus}
      aria-disabled={isInactive || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (isInactive) event.preventDefault();
        else onClick?.(event);
      }}
      onFocus={(event) => {
        setHasFocus(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setHasFocus(false);
        onBlur?.(event);
      }}
      {...rest}
    >
      {loading ? <Spinner className="size-4" /> : null}
      {/* A translated text node cannot follow a spinner that appears. */}
      <span className="contents">{children}</span>
    </button>
  );
}
