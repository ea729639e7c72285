interface FittedText {
  size: number;
  lines: string[];
}

interface Room {
  width: number;
  /** The largest and smallest size in px. */
  sizes: readonly [number, number];
  lines: number;
}

/** Wraps words into lines that fit; a single long word may overflow. */
function wrap(words: readonly string[], isTooWide: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last === undefined || isTooWide(longer)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Shortens a line with an ellipsis until it fits. */
function shorten(line: string, isTooWide: (line: string) => boolean): string {
  if (!isTooWide(line)) return line;
  const letters = [...line];
  while (letters.length > 1 && isTooWide(`${letters.join("")}…`)) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/**
 * Sets a text as large as it fits into these lines, measured by `widthAt`; cuts it if even the
 * smallest size is too large.
 */
export function fitLines(
  text: string,
  widthAt: (line: string, size: number) => number,
  room: Room,
): FittedText {
  const words = text.split(/\s+/).filter(Boolean);
  const [largest, smallest] = room.sizes;
  for (let size = largest; size > smallest; size -= 4) {
    const isTooWide = (line: string) => widthAt(line, size) > room.width;
    const lines = wrap(words, isTooWide);
    if (lines.length <= room.lines && !lines.some(isTooWide)) return { size, lines };
  }
  const isTooWide = (line: string) => widthAt(line, smallest) > room.width;
  const lines = wrap(words, isTooWide);
  // The rest is merged into the last line and cut with it.
  const last = lines.slice(room.lines - 1).join(" ");
  const shownLines = lines.length > room.lines ? [...lines.slice(0, room.lines - 1), last] : lines;
  return { size: smallest, lines: shownLines.map((line) => shorten(line, isTooWide)) };
}
