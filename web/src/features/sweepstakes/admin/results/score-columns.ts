import type { Columns } from "@/features/sweepstakes/admin/fixtures/headings";

const words = (...lines: string[]) => lines.flatMap((line) => line.split(" "));

/** What the columns of a score are called out there, in lower case and without signs. */
const known = {
  one: words(
    "fthg homescore scorehome homegoals goalshome homepoints hg score1 scoreone goals1 team1score",
    "heimtore toreheim torheim tore1 tore heimpunkte ptsw",
  ),
  two: words(
    "ftag awayscore scoreaway awaygoals goalsaway awaypoints ag score2 scoretwo goals2 team2score",
    "gasttore toregast torgast auswartstore tore2 gegentore gastpunkte ptsl visitorscore",
  ),
  result: words(
    "result score ergebnis endergebnis endstand resultat finalscore fulltime ft ftscore ftr res",
    "winner sieger",
  ),
} as const;

/** Where a table says how its games ended; both null where it does not. */
export interface ScoreColumns {
  scores: readonly [number, number] | null;
  result: number | null;
}

/** Names of a column that belongs to the side before it: Visitor, PTS, Home, PTS. */
const ofSide = /^(?:pts|points|score|goals|g|runs|r|tore|punkte)$/;

export function scoreColumnsOf({ names, places }: Columns): ScoreColumns {
  const placeOf = (wanted: readonly string[]) =>
    wanted.map((name) => names.indexOf(name)).find((at) => at >= 0) ?? null;
  const behind = (side: number | undefined) =>
    side !== undefined && ofSide.test(names[side + 1] ?? "") ? side + 1 : null;
  const behindSides = [behind(places.one), behind(places.two)] as const;
  const [one, two] =
    behindSides[0] !== null && behindSides[1] !== null
      ? behindSides
      : [placeOf(known.one), placeOf(known.two)];
  const taken = new Set(Object.values(places));
  const result = known.result
    .map((name) => names.findIndex((each, at) => each === name && !taken.has(at)))
    .find((at) => at >= 0);
  return { scores: one !== null && two !== null ? [one, two] : null, result: result ?? null };
}
