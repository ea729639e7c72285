import { nameInASentence } from "@contract/item-names.ts";
import type { ComparedItem, Comparison } from "@contract/matches.ts";
import type { PosterOf } from "@/lib/poster/poster";

/** The headlines by match, lowest first. */
const verdicts = [
  [80, "Cut from the same scarf."],
  [60, "You'd sit together."],
  [40, "Could go either way. Like a derby."],
  [20, "Opposite ends of the stadium."],
  [0, "Bring a referee."],
] as const;

export const verdictOf = (match: number): string =>
  verdicts.find(([from]) => match >= from)?.[1] ?? "";

/** "Arsenal, golf and 3 more"; lists are strongest first. */
function listNames(items: readonly ComparedItem[]): string {
  const names = items
    .slice(0, 2)
    .map((item) => nameInASentence({ ...item, name: item.entityName }));
  const others = items.length - names.length;
  return names.join(others > 0 ? ", " : " and ") + (others > 0 ? ` and ${others} more` : "");
}

interface Match extends Pick<Comparison, "agreements" | "fights"> {
  match: number;
  /** The other fan's first name only, since the picture may be shared publicly. */
  other: string;
}

const linesOf = ({ agreements, fights }: Match) => [
  ...(agreements.length > 0 ? [`We agree on ${listNames(agreements)}`] : []),
  ...(fights.length > 0 ? [`We fight over ${listNames(fights)}`] : []),
];

export const matchPoster = (match: Match): PosterOf<"number"> => ({
  kind: "number",
  kicker: verdictOf(match.match),
  headline: `${match.other} and me`,
  big: `${match.match}%`,
  lines: linesOf(match),
});

/** The text shared with the picture. */
export const matchText = (match: Match): string =>
  `${match.other} and me: a match of ${match.match}%. ${linesOf(match).join(". ")}.`;
