import { csvFixtures, tableIn } from "@/features/sweepstakes/admin/fixtures/csv-fixtures";
import { type Fixture, FixturesError } from "@/features/sweepstakes/admin/fixtures/fixture";
import { lineFixtures } from "@/features/sweepstakes/admin/fixtures/line-fixtures";
import { type Ending, endingIn, endingOf } from "@/features/sweepstakes/admin/results/ending";
import { scoreColumnsOf } from "@/features/sweepstakes/admin/results/score-columns";
import { withoutScore } from "@/features/sweepstakes/admin/results/scored-lines";

/** A game of a file that has ended. */
export interface WrittenResult extends Pick<Fixture, "sides" | "startTime" | "line"> {
  ending: Ending;
}

export interface WrittenResults {
  results: WrittenResult[];
  /** How many games of the file have not ended. */
  openCount: number;
}

/** The results of a table or of lines like "Arsenal 2-1 Chelsea". */
export function readResults(written: string): WrittenResults {
  const text = written.replace(/^\uFEFF/, "");
  if (text.trim() === "") throw new FixturesError("There is nothing in it yet.");
  const endings = new Map<number, Ending | null>();
  const fixtures = fixturesOf(text, endings);
  const results = fixtures.flatMap(({ sides, startTime, line }): WrittenResult[] => {
    const ending = endings.get(line ?? 0);
    return ending ? [{ sides, startTime, line, ending }] : [];
  });
  if (results.length === 0) throw new FixturesError("No game of it has a result.");
  return { results, openCount: fixtures.length - results.length };
}

/** The games of a file, and by line how each has ended. */
function fixturesOf(text: string, endings: Map<number, Ending | null>): readonly Fixture[] {
  const table = tableIn(text);
  if (!table) {
    const lines = text.split(/\r\n|\r|\n/).map(withoutScore);
    for (const [index, { ending }] of lines.entries()) endings.set(index + 1, ending);
    return lineFixtures(lines.map((line) => line.text).join("\n"))?.fixtures ?? [];
  }
  const { scores, result } = scoreColumnsOf(table.columns);
  if (!scores && result === null)
    throw new FixturesError(
      "No column says how a game ended: name one result, or two home score and away score.",
    );
  const { fixtures } = csvFixtures(text);
  const cells = new Map(table.lines.map((row) => [row.line, row.cells]));
  for (const { line, sides } of fixtures) {
    const at = (place: number) => cells.get(line ?? 0)?.[place] ?? "";
    const scored = scores && endingOf(at(scores[0]), at(scores[1]));
    const said = result === null ? null : endingIn(at(result), sides);
    endings.set(line ?? 0, scored ?? said);
  }
  return fixtures;
}
