import { cx } from "@/lib/cx";
import { feelingColors, feelingWord, formatFeeling } from "@/lib/feeling-scale";

interface RatingChipProps {
  /** Null without ratings. */
  value: number | null;
  /** Decimals: 0 for one fan's rating, 2 for an average. */
  digits?: number;
  /** Adds the word for the value. */
  withWord?: boolean;
  /** For an average of few ratings. */
  isFaint?: boolean;
  className?: string;
}

/** A rating in the color of the feeling, always with its number. */
export function RatingChip(props: RatingChipProps) {
  const { value, digits = 0, withWord = false, isFaint = false, className } = props;
  const box =
    "label-type numerals inline-flex min-h-8 items-center justify-center gap-2 rounded-md px-2.5 text-sm";
  if (value === null) {
    return <span className={cx(box, "bg-sunken text-soft", className)}>Not rated</span>;
  }
  return (
    <span
      {...feelingColors(value)}
      className={cx(
        box,
        "min-w-12",
        isFaint ? "border-2 border-feel bg-sunken text-ink" : "bg-feel text-on-feel",
        className,
      )}
    >
      {formatFeeling(value, digits)}
      {withWord ? <span>{feelingWord(value)}</span> : null}
    </span>
  );
}
