import { feed } from "@contract/feeds";
import { series } from "@contract/series";
import { sweepstake } from "@contract/sweepstakes";
import { taskSentence } from "@contract/task-sentence";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { type FakeResponse, fakeSourceAt } from "../../testing/support/fake-source.ts";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
const source = fakeSourceAt(inject("sourceUrl"));
let admin: Fan;
let ann: Fan;
let id: number;
let competition: string;
let count = 0;

beforeAll(async () => {
  [admin, ann] = await Promise.all([newFan("admin"), newFan("ann")]);
  await sql`insert into private.admins (profile_id) values (${admin.id})`;
});
beforeEach(async () => {
  const [soccer] = await sql`select id from public.entities where slug = 'soccer'`;
  const body = { name: "Season", sportId: Number(soccer?.id) };
  ({ id } = strict(series).parse((await admin.api("POST", "/series", body)).body));
  competition = `cup-${process.pid}-${++count}`;
});
afterAll(() => sql.end());

const hour = 3_600_000;
const row = (changes: object = {}) => ({
  externalId: "1",
  round: 1,
  sideOne: "Arsenal",
  sideTwo: "Chelsea",
  startTime: new Date(Date.now() + 48 * hour).toISOString(),
  status: "SCHEDULED",
  scoreOne: null,
  scoreTwo: null,
  winner: null,
  ...changes,
});
const rows = (...matches: readonly object[]): FakeResponse => ({
  body: JSON.stringify({ rows: matches }),
});
const path = () => `/demo/${competition}/2026`;

const call = async (method: string, rest: string, body?: object, status = 200) => {
  const response = await admin.api(method, `/series/${id}/feed${rest}`, body);
  expect(response.status, JSON.stringify(response.body)).toBe(status);
  return status === 200 ? strict(feed).parse(response.body) : response.body;
};
const put = (changes: object = {}) =>
  call("PUT", "", { source: "DEMO", competition, season: "2026", mode: "PROPOSE", ...changes });
/** Lets the feed read again, although the last read was just now. */
const passMinute = () =>
  sql`update private.feeds set tried_at = null, last_read_at = last_read_at - interval '1 minute' where series_id = ${id}`;
async function read(...matches: readonly object[]) {
  await passMinute();
  await source.respond(path(), rows(...matches));
  return await call("POST", "/read");
}
/** The sentences that admins read about the series. */
const tasks = async (): Promise<string[]> => {
  const { body } = await admin.api("GET", "/admin/tasks");
  const own = body.tasks.filter((task: { path: string }) => task.path === `/series/${id}`);
  return own.map(taskSentence);
};

describe("the feed of a series", () => {
  it("the feed of a series is for admins only", async () => {
    const calls = [
      ["GET", ""],
      ["PUT", "", { source: "DEMO", competition, season: "2026", mode: "PROPOSE" }],
      ["PATCH", "", { isPaused: true }],
      ["DELETE", ""],
      ["POST", "/read"],
      ["POST", "/names", { name: "Spurs", entityType: "TEAM", entityId: 1 }],
      ["DELETE", "/names?name=Spurs"],
      ["POST", "/rounds", { rounds: [1] }],
      ["POST", "/reject", { games: [{ gameId: 1, kind: "RESULT", expected: "ONE" }] }],
      ["POST", "/take", { games: [{ gameId: 1, kind: "RESULT", expected: "ONE" }] }],
    ] as const;
    for (const [method, rest, body] of calls) {
      const at = `/series/${id}/feed${rest}`;
      expect((await visitor(method, at, body)).status, `${method} ${rest}`).toBe(401);
      expect((await ann.api(method, at, body)).status, `${method} ${rest}`).toBe(403);
      if (method !== "PUT")
        expect((await admin.api(method, at, body)).status, `${method} ${rest}`).toBe(404);
    }
  });

  it("the feed of a series can be set, changed, paused and deleted without a read of the source", async () => {
    expect(await put()).toMatchObject({ lastReadAt: null, rounds: [], ready: [], isPaused: false });
    expect(await source.callsTo(path())).toEqual([]);
    expect(await call("PATCH", "", { mode: "AUTOMATIC" })).toMatchObject({ mode: "AUTOMATIC" });
    expect(await call("PATCH", "", { isPaused: true })).toMatchObject({ nextReadAt: null });
    await call("DELETE", "", undefined, 204);
    await call("GET", "", undefined, 404);
  });

  it("a new feed is automatic, and a call without a mode keeps the feed's mode", async () => {
    const source = { source: "DEMO", competition, season: "2026" };
    expect(await call("PUT", "", source)).toMatchObject({ mode: "AUTOMATIC" });
    await call("PATCH", "", { mode: "PROPOSE" });
    expect(await call("PUT", "", source)).toMatchObject({ mode: "PROPOSE" });
  });

  it.each([
    ["source", "ESPN"],
    ["competition", "../../admin"],
    ["season", ""],
    ["mode", "YOLO"],
  ])("a feed rejects an invalid %s", async (field, value) => {
    const body = { source: "DEMO", competition, season: "2026", mode: "PROPOSE", [field]: value };
    const response = await admin.api("PUT", `/series/${id}/feed`, body);
    expect([response.status, response.body.issues[0].path]).toEqual([400, field]);
  });

  it("a read calls the source at most once a minute, unless the competition has changed", async () => {
    await put();
    await source.respond(path(), rows(row()));
    const [one, two] = await Promise.all([call("POST", "/read"), call("POST", "/read")]);
    for (const response of [one, two])
      expect(response.rounds).toMatchObject([{ round: 1, gameCount: 1 }]);
    const before = (await source.callsTo(path())).length;
    expect(await call("POST", "/read")).toEqual(await call("GET", ""));
    expect((await source.callsTo(path())).length).toBe(before);
    await put({ mode: "AUTOMATIC" });
    await call("PATCH", "", { mode: "PROPOSE" });
    expect((await call("POST", "/read")).rounds).toHaveLength(1);
    expect((await source.callsTo(path())).length).toBe(before);
    competition += "-b";
    expect((await put()).rounds).toEqual([]);
    await source.respond(path(), rows(row(), row({ externalId: "2", round: 2 })));
    expect((await call("POST", "/read")).rounds).toHaveLength(2);
  });

  it("lists unknown names, drafts rounds and adds games to them", async () => {
    await put();
    const response = await read(
      row(),
      row({
        externalId: "2",
        sideOne: "Spurs Lane FC",
        sideTwo: "Fulham",
        startTime: new Date(Date.now() + 47 * hour).toISOString(),
      }),
    );
    expect(response.unknownNames).toEqual([{ name: "Spurs Lane FC", round: 1 }]);
    expect(await tasks()).toEqual([
      "Season has no next round",
      "Season: 1 unknown name in the feed",
    ]);
    const publishAt = new Date(Date.now() + hour).toISOString();
    const { rounds } = await call("POST", "/rounds", { rounds: [1], publishAt });
    const round = async () =>
      strict(sweepstake).parse(
        (await admin.api("GET", `/sweepstakes/${rounds[0]?.sweepstakeId}`)).body,
      );
    expect(await round()).toMatchObject({
      name: "Season: Round 1",
      isDraft: true,
      seriesId: id,
      regularGames: [],
      finalGame: { teamOne: { name: "Arsenal" }, canDraw: true },
    });
    const [spurs] = await sql`select id from public.entities where slug = 'tottenham-hotspur'`;
    const name = { name: "Spurs Lane FC", entityType: "TEAM", entityId: Number(spurs?.id) };
    expect((await call("POST", "/names", name)).unknownNames).toEqual([]);
    expect((await round()).regularGames).toMatchObject([
      { teamOne: { name: "Tottenham Hotspur" } },
    ]);
    expect(await tasks()).toEqual([]);
    const learned = { ...name, entityName: "Tottenham Hotspur" };
    expect((await call("GET", "")).names).toEqual([learned]);
    const path = `/names?name=${encodeURIComponent(name.name)}`;
    await call("DELETE", path, undefined, 204);
    expect(await call("GET", "")).toMatchObject({
      names: [],
      unknownNames: [{ name: name.name, round: 1 }],
    });
    await call("DELETE", path, undefined, 404);
    await call("DELETE", "/names", undefined, 400);
    const rejection = await admin.api("POST", `/series/${id}/feed/rounds`, { rounds: [7] });
    expect([rejection.status, rejection.body.issues[0].path]).toEqual([400, "rounds.0"]);
  });

  it("proposes a confirmed result, and applies it unless it has changed", async () => {
    await put();
    await read(row());
    const { rounds } = await call("POST", "/rounds", { rounds: [1] });
    const contest = rounds[0]?.sweepstakeId;
    await admin.api("POST", `/sweepstakes/${contest}/publish`);
    const start = new Date(Date.now() - 3 * hour).toISOString();
    await sql`update public.games set start_time = ${start} where sweepstake_id = ${contest ?? 0}`;
    const over = row({
      startTime: start,
      status: "FINAL",
      scoreOne: 2,
      scoreTwo: 1,
      winner: "ONE",
    });
    expect((await read(over)).ready).toEqual([]);
    await sql`update private.feed_rows set result_since = result_since - interval '10 minutes' where series_id = ${id}`;
    const { ready } = await read(over);
    expect(ready).toMatchObject([
      { name: "Arsenal vs Chelsea", kind: "RESULT", scoreOne: 2, scoreTwo: 1, winner: "ONE" },
    ]);
    const take = (changes: object) =>
      call("POST", "/take", {
        games: [{ gameId: ready[0]?.gameId, kind: "RESULT", expected: ready[0], ...changes }],
      });
    const rejection = await admin.api("POST", `/series/${id}/feed/take`, {
      games: [{ gameId: ready[0]?.gameId, kind: "RESULT", expected: { ...ready[0], scoreOne: 3 } }],
    });
    expect(rejection.status).toBe(409);
    expect((await take({})).ready).toEqual([]);
    const { body } = await ann.api("GET", `/sweepstakes/${contest}`);
    expect(strict(sweepstake).parse(body)).toMatchObject({
      status: "completed",
      finalGame: { scoreOne: 2, scoreTwo: 1, decidedBy: "ADMIN" },
    });
  });

  it("enters a confirmed result on its own in automatic mode", async () => {
    await put({ mode: "AUTOMATIC" });
    await read(row());
    const { rounds } = await call("POST", "/rounds", { rounds: [1] });
    const contest = rounds[0]?.sweepstakeId;
    await admin.api("POST", `/sweepstakes/${contest}/publish`);
    const over = row({ status: "FINAL", scoreOne: 1, scoreTwo: 1, winner: "DRAW" });
    await read(over);
    await sql`update private.feed_rows set result_since = result_since - interval '10 minutes' where series_id = ${id}`;
    expect((await read(over)).ready).toEqual([]);
    const { body } = await ann.api("GET", `/sweepstakes/${contest}`);
    expect(strict(sweepstake).parse(body).finalGame).toMatchObject({
      isDraw: true,
      decidedBy: "FEED",
    });
    const log = await ann.api("GET", `/sweepstakes/${contest}/log`);
    expect(log.body).toMatchObject([
      { kind: "RESULT", admin: null, source: "DEMO" },
      { kind: "CLOSE", admin: null, source: "DEMO" },
    ]);
  });
});

describe("rounds that open by themselves", () => {
  const rounds = { openDaysBefore: 3, name: "Matchweek {round}", prizePool: 25, rules: "Be kind." };
  const later = (days: number) => ({
    startTime: new Date(Date.now() + days * 24 * hour).toISOString(),
  });
  const contestOf = async (round: number) => {
    const { rounds: all } = await call("GET", "");
    const contest = all.find((one: { round: number }) => one.round === round)?.sweepstakeId;
    return strict(sweepstake).parse((await admin.api("GET", `/sweepstakes/${contest}`)).body);
  };

  it("makes a draft of each round, which opens before its first game and follows the source", async () => {
    expect(await put({ rounds })).toMatchObject({ plan: rounds, prizeWaitHours: null });
    await read(row(later(2)), row({ externalId: "2", round: 2, ...later(9) }));
    const second = await contestOf(2);
    expect(second).toMatchObject({
      name: "Matchweek 2",
      prizePool: 25,
      rules: "Be kind.",
      isDraft: true,
    });
    expect(Date.parse(second.publishAt ?? "")).toBe(
      Date.parse(second.finalGame.startTime) - 72 * hour,
    );
    await sql`select private.open_due_drafts()`;
    expect(await contestOf(1)).toMatchObject({ name: "Matchweek 1", isDraft: false });
    await read(row({ externalId: "2", round: 2, ...later(8) }));
    const moved = await contestOf(2);
    expect(moved.finalGame.id).toBe(second.finalGame.id);
    expect(moved.finalGame.startTime < second.finalGame.startTime).toBe(true);
    expect((await call("PATCH", "", { rounds: null })).plan).toBeNull();
    expect((await contestOf(2)).publishAt).toBeNull();
  });

  it.each([
    [{ rounds: { ...rounds, openDaysBefore: 15 } }, "rounds.openDaysBefore"],
    [{ rounds: { ...rounds, name: "Matchweek" } }, "rounds.name"],
    [{ rounds: { ...rounds, prizePool: -1 } }, "rounds.prizePool"],
    [{ prizeWaitHours: 11 }, "prizeWaitHours"],
    [{ prizeWaitHours: 73 }, "prizeWaitHours"],
    [{ source: "OPENLIGADB", prizeWaitHours: 12 }, "prizeWaitHours"],
  ])("a feed rejects the plan %j", async (changes, field) => {
    const body = { source: "DEMO", competition, season: "2026", ...changes };
    const response = await admin.api("PUT", `/series/${id}/feed`, body);
    expect([response.status, response.body.issues[0].path]).toEqual([400, field]);
  });

  it("a PUT without a plan keeps the feed's plan", async () => {
    await put({ rounds, prizeWaitHours: 24 });
    expect(await put()).toMatchObject({ plan: rounds, prizeWaitHours: 24 });
    expect(await put({ rounds: null, prizeWaitHours: null })).toMatchObject({
      plan: null,
      prizeWaitHours: null,
    });
  });

  it("returns 409 for a pick of a game that has left its contest, and stores no entry", async () => {
    await put({ rounds });
    const leaving = { externalId: "2", sideOne: "Fulham", sideTwo: "Everton", ...later(2) };
    await read(row(later(2.5)), row(leaving));
    await sql`select private.open_due_drafts()`;
    const { id: contest, regularGames, finalGame } = await contestOf(1);
    const picks = [finalGame, ...regularGames].map(({ id: gameId }) => ({ gameId, draw: true }));
    await read(row({ ...leaving, status: "POSTPONED" }));
    const enter = (of: object[]) => ann.api("POST", `/sweepstakes/${contest}/picks`, { picks: of });
    expect((await enter(picks)).status).toBe(409);
    expect((await enter(picks.slice(0, 1))).status).toBe(201);
  });

  it("hides a rejected proposal until the source reports something else", async () => {
    await put();
    await read(row(later(5)));
    await call("POST", "/rounds", { rounds: [1] });
    const { id: contest, finalGame } = await contestOf(1);
    await admin.api("POST", `/sweepstakes/${contest}/publish`);
    const picks = [{ gameId: finalGame.id, draw: true }];
    await (await newFan("entrant")).api("POST", `/sweepstakes/${contest}/picks`, { picks });
    const { ready } = await read(row(later(4)));
    expect(ready).toMatchObject([{ kind: "MOVED", gameId: finalGame.id }]);
    const games = [{ gameId: finalGame.id, kind: "MOVED", expected: ready[0] }];
    await call("POST", "/reject", { games: [{ ...games[0], expected: later(3) }] }, 409);
    await call("POST", "/reject", { games }, 204);
    expect((await call("GET", "")).ready).toEqual([]);
    expect((await read(row(later(3)))).ready).toMatchObject([{ kind: "MOVED" }]);
  });
});

describe("a start without evidence", () => {
  const league = () => `${competition}/2026`;
  const start = new Date(Date.now() + 40 * 24 * hour).toISOString();
  /** A match in OpenLigaDB's format. */
  const match = (changes: object = {}) => ({
    matchID: 1,
    matchDateTimeUTC: start,
    group: { groupName: "9. Spieltag", groupOrderID: 9, groupID: 1 },
    team1: { teamName: "Arsenal" },
    team2: { teamName: "Chelsea" },
    matchIsFinished: false,
    matchResults: [],
    ...changes,
  });
  async function readMatch(changes: object = {}) {
    await passMinute();
    await source.respond(`/openligadb/getmatchdata/${league()}/9`, {
      body: JSON.stringify([match(changes)]),
    });
    return await call("POST", "/read");
  }
  let contest: number;
  let final: { id: number; teamOne: { id: number } };
  const gameOf = async (fan: Fan) => {
    const { body } = await fan.api("GET", `/sweepstakes/${contest}`);
    return strict(sweepstake).parse(body).finalGame;
  };
  const enter = async (fan: Fan) => {
    const picks = [{ gameId: final.id, selectedTeamId: final.teamOne.id }];
    return (await fan.api("POST", `/sweepstakes/${contest}/picks`, { picks })).status;
  };
  const decide = async (fan: Fan, change: object) => {
    const at = `/sweepstakes/${contest}/games/${final.id}`;
    return (await fan.api("PATCH", at, { ...change, reason: "I looked" })).status;
  };
  const waiting = async () => {
    const { body } = await admin.api("GET", "/admin/tasks");
    return body.tasks.filter(({ path: to }: { path: string }) => to.endsWith(`=${contest}`));
  };

  async function follow(mode: string) {
    await source.respond(`/openligadb/getavailablegroups/${league()}`, {
      body: JSON.stringify([match().group]),
    });
    await put({ source: "OPENLIGADB", mode });
    await readMatch();
    const { rounds } = await call("POST", "/rounds", { rounds: [9] });
    contest = rounds[0]?.sweepstakeId ?? 0;
    await admin.api("POST", `/sweepstakes/${contest}/publish`);
    final = (await gameOf(ann)) as never;
  }

  it.each([
    ["day and month are swapped", { matchDateTimeUTC: "2026-08-11T14:30:00Z" }, "PROPOSE"],
    ["day and month are swapped", { matchDateTimeUTC: "2026-08-11T14:30:00Z" }, "AUTOMATIC"],
    ["a match is finished without a result", { matchIsFinished: true }, "PROPOSE"],
    ["a match is finished without a result", { matchIsFinished: true }, "AUTOMATIC"],
    [
      "one read names a result weeks early",
      {
        matchIsFinished: true,
        matchResults: [{ resultTypeID: 2, pointsTeam1: 1, pointsTeam2: 0 }],
      },
      "AUTOMATIC",
    ],
  ])(
    "picks pause while %s (%o, %s), and resume when the source retracts it",
    async (_, claim, mode) => {
      await follow(mode);
      for (let read = 1; read <= 2; read++) {
        await readMatch(claim);
        expect(await gameOf(ann)).toMatchObject({ isLocked: true, isPaused: true, split: null });
        expect(await enter(ann)).toBe(409);
        expect(await waiting()).toMatchObject([
          { kind: "FEED", path: `/sweepstakes/admin?tab=results&sweepstake=${contest}` },
        ]);
      }
      await readMatch();
      expect(await gameOf(ann)).toMatchObject({ isLocked: false, isPaused: false });
      expect(await waiting()).toEqual([]);
      expect(await enter(await newFan("entrant"))).toBe(201);
    },
  );

  it("an admin resumes picks in spite of the source, or closes them", async () => {
    await follow("PROPOSE");
    await readMatch({ matchIsFinished: true });
    expect(await decide(ann, { reopen: true })).toBe(403);
    expect(await gameOf(ann)).toMatchObject({ isPaused: true });
    expect(await decide(admin, { reopen: true })).toBe(200);
    await readMatch({ matchIsFinished: true });
    expect(await gameOf(ann)).toMatchObject({ isLocked: false, isPaused: false });
    expect(await decide(admin, { lock: true })).toBe(409);
    await readMatch({ matchDateTimeUTC: "2026-08-11T14:30:00Z" });
    expect(await decide(admin, { lock: true })).toBe(200);
    await readMatch();
    expect(await gameOf(ann)).toMatchObject({ isLocked: true, isPaused: false });
    const { body } = await ann.api("GET", `/sweepstakes/${contest}/log`);
    expect(body).toMatchObject([
      { kind: "CLOSE", reason: "I looked" },
      { kind: "REOPEN", before: { isPaused: true }, reason: "I looked" },
    ]);
  });
});

describe("a source that misbehaves", () => {
  beforeEach(async () => {
    await put({ mode: "AUTOMATIC" });
    await read(row(), row({ externalId: "2", round: 2 }));
    await call("POST", "/rounds", { rounds: [1, 2] });
    await passMinute();
  });
  // All feeds of a source wait together.
  afterEach(() => sql`delete from private.feed_waits`);

  it.each([
    [
      "sends half a file",
      { body: '{"rows": [' },
      "The demo league sent an incomplete response.",
      false,
    ],
    [
      "breaks off",
      { body: "{", isTorn: true },
      "cannot be reached, or its response was cut off",
      false,
    ],
    [
      "changes its format",
      { body: '{"rows": [{"id": 1}]}' },
      "has changed its format (0.externalId)",
      true,
    ],
    ["sends more than 5 MB", { bytes: 5_000_001 }, "sent more than 5 MB", false],
    ["fails", { status: 500 }, "responded with an error (500)", false],
    ["is busy", { status: 429, headers: { "retry-after": "600" } }, "allows no more calls", false],
    [
      "redirects",
      { status: 302, headers: { location: "https://raw.githubusercontent.com/" } },
      "redirects to another address",
      false,
    ],
  ] satisfies [string, FakeResponse, string, boolean][])(
    "keeps the rounds and shows a task when the source %s",
    async (...[, response, problem, isPaused]) => {
      await source.respond(path(), response);
      const after = await call("POST", "/read");
      expect(after).toMatchObject({ isPaused, lastError: expect.stringContaining(problem) });
      expect(after.rounds).toHaveLength(2);
      expect(await tasks()).toEqual([expect.stringContaining(problem)]);
      if ("status" in response && response.status === 429) {
        expect(Date.parse(after.nextReadAt ?? "") - Date.now()).toBeGreaterThan(590_000);
        const calls = (await source.callsTo(path())).length;
        await passMinute();
        expect(await call("POST", "/read")).toEqual(await call("GET", ""));
        expect((await source.callsTo(path())).length).toBe(calls);
        await sql`delete from private.feed_waits`;
      }
      // It recovers on its own, or once an admin resumes it.
      await source.respond(path(), rows(row()));
      if (isPaused) await call("PATCH", "", { isPaused: false });
      expect(await read(row())).toMatchObject({ lastError: null, isPaused: false });
      expect(await tasks()).toEqual([]);
    },
  );

  it("a match that is finished without a result locks its game and proposes no result", async () => {
    const { rounds } = await call("GET", "");
    const contest = rounds[0]?.sweepstakeId;
    await admin.api("POST", `/sweepstakes/${contest}/publish`);
    await read(row({ status: "FINAL" }));
    await sql`update private.feed_rows set result_since = result_since - interval '10 minutes' where series_id = ${id}`;
    expect((await read(row({ status: "FINAL" }))).ready).toEqual([]);
    const { body } = await admin.api("GET", `/sweepstakes/${contest}`);
    expect(body).toMatchObject({
      status: "active",
      finalGame: { isCompleted: false, isLocked: true },
    });
  });
});

describe("the other sources", () => {
  it("a read sends football-data.org its key, and returns 429 after ten calls in a minute", async () => {
    await sql`delete from private.feed_calls`;
    const match = {
      id: 1,
      utcDate: "2027-01-02T15:00:00Z",
      status: "TIMED",
      matchday: 20,
      stage: "REGULAR_SEASON",
      homeTeam: { name: "Arsenal FC", shortName: "Arsenal" },
      awayTeam: { name: "Chelsea FC", shortName: "Chelsea" },
      score: { winner: null, fullTime: { home: null, away: null } },
    };
    const at = `/football-data/competitions/${competition}/matches?season=2026`;
    await source.respond(at, { body: JSON.stringify({ matches: [match] }) });
    await put({ source: "FOOTBALL_DATA" });
    expect((await call("POST", "/read")).rounds).toMatchObject([{ round: 20, gameCount: 1 }]);
    expect((await source.callsTo(at))[0]).toMatchObject({ "x-auth-token": "key" });
    await sql`insert into private.feed_calls (source) select 'FOOTBALL_DATA' from generate_series(1, 10)`;
    await passMinute();
    const rejection = await admin.api("POST", `/series/${id}/feed/read`);
    expect([rejection.status, rejection.headers.get("retry-after")]).toEqual([429, "60"]);
    await sql`delete from private.feed_calls`;
  });

  it("reads of OpenLigaDB and nflverse use their base addresses", async () => {
    const league = `${competition}/2026`;
    await source.respond(`/openligadb/getavailablegroups/${league}`, {
      body: JSON.stringify([{ groupName: "1. Spieltag", groupOrderID: 1 }]),
    });
    await source.respond(`/openligadb/getmatchdata/${league}/1`, {
      body: JSON.stringify([
        {
          matchID: 1,
          matchDateTimeUTC: "2027-01-02T15:00:00Z",
          group: { groupName: "1. Spieltag", groupOrderID: 1 },
          team1: { teamName: "FC Bayern München" },
          team2: { teamName: "Borussia Dortmund" },
          matchIsFinished: false,
          matchResults: [],
        },
      ]),
    });
    await put({ source: "OPENLIGADB" });
    expect((await call("POST", "/read")).rounds).toMatchObject([{ round: 1, gameCount: 1 }]);
    const columns =
      "game_id,season,game_type,week,gameday,gametime,away_team,away_score,home_team,home_score";
    await source.respond(
      "/nflverse/games.csv",
      {
        headers: { etag: '"1"' },
        body: `${columns}\n2026_12_CHI_DET,2026,REG,12,2026-11-26,13:00,CHI,NA,DET,NA\n`,
      },
      { status: 304 },
    );
    await put({ source: "NFLVERSE", competition: "NFL" });
    expect((await call("POST", "/read")).rounds).toMatchObject([
      { round: 12, firstStart: "2026-11-26T18:00:00.000000Z" },
    ]);
    await passMinute();
    expect((await call("POST", "/read")).rounds).toHaveLength(1);
    expect((await source.callsTo("/nflverse/games.csv"))[1]).toMatchObject({
      "if-none-match": '"1"',
    });
  });
});
