import type { Game } from "@contract/sweepstakes.ts";
import { itemId, type SelectableItem } from "@/features/catalogue/selectable-items";
import { nearestNames } from "@/features/sweepstakes/admin/fixtures/nearest-names";
import type { SideFinder } from "@/features/sweepstakes/admin/fixtures/side-finder";
import type { WrittenResult } from "@/features/sweepstakes/admin/results/read-results";
import { type Choices, drawId, matchupOf } from "@/features/sweepstakes/matchup";
import { localDateTimeOf } from "@/lib/instants";

/** What a file of results says of a contest. */
export interface MatchedResults {
  choices: Choices;
  /** What is worth a look, a sentence each. */
  remarks: string[];
  /** How many of its results are of games of the contest. */
  count: number;
}

interface Reading {
  items: readonly SelectableItem[];
  isGuess: boolean;
}

/** Who a side may be, of those who play in the contest: who is called so, else whose name is near. */
function readingOf(finder: SideFinder, written: string): Reading {
  const { items, isExact } = finder.find(written);
  return items.length > 0
    ? { items, isGuess: !isExact }
    : { items: nearestNames(finder.catalogue, written), isGuess: true };
}

const where = ({ line, sides }: WrittenResult) =>
  `${line === null ? "" : `Line ${line}, `}${sides.join(" – ")}`;

/** Which game of the contest each result is of, and with which choice it ends. */
export function matchResults(
  results: readonly WrittenResult[],
  games: readonly Game[],
  finder: SideFinder,
): MatchedResults {
  const choices: Record<number, number> = {};
  const remarks: string[] = [];
  const taken = new Set<number>();
  const strangers: WrittenResult[] = [];
  for (const result of results) {
    const found = gameOf(result, games, finder, taken);
    if (!found) {
      strangers.push(result);
      continue;
    }
    const { game, isTurned, guesses } = found;
    taken.add(game.id);
    const { sides, title } = matchupOf(game);
    const { winner, shootout } = result.ending;
    const decided = winner === 0 && !game.canDraw ? shootout : winner;
    if (game.isVoid) remarks.push(`${where(result)}: ${title} is void and takes no result.`);
    else if (decided === 0 || decided === null)
      if (game.canDraw) choices[game.id] = drawId;
      else remarks.push(`${where(result)}: a draw does not count in ${title}. Void it instead.`);
    else choices[game.id] = sides[(decided === 1) === isTurned ? 1 : 0].id;
    if (guesses.length > 0) remarks.push(`${where(result)}: taken for ${title}. Is that right?`);
  }
  return { choices, remarks: [...remarks, ...strangersIn(strangers)], count: taken.size };
}

/** The games that are no part of the contest; of many only how many there are. */
function strangersIn(results: readonly WrittenResult[]): string[] {
  if (results.length > 3) return [`${results.length} results are of no game of this contest.`];
  return results.map((result) => `${where(result)}: no game of this contest.`);
}

function gameOf(
  result: WrittenResult,
  games: readonly Game[],
  finder: SideFinder,
  taken: ReadonlySet<number>,
) {
  const [one, two] = result.sides.map((side) => readingOf(finder, side)) as [Reading, Reading];
  const is = ({ items }: Reading, kind: "TEAM" | "ATHLETE", id: number) =>
    items.some((item) => item.id === itemId(kind, id));
  const found = games.flatMap((game) => {
    const { sides, kind } = matchupOf(game);
    const isStraight = is(one, kind, sides[0].id) && is(two, kind, sides[1].id);
    const isTurned = is(one, kind, sides[1].id) && is(two, kind, sides[0].id);
    return !taken.has(game.id) && (isStraight || isTurned) ? [{ game, isTurned: !isStraight }] : [];
  });
  const day = result.startTime.slice(0, 10);
  // Of two games of the same sides, the one of that day; else they come in their order.
  const match =
    found.find(({ game }) => day !== "" && localDateTimeOf(game.startTime).slice(0, 10) === day) ??
    found[0];
  return match ? { ...match, guesses: [one, two].filter(({ isGuess }) => isGuess) } : null;
}
