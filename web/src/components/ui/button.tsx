import { type ComponentProps, useState } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "@/components/ui/button-style";
import { Spinner } from "@/components/ui/spinner";

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and refuses presses, but keeps the focus where it is. */
  loading?: boolean;
}

/** One that is disabled while it has the focus keeps that until it is left, and refuses presses meanwhile. */
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
  const isRefusing = loading || disabled;
  return (
    <button
      type={type}
      className={buttonStyle(variant, size, className)}
      disabled={disabled && !hasFocus}
      aria-disabled={isRefusing || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => {
        if (isRefusing) event.preventDefault();
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
      {children}
    </button>
  );
}
