import { expect, it } from "vitest";
import type { Adapter, FeedQuery } from "../feed-row.ts";
import { demo } from "./demo.ts";
import { footballData } from "./football-data.ts";
import { nflverse } from "./nflverse.ts";
import { openLigaDb } from "./openligadb.ts";

const query: FeedQuery = { competition: "bl1", season: "2026", rounds: null, etag: null };

/** Runs an adapter on these files; records the paths and options. */
async function readFrom(adapter: Adapter, files: Record<string, unknown>, changes: object = {}) {
  const calls: unknown[][] = [];
  const read = await adapter.read({ ...query, ...changes }, async (path, options) => {
    calls.push(options ? [path, options] : [path]);
    const file = files[path];
    const text = typeof file === "string" ? file : JSON.stringify(file);
    return file === undefined ? undefined : { text, etag: '"1"' };
  });
  return { ...read, calls };
}

const ligaMatch = (changes: object = {}) => ({
  matchID: 72_301,
  matchDateTime: "2026-08-28T20:30:00",
  timeZoneID: "W. Europe Standard Time",
  matchDateTimeUTC: "2026-08-28T18:30:00Z",
  leagueShortcut: "bl1",
  group: { groupName: "1. Spieltag", groupOrderID: 1, groupID: 45_000 },
  team1: { teamId: 40, teamName: "FC Bayern München", shortName: "Bayern", teamIconUrl: "" },
  team2: { teamId: 134, teamName: "Werder Bremen", shortName: "Bremen", teamIconUrl: "" },
  matchIsFinished: true,
  matchResults: [
    { resultID: 1, resultName: "Halbzeit", pointsTeam1: 1, pointsTeam2: 0, resultTypeID: 1 },
    { resultID: 2, resultName: "Endergebnis", pointsTeam1: 2, pointsTeam2: 1, resultTypeID: 2 },
  ],
  goals: [],
  location: null,
  ...changes,
});
const ligaFiles = (...matches: readonly object[]) => ({
  "/getavailablegroups/bl1/2026": [{ groupName: "1. Spieltag", groupOrderID: 1, groupID: 45_000 }],
  "/getmatchdata/bl1/2026/1": matches,
});

it("reads the end result of an OpenLigaDB match", async () => {
  const { rows, calls } = await readFrom(openLigaDb, ligaFiles(ligaMatch()));
  expect(rows).toEqual([
    {
      externalId: "72301",
      round: 1,
      sideOne: "FC Bayern München",
      sideTwo: "Werder Bremen",
      startTime: "2026-08-28T18:30:00Z",
      status: "FINAL",
      scoreOne: 2,
      scoreTwo: 1,
      winner: "ONE",
      isKnockout: false,
    },
  ]);
  expect(calls).toEqual([["/getavailablegroups/bl1/2026"], ["/getmatchdata/bl1/2026/1"]]);
});

it("reads only the matchdays that wait for results from OpenLigaDB", async () => {
  const { calls } = await readFrom(openLigaDb, ligaFiles(ligaMatch()), { rounds: [1] });
  expect(calls).toEqual([["/getmatchdata/bl1/2026/1"]]);
});

it("reads a finished OpenLigaDB match without an end result as final without a score", async () => {
  const half = ligaMatch({ matchResults: ligaMatch().matchResults.slice(0, 1) });
  const { rows } = await readFrom(openLigaDb, ligaFiles(half));
  expect(rows?.[0]).toMatchObject({ status: "FINAL", scoreOne: null, winner: null });
});

it("ignores the score of an OpenLigaDB match in progress, and skips undecided sides", async () => {
  const running = ligaMatch({ matchIsFinished: false });
  const { rows } = await readFrom(openLigaDb, ligaFiles(running, ligaMatch({ team1: null })));
  expect(rows).toMatchObject([{ status: "SCHEDULED", scoreOne: null, winner: null }]);
});

it.each([
  ["Achtelfinale", true],
  ["Finale", true],
  ["2. Runde", true],
  ["1. Hauptrunde", true],
  ["3. Spieltag", false],
  ["Vorrunde Gruppe A", false],
  ["Hauptrunde", false],
  ["Hauptrunde Gruppe II", false],
  ["Hinrunde", false],
  ["Rückrunde", false],
])("reads whether a match of OpenLigaDB's %s is a knockout: %s", async (groupName, isKnockout) => {
  const group = { groupName, groupOrderID: 1, groupID: 45_000 };
  const { rows } = await readFrom(openLigaDb, ligaFiles(ligaMatch({ group })));
  expect(rows?.[0]?.isKnockout).toBe(isKnockout);
});

const footballMatch = (changes: object = {}) => ({
  area: { id: 2072, name: "England" },
  id: 497_410,
  utcDate: "2026-08-15T14:00:00Z",
  status: "FINISHED",
  matchday: 3,
  stage: "REGULAR_SEASON",
  group: null,
  homeTeam: { id: 57, name: "Arsenal FC", shortName: "Arsenal", tla: "ARS", crest: "" },
  awayTeam: { id: 65, name: "Manchester City FC", shortName: "Man City", tla: "MCI", crest: "" },
  score: {
    winner: "DRAW",
    duration: "REGULAR",
    fullTime: { home: 1, away: 1 },
    halfTime: { home: 0, away: 1 },
  },
  ...changes,
});
const readMatches = (...matches: readonly object[]) =>
  readFrom(footballData("key"), {
    "/competitions/bl1/matches?season=2026": { filters: {}, resultSet: {}, matches },
  });

it("reads a season of football-data.org in one call with the key", async () => {
  const { rows, calls } = await readMatches(footballMatch());
  expect(rows).toEqual([
    {
      externalId: "497410",
      round: 3,
      sideOne: "Arsenal FC",
      sideTwo: "Manchester City FC",
      sideOneShort: "Arsenal",
      sideTwoShort: "Man City",
      startTime: "2026-08-15T14:00:00Z",
      status: "FINAL",
      scoreOne: 1,
      scoreTwo: 1,
      winner: "DRAW",
      isKnockout: false,
    },
  ]);
  expect(calls).toEqual([
    ["/competitions/bl1/matches?season=2026", { headers: { "x-auth-token": "key" } }],
  ]);
});

it.each([
  ["TIMED", "SCHEDULED"],
  ["IN_PLAY", "LIVE"],
  ["PAUSED", "LIVE"],
  ["AWARDED", "AWARDED"],
  ["POSTPONED", "POSTPONED"],
  ["SUSPENDED", "ABANDONED"],
  ["CANCELLED", "CANCELLED"],
])("reads football-data.org's %s as %s, with a score only if it is over", async (value, status) => {
  const { rows } = await readMatches(footballMatch({ status: value }));
  const scoreOne = status === "AWARDED" ? 1 : null;
  expect(rows?.[0]).toMatchObject({ status, scoreOne });
});

it("reads no start from a football-data.org date without a time", async () => {
  const { rows } = await readMatches(
    footballMatch({ status: "SCHEDULED", utcDate: "2027-05-22T00:00:00Z" }),
    footballMatch({ id: 2, status: "TIMED", utcDate: "2027-05-22T00:00:00Z" }),
  );
  expect(rows).toMatchObject([{ startTime: null }, { startTime: "2027-05-22T00:00:00Z" }]);
});

const header =
  "game_id,season,game_type,week,gameday,gametime,away_team,away_score,home_team,home_score";
const csv = (...lines: readonly string[]) => ({ "/games.csv": [header, ...lines, ""].join("\n") });

it("leaves the goals of a shoot-out out of the score, and reads its winner", async () => {
  const score = {
    winner: "HOME_TEAM",
    duration: "PENALTY_SHOOTOUT",
    fullTime: { home: 7, away: 5 },
    halfTime: { home: 2, away: 0 },
    regularTime: { home: 2, away: 2 },
    extraTime: { home: 1, away: 1 },
    penalties: { home: 4, away: 2 },
  };
  const { rows } = await readMatches(
    footballMatch({ stage: "LEAGUE_STAGE", matchday: 8 }),
    footballMatch({ id: 2, stage: "LAST_16", matchday: null }),
    footballMatch({ id: 3, stage: "FINAL", matchday: null, score }),
    footballMatch({ id: 4, stage: "FINAL", homeTeam: { id: null, name: null } }),
  );
  expect(rows).toMatchObject([
    { round: 8, isKnockout: false },
    { round: 9, isKnockout: true },
    { round: 10, scoreOne: 3, scoreTwo: 3, winner: "ONE" },
  ]);
});

it("reads the legs of a tie as two rounds with draws, and a single knockout match as a round without", async () => {
  const level = { winner: "DRAW", duration: "REGULAR", fullTime: { home: 1, away: 1 } };
  const shootout = {
    winner: "AWAY_TEAM",
    duration: "PENALTY_SHOOTOUT",
    fullTime: { home: 3, away: 5 },
    regularTime: { home: 1, away: 1 },
    extraTime: { home: 0, away: 0 },
    penalties: { home: 2, away: 4 },
  };
  const { rows } = await readMatches(
    footballMatch({ id: 1, stage: "LEAGUE_STAGE", matchday: 8 }),
    footballMatch({ id: 2, stage: "SEMI_FINALS", matchday: 1, score: level }),
    footballMatch({ id: 3, stage: "SEMI_FINALS", matchday: 2, score: shootout }),
    footballMatch({ id: 4, stage: "FINAL", matchday: null }),
  );
  // The final has the number that follows the first legs: second legs shift no round.
  expect(rows).toMatchObject([
    { round: 8 },
    { round: 9, isKnockout: false, scoreOne: 1, scoreTwo: 1, winner: "DRAW" },
    { round: 27, isKnockout: false, scoreOne: 1, scoreTwo: 1, winner: "DRAW" },
    { round: 10, isKnockout: true },
  ]);
});

it.each([
  ["an unknown status", { status: "DELAYED" }, 'Its status cannot be read: "DELAYED"'],
  ["no stage", { stage: null }, "Its stage cannot be read: null"],
  [
    "an impossible score",
    { score: { fullTime: { home: -1, away: 2 } } },
    "Its score.fullTime.home cannot be read: -1",
  ],
])(
  "leaves out a match of football-data.org with %s, and reads the other matches",
  async (...odd) => {
    const [, changes, reason] = odd;
    const others = [2, 3].map((id) => footballMatch({ id }));
    const { rows, unread } = await readMatches(footballMatch(changes), ...others);
    expect(rows?.map(({ externalId }) => externalId)).toEqual(["2", "3"]);
    expect(unread).toEqual([{ name: "Arsenal FC – Manchester City FC", round: 3, reason }]);
  },
);

it("leaves out an OpenLigaDB match with impossible points, and reads the others", async () => {
  const matchResults = [{ resultTypeID: 2, pointsTeam1: -1, pointsTeam2: 0 }];
  const files = ligaFiles(
    ligaMatch({ matchResults }),
    ...[2, 3].map((matchID) => ligaMatch({ matchID })),
  );
  const { rows, unread } = await readFrom(openLigaDb, files);
  expect(rows).toHaveLength(2);
  expect(unread).toEqual([
    {
      name: "FC Bayern München – Werder Bremen",
      round: 1,
      reason: "Its matchResults.0.pointsTeam1 cannot be read: -1",
    },
  ]);
});

it.each([
  ["rows", csv(...Array(30_001).fill("2026_01_DAL_PHI,2026,REG,1,2026-09-10,20:20,DAL,20,PHI,24"))],
  ["columns", { "/games.csv": `${"a,".repeat(2_400_000)}b\n1\n` }],
])("refuses an nflverse file with too many %s before it fills the memory", async (_, files) => {
  await expect(readFrom(nflverse, files)).rejects.toThrow("more rows or columns");
});

it("needs a key for football-data.org", async () => {
  await expect(readFrom(footballData(""), {})).rejects.toThrow("set FOOTBALL_DATA_TOKEN");
});

it("reads nflverse's times in Eastern Time, even in winter", async () => {
  const { rows, etag, calls } = await readFrom(
    nflverse,
    csv(
      "2025_01_A_B,2025,REG,1,2025-09-04,20:20,DAL,20,PHI,24",
      "2026_01_DAL_PHI,2026,REG,1,2026-09-10,20:20,DAL,20,PHI,24",
      "2026_12_CHI_DET,2026,REG,12,2026-11-26,13:00,CHI,NA,DET,NA",
      "2026_19_X_Y,2026,WC,19,NA,NA,LA,NA,SEA,NA",
    ),
  );
  expect(rows).toEqual([
    {
      externalId: "2026_01_DAL_PHI",
      round: 1,
      sideOne: "PHI",
      sideTwo: "DAL",
      startTime: "2026-09-11T00:20:00.000Z",
      status: "FINAL",
      scoreOne: 24,
      scoreTwo: 20,
      winner: "ONE",
      isKnockout: false,
    },
    expect.objectContaining({
      startTime: "2026-11-26T18:00:00.000Z",
      status: "SCHEDULED",
      scoreOne: null,
      winner: null,
    }),
    expect.objectContaining({ round: 19, startTime: null, isKnockout: true }),
  ]);
  expect(etag).toBe('"1"');
  expect(calls).toEqual([["/games.csv", { redirectsTo: expect.any(RegExp) }]]);
});

it("rejects a truncated nflverse file, and an unknown season", async () => {
  const half = { "/games.csv": `${header}\n2026_01_DAL_PHI,2026,REG,1,2026-09-1` };
  await expect(readFrom(nflverse, half)).rejects.toThrow("incomplete");
  const lines = csv("2025_01_A_B,2025,REG,1,2025-09-04,20:20,DAL,20,PHI,24");
  await expect(readFrom(nflverse, lines)).rejects.toThrow("does not know this season");
});

it("returns no rows when nflverse has not changed", async () => {
  expect(await readFrom(nflverse, {}, { etag: '"1"' })).toMatchObject({ rows: null, etag: '"1"' });
});

it.each([
  ["OpenLigaDB", openLigaDb, { "/getavailablegroups/bl1/2026": { groups: [] } }],
  ["OpenLigaDB", openLigaDb, ligaFiles(ligaMatch({ matchIsFinished: "yes" }))],
  ["football-data.org", footballData("key"), { "/competitions/bl1/matches?season=2026": [] }],
  ["nflverse", nflverse, { "/games.csv": "a,b\n1,2\n" }],
  ["nflverse", nflverse, csv("1,2026,REG,1,10.09.2026,20:20,DAL,20,PHI,24")],
  ["The demo league", demo, { "/bl1/2026": { rows: [{ externalId: 1 }] } }],
])("pauses when %s changes its format", async (name, adapter, files) => {
  await expect(readFrom(adapter, files)).rejects.toMatchObject({
    isPausing: true,
    message: expect.stringContaining(`${name} has changed its format`),
  });
});

it("retries a truncated JSON file", async () => {
  const files = { "/competitions/bl1/matches?season=2026": '{"matches": [' };
  await expect(readFrom(footballData("key"), files)).rejects.toMatchObject({
    isPausing: false,
    message: "football-data.org sent an incomplete response.",
  });
});
