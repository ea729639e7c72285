import { cx } from "@/lib/cx";
import { feelingColors, feelingPosition, feelingStop } from "@/lib/feeling-scale";

interface FeelingBarProps {
  /** Null without ratings. */
  value: number | null;
  className?: string;
}

/** A value from −5 to +5 as a bar from the middle. The number is beside it. */
export function FeelingBar({ value, className }: FeelingBarProps) {
  const end = feelingPosition(value ?? 0);
  const [left, right] = end < 50 ? [end, 50] : [50, end];
  return (
    <span
      aria-hidden="true"
      {...feelingColors(value ?? 0)}
      className={cx("relative block h-3 overflow-hidden rounded-full bg-sunken", className)}
    >
      <span
        // The neutral color of the scale matches the background.
        className={cx("absolute inset-y-0", feelingStop(value ?? 0) === 0 ? "bg-soft" : "bg-feel")}
        style={{ left: `${left}%`, width: `${right - left}%` }}
      />
      <span className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-ink" />
    </span>
  );
}
