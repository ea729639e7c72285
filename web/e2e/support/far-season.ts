// A season of six rounds across the ends of summer time in Europe (October 28, 2035) and New York (November 4).
export const names = ["Greta", "Walt", "Asha"] as const;
export type Name = (typeof names)[number];

export const zones: Readonly<Record<Name, string>> = {
  Greta: "Europe/Berlin",
  Walt: "America/New_York",
  Asha: "Asia/Kathmandu",
};

interface Round {
  /** Both games as rows of the file; the second is the final. */
  rows: readonly [string, string];
  picks: Readonly<Record<Name, readonly [string, string]>>;
}

export const rounds = [
  {
    rows: ["20/10/2035,15:00,Arsenal,Chelsea", "21/10/2035,16:30,Liverpool,Everton"],
    picks: {
      Greta: ["Arsenal", "Liverpool"],
      Walt: ["Arsenal", "Everton"],
      Asha: ["Chelsea", "Liverpool"],
    },
  },
  {
    rows: ["27/10/2035,15:00,Aston Villa,Burnley", "28/10/2035,15:00,Brentford,Bournemouth"],
    picks: {
      Greta: ["Aston Villa", "Brentford"],
      Walt: ["Burnley", "Brentford"],
      Asha: ["Burnley", "Bournemouth"],
    },
  },
  {
    rows: ["03/11/2035,15:00,Crystal Palace,Fulham", "04/11/2035,15:00,Leeds United,Sunderland"],
    picks: {
      Greta: ["Crystal Palace", "Leeds United"],
      Walt: ["Crystal Palace", "Sunderland"],
      Asha: ["Fulham", "Leeds United"],
    },
  },
  {
    rows: [
      "10/11/2035,15:00,Manchester City,Manchester United",
      "11/11/2035,15:00,Newcastle United,Nottingham Forest",
    ],
    picks: {
      Greta: ["Manchester City", "Newcastle United"],
      Walt: ["Manchester City", "Newcastle United"],
      Asha: ["Manchester United", "Newcastle United"],
    },
  },
  {
    rows: [
      "17/11/2035,15:00,Tottenham Hotspur,West Ham United",
      "18/11/2035,15:00,Wolverhampton Wanderers,Brighton & Hove Albion",
    ],
    picks: {
      Greta: ["Tottenham Hotspur", "Wolverhampton Wanderers"],
      Walt: ["West Ham United", "Brighton & Hove Albion"],
      Asha: ["Tottenham Hotspur", "Brighton & Hove Albion"],
    },
  },
  {
    rows: ["24/11/2035,15:00,Chelsea,Arsenal", "25/11/2035,15:00,Everton,Liverpool"],
    picks: {
      Greta: ["Arsenal", "Draw"],
      Walt: ["Chelsea", "Everton"],
      Asha: ["Arsenal", "Everton"],
    },
  },
] as const satisfies readonly Round[];

/** The whole season as one file, in London time with days first. */
export const seasonFile = [
  "Round,Date,Time,Home,Away",
  ...rounds.flatMap(({ rows }, at) => rows.map((row) => `${at + 1},${row}`)),
].join("\n");

/** "Arsenal vs Chelsea" for a game of a round. */
export const titleOf = (at: number, game: 0 | 1) =>
  (rounds[at]?.rows[game] ?? "").split(",").slice(2).join(" vs ");

/** When both games lock, as each fan reads it, in the rounds around the two clock changes. */
export const lockTimes: Readonly<Record<Name, readonly (readonly [string, string])[]>> = {
  Greta: [
    ["Oct 20, 2035, 4:00 PM", "Oct 21, 2035, 5:30 PM"],
    ["Oct 27, 2035, 4:00 PM", "Oct 28, 2035, 4:00 PM"],
    ["Nov 3, 2035, 4:00 PM", "Nov 4, 2035, 4:00 PM"],
  ],
  Walt: [
    ["Oct 20, 2035, 10:00 AM", "Oct 21, 2035, 11:30 AM"],
    ["Oct 27, 2035, 10:00 AM", "Oct 28, 2035, 11:00 AM"],
    ["Nov 3, 2035, 11:00 AM", "Nov 4, 2035, 10:00 AM"],
  ],
  Asha: [
    ["Oct 20, 2035, 7:45 PM", "Oct 21, 2035, 9:15 PM"],
    ["Oct 27, 2035, 7:45 PM", "Oct 28, 2035, 8:45 PM"],
    ["Nov 3, 2035, 8:45 PM", "Nov 4, 2035, 8:45 PM"],
  ],
};
