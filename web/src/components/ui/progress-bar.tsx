import { cx } from "@/lib/cx";

const tones = {
  strong: "bg-strong",
  good: "bg-success",
  middling: "bg-amber",
  poor: "bg-danger",
} as const;

interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  label: string;
  tone?: keyof typeof tones;
}

export function ProgressBar({ value, label, tone = "strong" }: ProgressBarProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-4 overflow-hidden rounded-full bg-sunken inset-ring inset-ring-line-strong"
    >
      <div
        className={cx("h-full rounded-full transition-[width]", tones[tone])}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
