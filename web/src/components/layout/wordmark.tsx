import { cx } from "@/lib/cx";

/** The product's name, with its loud word highlighted. */
export function Wordmark({ className = "text-2xl" }: { className?: string }) {
  return (
    <span
      translate="no"
      className={cx(
        "headline inline-flex items-center whitespace-nowrap uppercase leading-none",
        className,
      )}
    >
      <span className="mr-[0.16em] -skew-x-6 bg-accent px-[0.16em] pt-[0.1em] pb-[0.08em] text-on-accent">
        Not
      </span>
      Just Me
    </span>
  );
}
