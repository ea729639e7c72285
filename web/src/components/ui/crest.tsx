import { useId } from "react";
import { type CrestPattern, crestOf } from "@/components/ui/crest-colours";
import { cx } from "@/lib/cx";
import { initials } from "@/lib/names";

export type CrestKind = "ATHLETE" | "TEAM" | "SPORT";

const outlines: Record<CrestKind, string> = {
  TEAM: "M6 5h52v28c0 14-11 22-26 27C17 55 6 47 6 33z",
  ATHLETE: "M32 3a29 29 0 1 1 0 58 29 29 0 0 1 0-58",
  SPORT: "M4 8h58L48 32l14 24H4z",
};

const patterns: Record<CrestPattern, string> = {
  plain: "",
  halves: "M32 0h32v64H32z",
  stripes: "M12 0h8v64h-8zm16 0h8v64h-8zm16 0h8v64h-8z",
  hoops: "M0 12h64v8H0zm0 16h64v8H0zm0 16h64v8H0z",
  sash: "M-4 50 50-4h22L4 68z",
  chevron: "M0 44 32 20l32 24v20L32 42 0 64z",
};

const letterPlace: Record<CrestKind, { x: number; y: number }> = {
  TEAM: { x: 32, y: 31 },
  ATHLETE: { x: 32, y: 33 },
  SPORT: { x: 27, y: 33 },
};

interface CrestProps {
  name: string;
  kind: CrestKind;
  className?: string;
}

/** A drawn badge with initials, never a real logo: shield, roundel or pennant. Silent; the name stands beside it. */
export function Crest({ name, kind, className = "size-12" }: CrestProps) {
  const clip = useId();
  const { base, shade, trim, pattern } = crestOf(name);
  const letters = initials(name);
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={cx("shrink-0", className)}>
      <clipPath id={clip}>
        <path d={outlines[kind]} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="64" height="64" fill={base} />
        <path d={patterns[pattern]} fill={shade} />
      </g>
      <path d={outlines[kind]} fill="none" stroke={trim} strokeWidth="3" strokeLinejoin="round" />
      <text
        {...letterPlace[kind]}
        fill="#fff"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={letters.length > 2 ? 22 : 27}
        className="headline"
      >
        {letters}
      </text>
    </svg>
  );
}
