/** How a game ended as a file tells it: which of its two sides won, as they are written there. */
export interface Ending {
  /** 1 or 2 for a side; 0 for a draw. */
  winner: 0 | 1 | 2;
  /** Who won a shoot-out after a draw. */
  shootout: 1 | 2 | null;
}

const won = (one: number, two: number): Ending["winner"] => (one > two ? 1 : one < two ? 2 : 0);

const score = /(\d{1,3})\s*[-–:]\s*(\d{1,3})/;
const shootouts = /pen|p\.|so\b|i\.?\s?e|n\.?\s?e|elf/i;

/** The ending of "2-1", "2:1 (1:0)", "1–1 (4–3 pens)", "H", "X" or the name of a side; null for none. */
export function endingIn(text: string, sides: readonly [string, string]): Ending | null {
  const written = text.trim();
  const plain = (winner: Ending["winner"]): Ending => ({ winner, shootout: null });
  if (/^(?:h|1)$/i.test(written)) return plain(1);
  if (/^(?:a|2)$/i.test(written)) return plain(2);
  if (/^(?:d|x|0|draw|tie|remis|unentschieden)$/i.test(written)) return plain(0);
  const [, one, two] = score.exec(written) ?? [];
  if (one !== undefined && two !== undefined) {
    const winner = won(Number(one), Number(two));
    const rest = written.slice(score.exec(written)?.[0].length ?? 0);
    const [, first, second] = (shootouts.test(rest) && score.exec(rest)) || [];
    const after = first && second ? won(Number(first), Number(second)) : 0;
    return { winner, shootout: winner === 0 && after !== 0 ? after : null };
  }
  if (written === "") return null;
  const named = sides.findIndex((side) => side.toLowerCase() === written.toLowerCase());
  return named < 0 ? null : plain(named === 0 ? 1 : 2);
}

/** The ending of two numbers; null where one is missing: "NA" is a game to come. */
export function endingOf(one: string, two: string): Ending | null {
  const isNumber = (text: string) => /^\d{1,3}$/.test(text.trim());
  return isNumber(one) && isNumber(two)
    ? { winner: won(Number(one), Number(two)), shootout: null }
    : null;
}
