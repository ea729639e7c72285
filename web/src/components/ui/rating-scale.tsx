import { useRef } from "react";
import { useFieldControl } from "@/components/ui/field";
import { pressRatingKey } from "@/components/ui/rating-keys";
import { usePressPosition } from "@/components/ui/use-press-position";
import { cx } from "@/lib/cx";
import {
  feelingColors,
  feelingStop,
  feelingStops,
  feelingWord,
  formatFeeling,
  maxFeeling,
  minFeeling,
} from "@/lib/feeling-scale";

interface RatingScaleProps {
  /** The rated thing, for screen readers. */
  label: string;
  /** Null until the first choice. */
  value: number | null;
  onValueChange: (value: number) => void;
  disabled?: boolean;
  /** "sm" for the bars alone, below a chip and word of the value. */
  size?: "md" | "sm";
}

/** Bars grow toward the ends. */
const barHeight = (stop: number) => `${34 + Math.abs(stop) * 13.2}%`;

/** Whether a stop is between 0 and the value, so that the bar fills from the middle. */
const isLit = (stop: number, value: number) =>
  stop === 0 || (value > 0 ? stop > 0 && stop <= value : stop < 0 && stop >= value);

export const scaleWord = (value: number | null) =>
  value === null ? "Your call" : feelingWord(value);

/** The chosen value on its color; a question mark before the choice. */
export const FeelingChip = ({ value, className }: { value: number | null; className: string }) => (
  <span
    {...feelingColors(value ?? 0)}
    className={cx(
      "headline numerals rounded-md text-center transition-colors",
      value === null ? "bg-sunken text-soft" : "bg-feel text-on-feel",
      className,
    )}
  >
    {value === null ? "?" : formatFeeling(value)}
  </span>
);

/**
 * The eleven stops from "Can't stand" to "Adore": drag, tap, arrow keys, or type -5 to 5. Base UI's
 * slider adds 8 kB, and a finger that scrolls the page would change the rating.
 */
export function RatingScale(props: RatingScaleProps) {
  const { label, value, onValueChange, disabled = false, size = "md" } = props;
  const isSmall = size === "sm";
  const isNegative = useRef(false);
  const field = useFieldControl();

  const pressHandlers = usePressPosition((share) => {
    const next = feelingStop(Math.floor(share * feelingStops.length) + minFeeling);
    isNegative.current = false;
    if (next !== value) onValueChange(next);
  });

  return (
    <div className="grid select-none gap-3.5">
      {isSmall ? null : (
        <div aria-hidden="true" className="flex items-center gap-3">
          <FeelingChip value={value} className="min-w-21 px-3 py-1 text-display" />
          <span className="headline text-2xl">{scaleWord(value)}</span>
        </div>
      )}
      <div
        {...field}
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        aria-valuemin={minFeeling}
        aria-valuemax={maxFeeling}
        aria-valuenow={value ?? 0}
        aria-valuetext={value === null ? "Not rated" : `${value}, ${feelingWord(value)}`}
        aria-disabled={disabled || undefined}
        {...(disabled ? {} : pressHandlers)}
        onKeyDown={(event) => {
          if (disabled || event.metaKey || event.ctrlKey || event.altKey) return;
          const next = pressRatingKey(
            { value: value ?? 0, isNegative: isNegative.current },
            event.key,
          );
          if (!next) return;
          event.preventDefault();
          isNegative.current = next.isNegative;
          onValueChange(next.value);
        }}
        className={cx(
          "flex touch-pan-y items-end rounded-md px-0.5",
          isSmall ? "h-14" : "h-20",
          disabled ? "cursor-not-allowed opacity-55" : "cursor-pointer",
        )}
      >
        {feelingStops.map((stop) => (
          <span
            key={stop}
            {...feelingColors(stop)}
            className={cx(
              "flex h-full flex-1 flex-col justify-end",
              isSmall ? "px-px" : "px-[2px]",
            )}
          >
            <span
              style={{ height: barHeight(stop) }}
              className={cx(
                "grid items-end justify-items-center rounded-sm pb-1 text-[min(0.8125rem,3.6vw)] leading-[1.385] font-semibold transition-[background-color,translate]",
                value === null
                  ? "bg-sunken text-soft"
                  : isLit(stop, value)
                    ? "bg-feel text-on-feel"
                    : "bg-feel/35 text-ink",
                stop === value && "-translate-y-1.5 outline-3 outline-ink",
              )}
            >
              <span className="numerals">{formatFeeling(stop)}</span>
            </span>
          </span>
        ))}
      </div>
      {isSmall ? null : (
        <div aria-hidden="true" className="flex justify-between text-xs text-soft">
          <span>Can't stand</span>
          <span>Adore</span>
        </div>
      )}
    </div>
  );
}
