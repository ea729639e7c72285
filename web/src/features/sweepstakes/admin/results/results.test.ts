// Imports result files against the loaded catalog, and lists each row as an admin sees it.
import type { Game } from "@contract/sweepstakes.ts";
import { describe, expect, it } from "vitest";
import { contestantCatalogue } from "@/features/sweepstakes/admin/contestant-catalogue";
import { readFile } from "@/features/sweepstakes/admin/fixtures/read-file";
import { choicesOf, matchResults } from "@/features/sweepstakes/admin/results/match-results";
import { contestantsOf } from "@/features/sweepstakes/admin/use-contestants";
import { matchupOf } from "@/features/sweepstakes/matchup";
import { playerGame, teamGame } from "@/testing/games";
import { seedAthletes, seedCrests, seedSports, seedTeams } from "@/testing/seed-catalogue";

const catalogue = contestantCatalogue(
  contestantsOf(seedSports, seedTeams, seedAthletes),
  seedCrests,
);

/** A game of two teams or players, by name. */
function game(id: number, one: string, two: string, changes: Partial<Game> = {}): Game {
  const [first, second] = [one, two].map((name) => {
    const found = [...seedTeams, ...seedAthletes].find((each) => each.name === name);
    if (!found) throw new Error(`The catalogue has no ${name}`);
    return found;
  });
  const common = { startTime: "2026-11-28T15:00:00Z", sportName: first?.sportName, ...changes };
  return seedTeams.some(({ name }) => name === one)
    ? teamGame(id, { canDraw: true, teamOne: first, teamTwo: second, ...common } as Partial<Game>)
    : playerGame(id, { playerOne: first, playerTwo: second, ...common } as Partial<Game>);
}

const contest = [
  game(1, "Arsenal", "Chelsea"),
  game(2, "Liverpool", "Everton"),
  game(3, "Manchester United", "Newcastle United", { canDraw: false }),
];
const london = { zone: "Europe/London", order: "day first", isChosen: false } as const;

/** Each row: the result, an open question, or the reason for skipping it. */
function seen(text: string, games: readonly Game[] = contest, time = "2026-12-24T12:00Z") {
  const { rows } = readFile(text);
  const matched = matchResults(rows, games, catalogue, { clock: london, now: Date.parse(time) });
  expect(
    matched.map(({ row }) => row.line),
    "every row once",
  ).toEqual(rows.map(({ line }) => line));
  const taken = matched.flatMap(({ kind, choice }) => (kind === "taken" && choice ? [choice] : []));
  expect(choicesOf(matched)).toEqual(
    Object.fromEntries(taken.map(({ gameId, sideId }) => [gameId, sideId])),
  );
  return matched.map(({ kind, reason, choice }) => {
    const of = games.find(({ id }) => id === choice?.gameId);
    const name = of && matchupOf(of).options.find(({ id }) => id === choice?.sideId)?.name;
    const text = [reason, choice ? `${choice.gameId} ${name}` : ""].filter(Boolean).join(" ");
    return kind === "taken" ? text : `${kind}: ${text}`;
  });
}

const table = (head: string, ...rows: string[]) => [head, ...rows].join("\n");

describe("a table of results", () => {
  it.each([
    {
      title: "of a season never uses the earlier meeting of the same teams",
      text: table(
        "Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR",
        "E0,22/08/2026,15:00,Chelsea,Arsenal,3,0,H",
        "E0,28/11/2026,15:00,Arsenal,Chelsea,2,1,H",
      ),
      rows: [
        "out: It is another meeting of the two: this one is on November 28, 2026 at 3:00 PM UTC",
        "1 Arsenal",
      ],
    },
    {
      title: "leaves out every game that is not over",
      text: table(
        "home,away,home score,away score,status",
        "Arsenal,Chelsea,1,0,LIVE 67'",
        "Liverpool,Everton,0,0,Postponed",
        "Newcastle United,Manchester United,2,1,Abandoned",
      ),
      rows: [
        "out: It is marked “LIVE 67'”",
        "out: It is marked “Postponed”",
        "out: It is marked “Abandoned”",
      ],
    },
    {
      title: "accepts results with a final status only",
      text: table(
        "home,away,score,status",
        "Arsenal,Chelsea,1-0,FT",
        "Liverpool,Everton,0-0,not started",
        "Man Utd,Newcastle,0-1,AET",
      ),
      rows: ["1 Arsenal", "out: It is marked “not started”", "3 Newcastle United"],
    },
    {
      title: "is skipped when two of its rows may be the game",
      text: table(
        "Date;Home;Away;Result",
        "28/11/2026;Arsenal;Chelsea;1-0",
        "29/11/2026;Arsenal;Chelsea;0-1",
        "29/11/2026;Liverpool;Everton;0-1",
      ),
      rows: [
        "look: The file has several rows for this game",
        "look: The file has several rows for this game",
        "look: Liverpool vs Everton has another start 2 Everton",
      ],
    },
    {
      title: "without dates is used only when the teams meet once in it",
      text: table(
        "home,away,score",
        "Arsenal,Chelsea,1-0",
        "Chelsea,Arsenal,1-0",
        "Everton,Liverpool,2-0",
      ),
      rows: [
        "look: It has no date, and these two meet more than once",
        "look: It has no date, and these two meet more than once",
        "2 Everton",
      ],
    },
    {
      title: "decides a game that cannot be drawn by its shoot-out or winner",
      text: table(
        "home,away,score,winner",
        "Newcastle,Man Utd,1-1 (4-3 pens),",
        "Arsenal,Chelsea,2-1,Chelsea",
        "Liverpool,Everton,1-1,draw",
      ),
      rows: ["3 Newcastle United", "look: Its score and its winner differ", "2 Draw"],
    },
    {
      title: "asks when extra time decided a game that can be drawn, and voids no draw on its own",
      text: table(
        "home,away,score,status",
        "Arsenal,Chelsea,2-1,AET",
        "Man Utd,Newcastle,1-1,FT",
        "Leeds United,Burnley,3-0,FT",
      ),
      rows: [
        "look: It went past regular time, and draws count here: choose the result by your rules",
        "look: A draw does not count in Manchester United vs Newcastle United: void it instead",
        "out: It is not a game in this contest",
      ],
    },
    {
      title: "in German has scores in one column, with the first half in brackets",
      text: table(
        "Heim;Gast;Ergebnis",
        "Arsenal;Chelsea;2:1 (0:1)",
        "Liverpool;Everton;-:-",
        "Man United;Newcastle United;",
      ),
      rows: ["1 Arsenal", "out: It has no result", "out: It has no result"],
    },
  ])("$title", ({ text, rows }) => {
    expect(seen(text)).toEqual(rows);
  });

  it("a table of results distinguishes neighboring games of a series only by their times", () => {
    const series = [
      game(1, "New York Yankees", "Boston Red Sox", { canDraw: false }),
      game(2, "New York Yankees", "Boston Red Sox", {
        canDraw: false,
        startTime: "2026-11-28T20:00:00Z",
      }),
    ];
    const text = table(
      "date,time,away,away score,home,home score",
      ...["2026-11-28,15:05", "2026-11-28,20:00", "2026-11-27,"].map(
        (start, index) => `${start},New York Yankees,${index},Boston Red Sox,1`,
      ),
    );
    expect(seen(text, series)).toEqual([
      "1 Boston Red Sox",
      "look: A draw does not count in New York Yankees vs Boston Red Sox: void it instead",
      "look: These two meet twice within days: choose which game it is",
    ]);
    // The day's other game is not in this sweepstake, however close its start.
    const [, second] = series;
    expect(
      seen(
        table("date,time,home,away,score", "2026-11-28,15:05,New York Yankees,Boston Red Sox,3-1"),
        second && [second],
      ),
    ).toEqual(["look: New York Yankees vs Boston Red Sox has another start 2 New York Yankees"]);
  });
});

it("accepts a score in one cell only if the columns have its order", () => {
  const nfl = game(1, "Dallas Cowboys", "Philadelphia Eagles");
  const turned =
    "look: Its score could list either side first: choose the columns of the sides in that order";
  for (const [text, row] of [
    ["away,home,score\nPHI,DAL,31-20", turned],
    ["away,home,score,winner\nPHI,DAL,31-20,PHI", "1 Philadelphia Eagles"],
    ["away,away score,home,home score\nPHI,31,DAL,20", "1 Philadelphia Eagles"],
    ["game,home score,away score\nPHI @ DAL,20,31", "1 Philadelphia Eagles"],
    ["game,winner\nPHI @ DAL,A", "1 Philadelphia Eagles"],
    ["away,home,score\nPHI,DAL,20-20 (3-1 pens)", turned],
    ["home,away,score\nDAL,PHI,2", "out: It has no result"],
    ["home,away,winner\nDAL,PHI,1", "look: Its winner is not recognized: 1"],
    ["game,score\nPHI @ DAL,31-20", turned],
    ["game,date\nPHI 31-20 DAL,28/11/2026", "1 Philadelphia Eagles"],
  ] as const)
    expect([text, ...seen(text, [nfl])]).toEqual([text, row]);
  const { rows } = readFile("away,home,score\nPHI,DAL,31-20", { sideOne: 0, sideTwo: 1 });
  const [row] = matchResults(rows, [nfl], catalogue, {
    clock: london,
    now: Date.parse("2027-01-01"),
  });
  expect(row?.choice?.label).toBe("Dallas Cowboys vs Philadelphia Eagles: Philadelphia Eagles");
});

describe("plain lines of results", () => {
  it.each([
    [
      ["Chelsea 2-1 Arsenal (FT)", "Everton 1-1 Liverpool FT"],
      ["1 Chelsea", "2 Draw"],
    ],
    [
      ["67' Arsenal 1-0 Chelsea", "HT Liverpool 0-0 Everton", "Man Utd 0-0 Newcastle (HT)"],
      ["out: It is marked “67'”", "out: It is marked “HT”", "out: It is marked “HT”"],
    ],
    [
      ["Arsenal P-P Chelsea", "Liverpool 3-1 Everton postponed", "Man Utd A-A Newcastle"],
      [
        "out: It is marked “P-P”",
        "out: It is marked “postponed”",
        "out: It does not name two sides",
      ],
    ],
    [["Man Utd 1-1 Newcastle (4-3 pens)"], ["3 Manchester United"]],
    [
      ["Man Utd 1-1 Newcastle (agg 2-1, pens)"],
      ["look: A draw does not count in Manchester United vs Newcastle United: void it instead"],
    ],
    [
      ["Arsenal 0-2 Chelsae", "Arsenal 2 Chelsea 1"],
      ["look: Is it Arsenal vs Chelsea? 1 Chelsea", "out: It does not name two sides"],
    ],
    [
      ["Arsenal - Chelsea 2:1 FT", "Liverpool vs Everton 0-0 FT"],
      ["1 Arsenal", "2 Draw"],
    ],
    [
      ["Saturday 22 August 2026", "Chelsea 3-0 Arsenal", "28 Nov 2026", "Arsenal 0-0 Chelsea"],
      [
        "out: It is another meeting of the two: this one is on November 28, 2026 at 3:00 PM UTC",
        "look: 0-0 is also written for a game that was not played 1 Draw",
      ],
    ],
  ])("%j", (lines, rows) => {
    expect(seen(lines.join("\n"))).toEqual(rows);
  });
});

it("a result before the start or during a game is rejected", () => {
  const text = "Arsenal 1-0 Chelsea\nLiverpool 1-0 Everton FT";
  expect(seen(text, contest, "2026-11-28T14:59:00Z")).toEqual([
    "out: Arsenal vs Chelsea has not started",
    "out: Liverpool vs Everton has not started",
  ]);
  const isOver = ["look: It is not marked as over, as other rows are 1 Arsenal", "2 Liverpool"];
  expect(seen(text, contest, "2026-11-28T15:30:00Z")).toEqual(isOver);
  expect(seen("Arsenal 1-0 Chelsea", contest, "2026-11-28T16:29:00Z")).toEqual([
    "look: Arsenal vs Chelsea may still be running 1 Arsenal",
  ]);
  expect(seen("Arsenal 1-0 Chelsea", contest, "2026-11-28T16:30:00Z")).toEqual(["1 Arsenal"]);
});

it("a void game accepts no result", () => {
  expect(seen("Arsenal 1-0 Chelsea", [game(1, "Arsenal", "Chelsea", { isVoid: true })])).toEqual([
    "out: Arsenal vs Chelsea is void and takes no result",
  ]);
});

it("players are found by their initials, and sets are not a result", () => {
  const final = game(1, "Jannik Sinner", "Carlos Alcaraz");
  expect(seen("Sinner J. 2-1 Alcaraz C.", [final])).toEqual(["1 Jannik Sinner"]);
  expect(seen("home,away,score\nSinner J.,Alcaraz C.,6-4 3-6 7-5", [final])).toEqual([
    "look: It has several scores",
  ]);
  expect(
    seen("home,away,score,winner\nSinner J.,Alcaraz C.,6-4 3-6 7-5,Alcaraz C.", [final]),
  ).toEqual(["1 Carlos Alcaraz"]);
});
