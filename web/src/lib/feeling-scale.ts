/** The product's scale: from -5, "Can't stand", to +5, "Adore". */
export const minFeeling = -5;
export const maxFeeling = 5;
export const feelingStops = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5] as const;

type FeelingStop = (typeof feelingStops)[number];

const words: Record<FeelingStop, string> = {
  [-5]: "Can't stand",
  [-4]: "Loathe",
  [-3]: "Dislike",
  [-2]: "Not for me",
  [-1]: "Meh",
  0: "No feelings",
  1: "All right",
  2: "Like",
  3: "Big fan",
  4: "Love",
  5: "Adore",
};

/** The nearest stop, for averages, too; halves round away from zero. */
export function feelingStop(value: number): FeelingStop {
  const nearest = Math.sign(value) * Math.round(Math.abs(value));
  return (Math.min(maxFeeling, Math.max(minFeeling, nearest)) || 0) as FeelingStop;
}

export function feelingWord(value: number): string {
  return words[feelingStop(value)];
}

/**
 * A value with a plus sign above zero and a true minus sign below. `digits` fixes an average's
 * decimals.
 */
export function formatFeeling(value: number, digits = 0): string {
  const size = Math.abs(value).toFixed(digits);
  if (Number(size) === 0) return size;
  return value > 0 ? `+${size}` : `\u2212${size}`;
}

/**
 * Defines `bg-feel` and `text-on-feel` inside an element, in both themes: `<span
 * {...feelingColors(3)} className="bg-feel text-on-feel">`.
 */
export function feelingColors(value: number): { "data-feeling": FeelingStop } {
  return { "data-feeling": feelingStop(value) };
}

/** A value's position on the scale, 0 to 100, for bars and markers. */
export function feelingPosition(value: number): number {
  const bounded = Math.min(maxFeeling, Math.max(minFeeling, value));
  return ((bounded - minFeeling) / (maxFeeling - minFeeling)) * 100;
}
