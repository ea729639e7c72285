import type { Sweepstake } from "@contract/sweepstakes.ts";
import { describe, expect, it } from "vitest";
import {
  addGame,
  canBeDrawn,
  changeGame,
  draftOf,
  emptyDraft,
  removeGame,
  type SweepstakeDraft,
} from "@/features/sweepstakes-admin/create/draft";
import { checkDraft, requestOf } from "@/features/sweepstakes-admin/create/draft-request";

const sports = [
  { id: 1, name: "Soccer", slug: "soccer", isPlayerBased: false, hasDraws: true, aliases: [] },
  { id: 2, name: "Tennis", slug: "tennis", isPlayerBased: true, hasDraws: false, aliases: [] },
];

const good: SweepstakeDraft = {
  name: "Cup",
  startDate: "2026-06-01",
  endDate: "2026-06-30",
  prizePool: "1250.5",
  rules: "Extra time counts",
  seriesId: 3,
  tieBreakQuestion: "",
  tieBreakIsFinalTotal: false,
  publishAt: "",
  games: [
    {
      key: 0,
      sportId: 1,
      sideOneId: 1001,
      sideTwoId: 1002,
      startTime: "2026-06-20T18:00",
      canDraw: false,
    },
    {
      key: 1,
      sportId: 2,
      sideOneId: 100001,
      sideTwoId: 100002,
      startTime: "2026-06-30T18:00",
      canDraw: null,
    },
  ],
  finalKey: 1,
  areDatesOfGames: false,
  draws: null,
};

describe("the final game", () => {
  it("the final stays when games are added or others removed", () => {
    const three = addGame(good);
    expect(three.games).toHaveLength(3);
    expect(three.finalKey).toBe(1);
    expect(removeGame(three, 0).finalKey).toBe(1);
  });

  it("the final passes to the last game when it is removed", () => {
    expect(removeGame(addGame(good), 1)).toMatchObject({ finalKey: 2 });
  });

  it("the final game cannot be removed when it is the only game", () => {
    expect(removeGame(emptyDraft(), 0)).toEqual(emptyDraft());
  });
});

describe("a game", () => {
  it("a game loses its sides only when the sport changes", () => {
    expect(changeGame(good, 0, { sportId: 2 }).games[0]).toMatchObject({
      sportId: 2,
      sideOneId: null,
      sideTwoId: null,
      startTime: "2026-06-20T18:00",
    });
    expect(changeGame(good, 0, { sportId: 1 })).toEqual(good);
    expect(changeGame(good, 0, { sideOneId: 1003 }).games[1]).toEqual(good.games[1]);
  });

  it("a game's draws follow the previous round, else its sport, unless the admin chooses", () => {
    const [soccer, tennis] = changeGame(good, 0, { canDraw: null }).games;
    if (!soccer || !tennis) throw new Error("It has two games");
    const inRound = (draft: SweepstakeDraft, game = soccer) => canBeDrawn(draft, game, sports);
    expect([inRound(good), inRound(good, tennis)]).toEqual([true, false]);
    // The last game of a league round is its final.
    expect(inRound({ ...good, finalKey: 0 })).toBe(true);
    const draws = { sportId: 1, regular: false, final: true };
    expect(inRound({ ...good, draws })).toBe(false);
    expect(inRound({ ...good, draws, finalKey: 0 })).toBe(true);
    expect(inRound({ ...good, draws: { ...draws, sportId: 2 } })).toBe(true);
    expect(inRound({ ...good, draws }, { ...soccer, canDraw: true })).toBe(true);
    expect(changeGame(good, 0, { sportId: 2 }).games[0]?.canDraw).toBeNull();
    const [first] = requestOf(changeGame(good, 0, { canDraw: null }), sports).games;
    expect(first?.canDraw).toBe(true);
  });

  it("an added game has its own key, and the sport of the game before it", () => {
    const { games } = addGame(removeGame(addGame(good), 0));
    expect(new Set(games.map(({ key }) => key)).size).toBe(games.length);
    expect(games.at(-1)?.sportId).toBe(2);
  });
});

describe("the validation", () => {
  it("finds nothing wrong with a complete draft", () => {
    expect(checkDraft(good, sports)).toEqual({});
  });

  it("names every empty field of an empty draft", () => {
    expect(Object.keys(checkDraft(emptyDraft(), sports)).sort()).toEqual(
      [
        "name",
        "startDate",
        "endDate",
        "prizePool",
        "games.0.sportId",
        "games.0.teamOneId",
        "games.0.teamTwoId",
        "games.0.startTime",
      ].sort(),
    );
  });

  it.each([
    [{ name: "  " }, "name"],
    [{ name: "C".repeat(121) }, "name"],
    [{ prizePool: " " }, "prizePool"],
    [{ games: Array.from({ length: 26 }, () => good.games).flat() }, "games"],
    [{ endDate: "2026-05-31" }, "endDate"],
    [{ prizePool: "-1" }, "prizePool"],
    [{ prizePool: "1.005" }, "prizePool"],
    [{ prizePool: "1e11" }, "prizePool"],
    [{ prizePool: "lots" }, "prizePool"],
  ])("rejects %j", (changes, field) => {
    expect(Object.keys(checkDraft({ ...good, ...changes }, sports))).toEqual([field]);
  });

  it("accepts a prize pool of zero", () => {
    expect(checkDraft({ ...good, prizePool: "0" }, sports)).toEqual({});
  });

  it("words a problem as the API does", () => {
    const [soccer] = changeGame(good, 0, { sportId: 2 }).games;
    const draft = { ...good, prizePool: "1e11", games: soccer ? [soccer] : [] };
    expect(checkDraft(draft, sports)).toEqual({
      prizePool: "The prize pool is too large",
      "games.0.playerOneId": "Choose a player",
      "games.0.playerTwoId": "Choose a player",
    });
  });

  it("rejects the same player twice, at the player's field", () => {
    const twice = changeGame(good, 1, { sideTwoId: 100001 });
    expect(checkDraft(twice, sports)).toEqual({
      "games.1.playerTwoId": "The two players of a game cannot be the same",
    });
  });
});

it("the request has ids under the names of their type, and one final", () => {
  expect(requestOf(good, sports)).toEqual({
    name: "Cup",
    startDate: "2026-06-01",
    endDate: "2026-06-30",
    prizePool: 1250.5,
    rules: "Extra time counts",
    seriesId: 3,
    tieBreak: null,
    publishAt: null,
    games: [
      {
        sportId: 1,
        sportSlug: "soccer",
        teamOneId: 1001,
        teamTwoId: 1002,
        startTime: new Date("2026-06-20T18:00").toISOString(),
        isFinal: false,
        canDraw: false,
      },
      {
        sportId: 2,
        sportSlug: "tennis",
        playerOneId: 100001,
        playerTwoId: 100002,
        startTime: new Date("2026-06-30T18:00").toISOString(),
        isFinal: true,
        canDraw: false,
      },
    ],
  });
});

it("an existing sweepstake fills the form like a typed one, with the final last", () => {
  const game = {
    canDraw: false,
    isDraw: false,
    isEarly: false,
    userPicksDraw: false,
    isCompleted: false,
    isLocked: false,
    isPaused: false,
    isVoid: false,
    voidReason: null,
    scoreOne: null,
    scoreTwo: null,
    decidedBy: null,
    userSelection: null,
    split: null,
    friendsPicks: [],
  };
  const sweepstake: Sweepstake = {
    id: 7,
    name: "Cup",
    startDate: "2026-06-01",
    endDate: "2026-06-30",
    prizePool: 1250.5,
    isCancelled: false,
    rules: "Extra time counts",
    seriesId: 3,
    seriesName: "Premier nights",
    status: "active",
    hasSubmittedPicks: false,
    canChangePicks: false,
    revision: 1,
    feedSource: null,
    entryCount: 0,
    winnerCount: 0,
    winners: [],
    pools: [],
    isDraft: false,
    publishAt: null,
    ownPrize: null,
    tieBreak: null,
    tieBreakResult: null,
    tieBreakAnswer: null,
    ownPlace: null,
    regularGames: [
      {
        ...game,
        id: 1,
        sportName: "Soccer",
        sportSlug: "soccer",
        startTime: new Date("2026-06-20T18:00").toISOString(),
        isPlayerBased: false,
        teamOne: { id: 1001, name: "Arsenal" },
        teamTwo: { id: 1002, name: "Chelsea" },
        winnerTeamId: null,
      },
    ],
    finalGame: {
      ...game,
      id: 2,
      sportName: "Tennis",
      sportSlug: "tennis",
      startTime: new Date("2026-06-30T18:00").toISOString(),
      isPlayerBased: true,
      playerOne: { id: 100001, name: "Sinner" },
      playerTwo: { id: 100002, name: "Alcaraz" },
      winnerPlayerId: null,
    },
  };
  const [regular, final] = [sweepstake.regularGames[0], sweepstake.finalGame];
  expect(draftOf(sweepstake, sports)).toEqual({
    ...good,
    publishAt: null,
    games: good.games.map((each, index) => ({
      ...each,
      startTime: (index === 0 ? regular : final)?.startTime,
      canDraw: false,
    })),
  });
  expect(draftOf({ ...sweepstake, rules: null }, sports).rules).toBe("");
  const publishAt = "2026-06-01T12:00:00.123456Z";
  const waiting = draftOf({ ...sweepstake, isDraft: true, publishAt }, sports);
  expect(requestOf(waiting, sports).publishAt).toBe(publishAt);
  expect("publishAt" in requestOf(draftOf(sweepstake, sports), sports)).toBe(false);
});

it("an unchanged start is sent as it was, even in the hour that clocks repeat", () => {
  for (const startTime of ["2027-11-07T05:30:00.000Z", "2027-11-07T06:30:00.123456Z"]) {
    const draft = changeGame(good, 0, { startTime });
    expect(requestOf({ ...draft, name: "Cup 2" }, sports).games[0]?.startTime).toBe(startTime);
  }
});
