import { type PointerEvent, useRef } from "react";
import { useFieldControl } from "@/components/ui/field";
import { pressRatingKey } from "@/components/ui/rating-keys";
import { cx } from "@/lib/cx";
import {
  feelingColours,
  feelingMax,
  feelingMin,
  feelingStop,
  feelingStops,
  feelingWord,
  formatFeeling,
} from "@/lib/feeling-scale";

interface RatingScaleProps {
  /** What is rated, for screen readers. */
  label: string;
  /** Null until the first choice. */
  value: number | null;
  onValueChange: (value: number) => void;
  disabled?: boolean;
}

/** Bars grow towards the ends, as feelings do. */
const barHeight = (stop: number) => `${34 + Math.abs(stop) * 13.2}%`;

/** Whether a stop lies between indifference and the value, so that the bar fills from the middle. */
const isLit = (stop: number, value: number) =>
  stop === 0 || (value > 0 ? stop > 0 && stop <= value : stop < 0 && stop >= value);

/** The eleven stops from "Can't stand" to "Adore": drag, tap, arrow keys, or type -5 to 5. */
export function RatingScale({ label, value, onValueChange, disabled = false }: RatingScaleProps) {
  const track = useRef<HTMLDivElement>(null);
  const isNegative = useRef(false);
  const field = useFieldControl();

  function follow(event: PointerEvent<HTMLDivElement>) {
    const box = track.current?.getBoundingClientRect();
    if (!box || disabled) return;
    const share = (event.clientX - box.left) / box.width;
    const next = feelingStop(Math.floor(share * feelingStops.length) + feelingMin);
    isNegative.current = false;
    if (next !== value) onValueChange(next);
  }

  return (
    <div className={cx("grid gap-2 select-none", disabled && "opacity-55")}>
      <div aria-hidden="true" className="flex items-end justify-between gap-3">
        <span
          {...feelingColours(value ?? 0)}
          className={cx(
            "headline numerals min-w-21 rounded-md px-3 py-1 text-center text-display transition-colors",
            value === null ? "bg-sunken text-soft" : "bg-feel text-on-feel",
          )}
        >
          {value === null ? "?" : formatFeeling(value)}
        </span>
        <span className="headline pb-1 text-right text-2xl">
          {value === null ? "How do you feel?" : feelingWord(value)}
        </span>
      </div>
      <div
        {...field}
        ref={track}
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        aria-valuemin={feelingMin}
        aria-valuemax={feelingMax}
        aria-valuenow={value ?? 0}
        aria-valuetext={value === null ? "Not rated" : `${value}, ${feelingWord(value)}`}
        aria-disabled={disabled || undefined}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
        }}
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
        className="flex h-20 cursor-pointer touch-pan-y items-end rounded-md px-0.5"
      >
        {feelingStops.map((stop) => (
          <span
            key={stop}
            {...feelingColours(stop)}
            className="flex h-full flex-1 flex-col justify-end px-[2px]"
          >
            <span
              style={{ height: barHeight(stop) }}
              className={cx(
                "grid items-end justify-items-center rounded-sm pb-1 text-xs font-bold transition-[background-color,translate]",
                value === null || isLit(stop, value)
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
      <div aria-hidden="true" className="flex justify-between text-xs text-soft">
        <span>Can't stand</span>
        <span>Adore</span>
      </div>
    </div>
  );
}
