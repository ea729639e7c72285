import { cx } from "@/lib/cx";

/** Small and silent, for places whose text already says what is going on. */
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
