/** Reproducible random choices, so that the demo is the same on every machine. */
export interface Chance {
  /** At least 0, below 1. */
  next(): number;
  integer(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  /** Up to `count` different items, in random order. */
  sample<T>(items: readonly T[], count: number): T[];
  happens(probability: number): boolean;
}

/** A generator seeded with any integer: Marsaglia's 32-bit xorshift (JSS 8(14), 2003; 13, 17, 5). */
export function chanceFrom(seed: number): Chance {
  let state = seed | 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[integer(0, items.length - 1)];
    if (item === undefined) throw new Error("Nothing to pick from.");
    return item;
  };
  return {
    next,
    integer,
    pick,
    sample(items, count) {
      const rest = [...items];
      const sample = [];
      while (sample.length < count && rest.length > 0)
        sample.push(...rest.splice(integer(0, rest.length - 1), 1));
      return sample;
    },
    happens: (probability) => next() < probability,
  };
}
