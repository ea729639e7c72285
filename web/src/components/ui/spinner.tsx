import { cx } from "@/lib/cx";

/** Small, and hidden from screen readers, because the text beside it says the same. */
export function Spinner({ className = "size-5" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        "inline-block shrink-0 animate-spin rounded-full border-[3px] border-current border-r-transparent",
        className,
      )}
    />
  );
}
