import { maxFeeling, minFeeling } from "@/lib/feeling-scale";

export interface RatingKeyState {
  value: number;
  /** A minus sign was typed, so the next digit is negative. */
  isNegative: boolean;
}

const bound = (value: number) => Math.min(maxFeeling, Math.max(minFeeling, value));

/**
 * The rating after a key; null for unrelated keys. A digit sets the value, a minus sign negates it,
 * in either order: "-" and "4" give -4.
 */
export function pressRatingKey(state: RatingKeyState, key: string): RatingKeyState | null {
  const { value, isNegative } = state;
  const set = (next: number) => ({ value: bound(next), isNegative: false });
  if (/^[0-5]$/.test(key)) return set(isNegative ? -Number(key) : Number(key));
  switch (key) {
    case "-":
      return { value: value > 0 ? -value : value, isNegative: true };
    case "+":
      return set(Math.abs(value));
    case "ArrowRight":
    case "ArrowUp":
      return set(value + 1);
    case "ArrowLeft":
    case "ArrowDown":
      return set(value - 1);
    case "PageUp":
      return set(value + 3);
    case "PageDown":
      return set(value - 3);
    case "Home":
      return set(minFeeling);
    case "End":
      return set(maxFeeling);
    default:
      return null;
  }
}
