import { cx } from "@/lib/cx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "accent";
export type ButtonSize = "md" | "lg";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-strong text-on-strong hover:bg-accent hover:text-on-accent",
  accent: "bg-accent text-on-accent hover:bg-ink hover:text-paper",
  secondary:
    "border-2 border-ink text-ink hover:bg-ink hover:text-paper data-popup-open:bg-ink data-popup-open:text-paper",
  quiet: "text-ink underline decoration-2 underline-offset-4 hover:bg-ink/10",
  danger: "bg-danger-fill text-on-danger hover:brightness-110",
};

const sizes: Record<ButtonSize, string> = {
  md: "min-h-11 px-4 text-sm",
  lg: "min-h-13 px-6 text-base",
};

/** One look for what is pressed, whether it is a button or a link. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return cx(
    "label-type relative inline-flex items-center justify-center gap-2 rounded-md text-center",
    "transition-[background-color,color,translate,filter] active:translate-y-px",
    "disabled:pointer-events-none disabled:opacity-55",
    variants[variant],
    sizes[size],
    className,
  );
}
