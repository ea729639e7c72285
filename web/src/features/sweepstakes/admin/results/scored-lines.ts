import { type Ending, endingIn } from "@/features/sweepstakes/admin/results/ending";

const anyScore = /(?<![\d:.\-–/])(\d{1,3})(\s*[-–:]\s*)(\d{1,3})(?![\d:.\-–/])/g;
const apart = /^(.*\p{L}.*?)\s+(\d{1,3}),?\s+(\D*\p{L}.*?)\s+(\d{1,3})$/u;
const hasName = (text: string) => /\p{L}{2}/u.test(text);

/** "15:00" beside a name is a time of day, as 2:1 is not. */
const isClock = (between: string, second: string, first: string) =>
  between.includes(":") && second.length === 2 && Number(first) < 24;

/** A line without its score, as fixtures are read, and how its game ended. */
interface ScoredLine {
  text: string;
  ending: Ending | null;
}

/** Takes the score out of "Arsenal 2-1 Chelsea", "Arsenal 2 Chelsea 1" or "Arsenal – Chelsea 2:1 (1:0)". */
export function withoutScore(line: string): ScoredLine {
  const notes = [...line.matchAll(/\(([^)]*)\)/g)].map(([, note]) => note).join(" ");
  const bare = line.replace(/\s*\([^)]*\)/g, "").replace(/\s+(?:FT|AET|n\.V\.)\s*$/i, "");
  const found = [...bare.matchAll(anyScore)];
  const before = (match: RegExpExecArray) => bare.slice(0, match.index);
  const after = (match: RegExpExecArray) => bare.slice(match.index + match[0].length);
  const between = found.find((match) => {
    const [, first = "", sign = "", second = ""] = match;
    return hasName(before(match)) && hasName(after(match)) && !isClock(sign, second, first);
  });
  const behind = found.findLast((match) => {
    const [, first = "", sign = "", second = ""] = match;
    return hasName(before(match)) && !hasName(after(match)) && !isClock(sign, second, first);
  });
  const match = between ?? behind;
  if (match) {
    const joint = between ? (/\t/.test(bare) ? "-:-" : " - ") : " ";
    const ending = endingIn(`${match[0]} ${notes}`, ["", ""]);
    return { text: `${before(match)}${joint}${after(match)}`.trimEnd(), ending };
  }
  const [, one, first, two, second] = apart.exec(bare) ?? [];
  if (one && two)
    return { text: `${one} - ${two}`, ending: endingIn(`${first}-${second}`, ["", ""]) };
  return { text: bare, ending: null };
}
