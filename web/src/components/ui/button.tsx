import { type ComponentProps, useState } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "@/components/ui/button-style";
import { Spinner } from "@/components/ui/spinner";
import { useEarlySubmit } from "@/lib/forms/use-early-submit";
import { useHydrated } from "@/lib/page/use-hydrated";

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner and ignores presses, but keeps the focus. */
  loading?: boolean;
}

/**
 * A focused button that is disabled keeps the focus and ignores presses until blur. Submit buttons
 * are disabled until hydration, since a native submit would put passwords into the address.
 */
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
  const isHydrated = useHydrated();
  const isSubmit = type === "submit";
  const isStarting = isSubmit && !isHydrated;
  const label = useEarlySubmit(isSubmit && isHydrated);
  return (
    <button
      type={type}
      className={buttonStyle(variant, size, className)}
      disabled={isStarting || (disabled && !hasFocus)}
      data-starting={isStarting || undefined}
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
      <span ref={label} className="contents">
        {children}
      </span>
    </button>
  );
}
