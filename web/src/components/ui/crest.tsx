import { useId } from "react";
import {
  backgroundAndLetters,
  type CrestPattern,
  type CrestTrim,
  crestOf,
  trimOf,
} from "@/components/ui/crest-colors";
import { type CrestIdentity, useCrestIdentity } from "@/lib/crest-identities";
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

const trims: Record<CrestTrim, string> = {
  chief: "M0 0h64v15H0z",
  sides: "M0 0h13v64H0zM51 0h13v64H51z",
  tip: "M0 47h64v17H0z",
};

/** Keeps the letters clear of the second color. */
const letterPositions: Record<CrestTrim, { x: number; y: number }> = {
  chief: { x: 32, y: 34 },
  sides: { x: 32, y: 31 },
  tip: { x: 32, y: 27 },
};

const letterPlace: Record<CrestKind, { x: number; y: number }> = {
  TEAM: { x: 32, y: 31 },
  ATHLETE: { x: 32, y: 33 },
  SPORT: { x: 27, y: 33 },
};

/** Font sizes by the number of letters, at most four. */
const sizes = [27, 27, 27, 22, 17] as const;
const narrowSizes = [24, 24, 23, 18, 14] as const;

interface CrestProps {
  name: string;
  kind: CrestKind;
  /** The catalogue's id: many clubs and national teams have their own code and colors. */
  id?: number | undefined;
  className?: string;
}

/**
 * A drawn badge, never a real logo: shield, roundel or pennant. Uses the item's colors and code, or
 * else initials and a kit derived from the name. Hidden from screen readers.
 */
export function Crest({ name, kind, id, className = "size-12" }: CrestProps) {
  const look = useCrestIdentity(id);
  const text = look?.code ?? initials(name);
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={cx("shrink-0", className)}>
      {look === undefined ? (
        <path d={outlines[kind]} className="fill-sunken" />
      ) : look?.colours ? (
        <ClubCrest name={name} kind={kind} text={text} colors={look.colours} />
      ) : (
        <GeneratedCrest name={name} kind={kind} text={text} />
      )}
    </svg>
  );
}

interface ClubCrestProps {
  name: string;
  kind: CrestKind;
  text: string;
  colors: NonNullable<CrestIdentity["colours"]>;
}

function ClubCrest({ name, kind, text, colors: [base, second] }: ClubCrestProps) {
  const clip = useId();
  const trim = trimOf(name);
  const { ground, letters } = backgroundAndLetters(base);
  return (
    <>
      <clipPath id={clip}>
        <path d={outlines[kind]} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="64" height="64" fill={ground} />
        <path d={trims[trim]} fill={second} />
      </g>
      {/* One outline for light and one for dark themes: some clubs are white, some are black. */}
      <path
        d={outlines[kind]}
        fill="none"
        strokeWidth="2.5"
        strokeLinejoin="round"
        className="stroke-line-strong"
      />
      <Letters {...letterPositions[trim]} fill={letters} text={text} isNarrow={trim === "sides"} />
    </>
  );
}

function GeneratedCrest({ name, kind, text }: Omit<ClubCrestProps, "colors">) {
  const clip = useId();
  const { base, shade, trim, pattern } = crestOf(name);
  return (
    <>
      <clipPath id={clip}>
        <path d={outlines[kind]} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="64" height="64" fill={base} />
        <path d={patterns[pattern]} fill={shade} />
      </g>
      <path d={outlines[kind]} fill="none" stroke={trim} strokeWidth="3" strokeLinejoin="round" />
      <Letters {...letterPlace[kind]} fill="#ffffff" text={text} />
    </>
  );
}

interface LettersProps {
  x: number;
  y: number;
  fill: string;
  text: string;
  isNarrow?: boolean;
}

function Letters({ x, y, fill, text, isNarrow = false }: LettersProps) {
  return (
    <text
      x={x}
      y={y}
      fill={fill}
      textAnchor="middle"
      dominantBaseline="central"
      fontSize={(isNarrow ? narrowSizes : sizes)[Math.min(text.length, 4)]}
      className="headline"
    >
      {text}
    </text>
  );
}
