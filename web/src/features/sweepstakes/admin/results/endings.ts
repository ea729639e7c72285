import { comparableName } from "@/features/catalogue/name-readings";
import type { FileRow } from "@/features/sweepstakes/admin/fixtures/file";

/** The side that a row names: 1 or 2, or 0 for a draw. */
type Outcome = 0 | 1 | 2;

/** The result of a game, according to a row. */
export interface Ending {
  outcome: Outcome;
  /** The winner of a drawn game by shoot-out or by the winner column. */
  afterDraw: Outcome;
  /** The outcome includes extra time. */
  isExtra: boolean;
  /** The score is 0-0, which files also use for unplayed games. */
  isBlank: boolean;
  /** The score in the row's order of the sides; null if the row has none or an ambiguous one. */
  score: readonly [number, number] | null;
}

const over =
  "f ft fin final finished full fulltime end ended complete completed aet after ap aot ot so beendet result played official closed nv";
const beside = "match game time extra overtime pen pens penalties shootout shoot out p status";
const overWords = new Set(over.split(" "));
const besideWords = new Set(beside.split(" "));

/** Whether a status means that a game is over. The admin decides on all others. */
export function isOver(status: string): boolean {
  const plain = status.toLowerCase().replace(/\b([ni])\.\s?([ve])\b\.?/g, "nv");
  const words = plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const isOverWord = (word: string) => overWords.has(word.replace(/^\d(?=ot$)/, ""));
  return (
    /^[\s.–-]*$/.test(status) ||
    (words.some(isOverWord) && words.every((word) => isOverWord(word) || besideWords.has(word)))
  );
}

const won = (one: number, two: number): Outcome => (one > two ? 1 : one < two ? 2 : 0);

const score = /(?<!\d)(\d{1,3})\s*[-–:]\s*(\d{1,3})(?!\d)/g;
const scoresIn = (text: string): Outcome[] =>
  [...text.matchAll(score)].map(([, one, two]) => won(Number(one), Number(two)));
const shootout = /pen|shoot|elf|\bso\b|\bp\b|[ni]\.?\s?e\b/i;
const extra = /aet|after extra|n\.?\s?v\b|\b\d?ot\b|overtime/i;

/** The side in the winner column; null for none. A number may be a score or a place. */
function namedWinner(text: string, sides: readonly string[]): Outcome | null {
  const name = comparableName(text);
  if (/^(?:h|home)$/.test(name)) return 1;
  if (/^(?:a|away)$/.test(name)) return 2;
  if (/^(?:d|x|draw|tie|tied|remis|unentschieden)$/.test(name)) return 0;
  const at = name === "" ? -1 : sides.findIndex((side) => comparableName(side) === name);
  return at === 0 ? 1 : at === 1 ? 2 : null;
}

/** The result in a row; null without one, a sentence if it is ambiguous. */
export function endingOf(row: FileRow): Ending | string | null {
  const { score: written, scoreTwo, status } = row.cells;
  const winner = namedWinner(row.cells.winner, row.sides ?? []);
  const notes = [...written.matchAll(/\(([^)]*)\)/g)].map(([, note = ""]) => note);
  const bare = written.replace(/\([^)]*\)/g, " ");
  const isPair = /^\d{1,3}$/.test(written) && /^\d{1,3}$/.test(scoreTwo);
  const found = isPair ? [won(Number(written), Number(scoreTwo))] : scoresIn(bare);
  // Only a winner shows which side such a score lists first.
  const scores = row.isVisitorFirst && winner ? found.map((each) => each && winner) : found;
  const [outcome = namedWinner(written, row.sides ?? []) ?? winner, second, ...more] = scores;
  const shootouts = notes
    .filter((note) => shootout.test(note) && !/agg/i.test(note))
    .flatMap(scoresIn);
  const isShootout = second !== undefined && shootout.test(bare);
  if (second !== undefined && (!isShootout || more.length > 0) && winner === null)
    return "It has several scores";
  if (outcome === null)
    return row.cells.winner === "" ? null : `Its winner is not recognized: ${row.cells.winner}`;
  if (second !== undefined && !isShootout)
    return {
      outcome: winner ?? outcome,
      afterDraw: 0,
      isExtra: false,
      isBlank: false,
      score: null,
    };
  if (row.isVisitorFirst && [...found, ...shootouts].some((each) => each !== 0) && !winner)
    return "Its score could list either side first: choose the columns of the sides in that order";
  if (shootouts.length > 1) return "It has several scores";
  const decided = outcome === 0 ? shootouts[0] || (isShootout ? second : 0) || winner || 0 : 0;
  const isOtherwise = winner !== null && winner !== outcome && winner !== decided;
  if (isOtherwise) return "Its score and its winner differ";
  const isExtra = extra.test(`${written} ${status}`) || (outcome !== 0 && shootout.test(written));
  const isBlank = /^0\D*0?$/.test(bare.trim()) && !/[1-9]/.test(scoreTwo) && winner === null;
  const pairs = isPair
    ? [[written, scoreTwo]]
    : [...bare.matchAll(score)].map((found) => found.slice(1));
  const [first] = pairs.map(([one, two]) => [Number(one), Number(two)] as const);
  return {
    outcome,
    afterDraw: decided,
    isExtra,
    isBlank,
    score: row.isVisitorFirst || !first ? null : first,
  };
}
