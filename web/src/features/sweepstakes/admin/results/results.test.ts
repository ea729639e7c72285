// Files of results as they come from where they are published, on the catalogue as it is loaded.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Game } from "@contract/sweepstakes.ts";
import { describe, expect, it } from "vitest";
import { contestantCatalogue } from "@/features/sweepstakes/admin/fixtures/contestant-catalogue";
import { ofContest } from "@/features/sweepstakes/admin/results/contest-finder";
import { endingIn } from "@/features/sweepstakes/admin/results/ending";
import { matchResults } from "@/features/sweepstakes/admin/results/match-results";
import { readResults } from "@/features/sweepstakes/admin/results/read-results";
import { contestantsOf } from "@/features/sweepstakes/admin/use-contestants";
import { matchupOf } from "@/features/sweepstakes/matchup";
import { teamGame } from "@/testing/games";
import { seedAthletes, seedCrests, seedSports, seedTeams } from "@/testing/seed-catalogue";

const read = (name: string) =>
  readResults(readFileSync(path.join(import.meta.dirname, name), "utf8"));
const endings = (name: string) => {
  const { results, openCount } = read(name);
  const games = results.map(({ sides: [one, two], ending: { winner, shootout } }) =>
    [`${one} – ${two}: ${winner}`, ...(shootout ? [`shoot-out ${shootout}`] : [])].join(", "),
  );
  return { games, openCount };
};

it.each([
  {
    file: "../fixtures/shapes/football-data.csv",
    games: [
      "Liverpool – Bournemouth: 1",
      "Aston Villa – Newcastle: 0",
      "Brighton – Nott'm Forest: 0",
      "Wolves – Man City: 2",
      "Man United – Arsenal: 2",
    ],
    openCount: 0,
  },
  {
    file: "../fixtures/shapes/fixturedownload-epl.csv",
    games: ["Liverpool – Bournemouth: 1", "Aston Villa – Newcastle: 0"],
    openCount: 1,
  },
  {
    file: "shapes/nflverse-scores.csv",
    games: ["DAL – KC: 1", "TEN – JAX: 2", "WAS – DEN: 0"],
    openCount: 1,
  },
  {
    file: "shapes/bundesliga.csv",
    games: [
      "FC Bayern München – 1. FC Köln: 1",
      "Bayer 04 Leverkusen – Borussia Mönchengladbach: 0",
      "TSG 1899 Hoffenheim – 1. FSV Mainz 05: 2",
    ],
    openCount: 1,
  },
  {
    file: "shapes/tore.csv",
    games: ["Bayern München – 1. FC Köln: 1", "Bayer Leverkusen – Mönchengladbach: 0"],
    openCount: 0,
  },
  {
    file: "shapes/lines.txt",
    games: [
      "Arsenal – Chelsea: 1",
      "Liverpool – Everton: 0",
      "Brentford – Fulham: 2",
      "Aston Villa – Wolves: 1",
      "Newcastle – Man Utd: 0, shoot-out 1",
    ],
    openCount: 1,
  },
  {
    file: "shapes/kicker-results.txt",
    games: ["Hamburger SV – VfB Stuttgart: 1", "Bayern München – RB Leipzig: 0"],
    openCount: 0,
  },
  {
    file: "shapes/basketball.csv",
    games: [
      "Oklahoma City Thunder – Houston Rockets: 1",
      "Los Angeles Lakers – Golden State Warriors: 2",
    ],
    openCount: 0,
  },
])("$file says how its games ended", ({ file, games, openCount }) => {
  expect(endings(file)).toEqual({ games, openCount });
});

it("a table without scores says what it lacks, and so does one of games to come", () => {
  expect(() => readResults("home,away,date\nArsenal,Chelsea,2026-11-28")).toThrow(/No column says/);
  expect(() => readResults("home,away,result\nArsenal,Chelsea,")).toThrow("No game of it has");
  expect(() => readResults("  ")).toThrow("There is nothing in it yet.");
});

it.each([
  ["H", 1],
  ["a", 2],
  ["X", 0],
  ["2:1 (1:1)", 1],
  ["0 – 3", 2],
  ["Chelsea", 2],
  ["-:-", null],
  ["postponed", null],
])("%s ends as %s", (text, winner) => {
  expect(endingIn(text, ["Arsenal", "Chelsea"])?.winner ?? null).toBe(winner);
});

const contestants = contestantsOf(seedSports, seedTeams, seedAthletes);
const catalogue = contestantCatalogue(contestants, seedCrests);
const side = (slug: string) => {
  const team = seedTeams.find((each) => each.slug === slug);
  if (!team) throw new Error(`No team ${slug}`);
  return { id: team.id, name: team.name };
};
const game = (id: number, one: string, two: string, changes: object = {}): Game =>
  teamGame(id, { canDraw: true, teamOne: side(one), teamTwo: side(two), ...changes } as object);

function matched(text: string, games: readonly Game[]) {
  const { choices, remarks, count } = matchResults(
    readResults(text).results,
    games,
    ofContest(catalogue, games),
  );
  const told = games.flatMap((each) => {
    const option = matchupOf(each).options.find(({ id }) => id === choices[each.id]);
    return option ? [`${each.id}: ${option.name}`] : [];
  });
  return { told, remarks, count };
}

describe("the results of a file", () => {
  const games = [
    game(1, "arsenal", "chelsea"),
    game(2, "liverpool", "everton"),
    game(3, "manchester-united", "newcastle-united", { canDraw: false }),
  ];

  it("are found whichever side comes first, and draws where they count", () => {
    expect(matched("Chelsea 2-1 Arsenal\nEverton 1-1 Liverpool", games)).toEqual({
      told: ["1: Chelsea", "2: Draw"],
      remarks: [],
      count: 2,
    });
  });

  it("that are draws are void where none counts, unless a shoot-out said who went on", () => {
    expect(matched("Man Utd 1-1 Newcastle", games)).toEqual({
      told: [],
      remarks: [
        "Line 1, Man Utd – Newcastle: a draw does not count in Manchester United vs Newcastle United. Void it instead.",
      ],
      count: 1,
    });
    expect(matched("Newcastle 1-1 Man Utd (4-3 pens)", games).told).toEqual([
      "3: Newcastle United",
    ]);
  });

  it("of a name that is nearly right are taken, and asked about", () => {
    expect(matched("Arsenal 0-2 Chelsae", games)).toEqual({
      told: ["1: Chelsea"],
      remarks: ["Line 1, Arsenal – Chelsae: taken for Arsenal vs Chelsea. Is that right?"],
      count: 1,
    });
  });

  it("of other games are named and change nothing", () => {
    expect(matched("Leeds United 2-0 Burnley\nArsenal 1-0 Chelsea", games)).toEqual({
      told: ["1: Arsenal"],
      remarks: ["Line 1, Leeds United – Burnley: no game of this contest."],
      count: 1,
    });
  });

  it("of two games of the same sides go by the day", () => {
    const twice = [
      game(1, "arsenal", "chelsea", { startTime: "2026-11-28T15:00:00Z" }),
      game(2, "arsenal", "chelsea", { startTime: "2026-12-05T15:00:00Z" }),
    ];
    const text = "date,time,home,away,score\n2026-12-05,15:00,Arsenal,Chelsea,0-1";
    expect(matched(text, twice).told).toEqual(["2: Chelsea"]);
  });

  it("of a void game are said to be of no use", () => {
    const { told, remarks } = matched("Arsenal 1-0 Chelsea", [
      game(1, "arsenal", "chelsea", { isVoid: true }),
    ]);
    expect(told).toEqual([]);
    expect(remarks).toEqual([
      "Line 1, Arsenal – Chelsea: Arsenal vs Chelsea is void and takes no result.",
    ]);
  });
});
