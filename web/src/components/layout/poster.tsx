import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

interface PosterProps {
  /** The small question above. */
  question: string;
  verb: string;
  polarity: "positive" | "negative";
  /** The huge name. */
  name: string;
  /** What it is printed on. */
  ground?: "paper" | "accent";
  children?: ReactNode;
  className?: string;
}

const verbColours = {
  paper: { positive: "text-hot-display", negative: "text-cold-display" },
  accent: { positive: "text-hot-on-accent", negative: "text-cold-on-accent" },
} as const;

/** A tagline set like a poster: question small, verb in the colour of its polarity, name huge. */
export function Poster(props: PosterProps) {
  const { question, verb, polarity, name, ground = "paper", children, className } = props;
  return (
    <div className={cx("grid gap-3", className)}>
      <p className="text-lg text-balance">{question}</p>
      <p className="headline text-poster">
        <span className={cx("block", verbColours[ground][polarity])}>{verb}</span>
        <span className="block">{name}</span>
      </p>
      {children}
    </div>
  );
}
