import { cx } from "@/lib/cx";

export type ButtonVariant = "primary" | "secondary" | "calm" | "quiet" | "danger" | "accent";
export type ButtonSize = "md" | "lg";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-strong text-on-strong hover:bg-accent hover:text-on-accent forced-colors:border-2",
  accent: "bg-accent text-on-accent hover:bg-ink hover:text-paper forced-colors:border-2",
  secondary:
    "border-2 border-ink text-ink hover:bg-ink hover:text-paper data-popup-open:bg-ink data-popup-open:text-paper",
  /** For lists with a button per row, where the names should dominate. */
  calm: "border-2 border-line-strong text-ink hover:border-ink hover:bg-ink hover:text-paper data-popup-open:bg-ink data-popup-open:text-paper",
  quiet: "text-ink underline decoration-2 underline-offset-4 hover:bg-ink/10",
  danger: "bg-danger-fill text-on-danger hover:brightness-110 forced-colors:border-2",
};

const sizes: Record<ButtonSize, string> = {
  md: "min-h-11 text-sm",
  lg: "min-h-13 text-base",
};

/** A button without a box nearly aligns with the surrounding text. */
const paddingOf = (variant: ButtonVariant, size: ButtonSize) =>
  variant === "quiet" ? "px-2" : size === "md" ? "px-4" : "px-6";

/** The shared style of buttons and links that look like buttons. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return cx(
    "label-type relative inline-flex items-center justify-center gap-2 rounded-md text-center",
    "transition-[background-color,color,translate,filter] active:translate-y-px",
    "off:pointer-events-none off:border-transparent off:bg-ink/12 off:text-soft",
    variants[variant],
    sizes[size],
    paddingOf(variant, size),
    className,
  );
}
