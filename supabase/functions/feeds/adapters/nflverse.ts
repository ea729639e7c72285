import Papa from "papaparse";
import * as z from "zod/mini";
import { type Adapter, type FeedRow, winnerOf } from "../feed-row.ts";
import { matchName, parseEach, parseShape, roundOrNull } from "../parse.ts";
import { SourceError } from "../source-error.ts";

const name = "nflverse";

/** R writes a missing value as NA. */
const optional = (pattern: RegExp) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^(NA|)$|${pattern.source}`))),
    z.transform((text) => (text === "" || text === "NA" ? null : text)),
  );
const points = z.pipe(
  optional(/^\d{1,3}(\.0)?$/),
  z.transform((text) => (text === null ? null : Number(text))),
);

const game = z.object({
  game_id: z.string().check(z.minLength(1)),
  season: z.string().check(z.regex(/^\d{4}$/)),
  game_type: z.string(),
  week: z.string().check(z.regex(/^\d{1,2}$/)),
  gameday: optional(/^\d{4}-\d{2}-\d{2}$/),
  gametime: optional(/^\d{1,2}:\d{2}$/),
  away_team: z.string().check(z.minLength(1)),
  home_team: z.string().check(z.minLength(1)),
  away_score: points,
  home_score: points,
});
type Game = z.infer<typeof game>;

const newYork = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  timeZoneName: "longOffset",
});

/** The instant of a date and time in New York. */
function easternInstant(day: string, time: string): string {
  const local = Date.parse(`${day}T${time.padStart(5, "0")}:00Z`);
  const offsetAt = (instant: number) => {
    const [, hours] = /GMT-(\d{2})/.exec(newYork.format(instant)) ?? [];
    return Number(hours) * 3_600_000;
  };
  // No game starts in the hour of a clock change.
  return new Date(local + offsetAt(local + offsetAt(local))).toISOString();
}

function rowOf(one: Game): FeedRow {
  const { gameday, gametime, home_score: scoreOne, away_score: scoreTwo } = one;
  const winner = winnerOf(scoreOne, scoreTwo);
  return {
    externalId: one.game_id,
    round: Number(one.week),
    sideOne: one.home_team,
    sideTwo: one.away_team,
    startTime: gameday && gametime ? easternInstant(gameday, gametime) : null,
    status: winner === null ? "SCHEDULED" : "FINAL",
    scoreOne: winner === null ? null : scoreOne,
    scoreTwo: winner === null ? null : scoreTwo,
    winner,
    isKnockout: one.game_type !== "REG",
  };
}

/** The fields that name an unreadable game. */
function describeGame(raw: unknown) {
  const { home_team, away_team, week } = raw as Record<string, unknown>;
  return { name: matchName(home_team, away_team), round: roundOrNull(Number(week)) };
}

/** Far above the file's 46 columns and 7,000 rows, and far below what fills an edge function's memory. */
const maxColumns = 200;
const maxLines = 30_000;

/** The rows of the file. A row that lacks columns is the last line of an incomplete file. */
function linesOf(text: string): unknown[] {
  const head = text.slice(0, text.indexOf("\n") + 1 || text.length);
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
  if (head.split(",", maxColumns + 1).length > maxColumns || lines > maxLines)
    throw new SourceError(`${name} sent more rows or columns than a season has.`);
  const { data, meta } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: true,
  });
  const isTorn = data.some((line) => Object.keys(line).length !== meta.fields?.length);
  if (isTorn || data.length === 0) throw new SourceError(`${name} sent an incomplete response.`);
  return data;
}

/** `games.csv` of nflverse-data's release on GitHub: every season, in Eastern Time. */
export const nflverse: Adapter = {
  source: "NFLVERSE",
  name,
  async read({ season, etag }, readFile) {
    const file = await readFile("/games.csv", { redirectsTo: /^[\w-]+\.githubusercontent\.com$/ });
    if (!file) return { rows: null, etag };
    const games = parseShape(
      z.array(z.looseObject({ season: z.string() })),
      linesOf(file.text),
      name,
    );
    const ofSeason = games.filter((one) => one.season === season);
    if (ofSeason.length === 0) throw new SourceError(`${name} does not know this season.`);
    const { read, unread } = parseEach(game, ofSeason, name, describeGame);
    return { rows: read.map(rowOf), unread, etag: file.etag };
  },
};
