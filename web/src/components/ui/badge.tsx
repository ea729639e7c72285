import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

const tones = {
  neutral: "bg-sunken text-ink",
  accent: "bg-accent text-on-accent",
  strong: "bg-ink text-paper",
  outline: "border-2 border-line-strong text-soft",
} as const;

interface BadgeProps {
  tone?: keyof typeof tones;
  children: ReactNode;
  className?: string;
}

/** One word about a thing. The word carries the meaning, never the color alone. */
export function Badge({ tone = "neutral", children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        "label-type inline-flex min-h-7 items-center gap-1.5 rounded-full px-3 text-xs",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
