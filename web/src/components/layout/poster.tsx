import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

interface PosterProps {
  question: string;
  verb: string;
  polarity: "positive" | "negative";
  name: string;
  ground?: "paper" | "accent";
  children?: ReactNode;
  className?: string;
}

const verbColors = {
  paper: { positive: "text-hot-display", negative: "text-cold-display" },
  accent: { positive: "text-hot-on-accent", negative: "text-cold-on-accent" },
} as const;

/** A tagline as a poster: small question, verb in the color of its polarity, huge name. */
export function Poster(props: PosterProps) {
  const { question, verb, polarity, name, ground = "paper", children, className } = props;
  return (
    <div className={cx("grid gap-3", className)}>
      <p className="text-lg text-balance">{question}</p>
      <p className="headline text-poster">
        <span className={cx("block", verbColors[ground][polarity])}>{verb}</span>
        <span className="block">{name}</span>
      </p>
      {children}
    </div>
  );
}
