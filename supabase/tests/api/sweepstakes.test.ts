import { errorBody } from "@contract/errors";
import { sweepstake, sweepstakeLists } from "@contract/sweepstakes";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { call, type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });

let admin: Fan;
let ann: Fan;
let ben: Fan;
const ids: Record<string, number> = {};

beforeAll(async () => {
  [admin, ann, ben] = await Promise.all([newFan("admin"), newFan("ann"), newFan("ben")]);
  await sql`insert into private.admins (profile_id) values (${admin.id})`;
  const slugs = [
    "soccer",
    "tennis",
    "arsenal",
    "paris-saint-germain",
    "dallas-cowboys",
    "jannik-sinner",
    "carlos-alcaraz",
  ];
  for (const row of await sql`select slug, id from public.entities where slug in ${sql(slugs)}`)
    ids[row.slug] = Number(row.id);
});
afterAll(() => sql.end());

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const teamGame = (changes: Record<string, unknown> = {}) => ({
  sportId: ids.soccer,
  sportSlug: "soccer",
  teamOneId: ids.arsenal,
  teamTwoId: ids["paris-saint-germain"],
  startTime: later(24),
  isFinal: false,
  ...changes,
});

const playerGame = (changes: Record<string, unknown> = {}) => ({
  sportId: ids.tennis,
  playerOneId: ids["jannik-sinner"],
  playerTwoId: ids["carlos-alcaraz"],
  startTime: later(48),
  isFinal: true,
  ...changes,
});

const draft = (changes: Record<string, unknown> = {}) => ({
  name: "  Summer Cup ",
  startDate: "2026-06-01",
  endDate: "2026-06-30T23:30:00-08:00",
  prizePool: 1234.5,
  games: [teamGame(), playerGame()],
  ...changes,
});

/** A new sweepstake as the admin gets it back. */
async function created(changes: Record<string, unknown> = {}) {
  const { status, body } = await admin.api("POST", "/sweepstakes", draft(changes));
  expect(status, JSON.stringify(body)).toBe(201);
  return strict(sweepstake).parse(body);
}

type Created = Awaited<ReturnType<typeof created>>;

const finalPick = ({ finalGame }: Created, side = "carlos-alcaraz") => ({
  gameId: finalGame.id,
  selectedAthleteId: ids[side],
});
const regularPick = ({ regularGames }: Created, side = "arsenal") => ({
  gameId: regularGames[0]?.id,
  selectedTeamId: ids[side],
});

describe("sweepstakes", () => {
  it("creates a sweepstake, trims its name, truncates its dates and shows it to every fan", async () => {
    const cup = await created();
    expect(cup).toMatchObject({
      name: "Summer Cup",
      startDate: "2026-06-01",
      endDate: "2026-06-30",
      prizePool: 1234.5,
      status: "active",
      hasSubmittedPicks: false,
      regularGames: [{ isPlayerBased: false, teamOne: { name: "Arsenal" }, winnerTeamId: null }],
      finalGame: { isPlayerBased: true, playerTwo: { name: "Carlos Alcaraz" }, isLocked: false },
    });
    const { status, body } = await ann.api("GET", `/sweepstakes/${cup.id}`);
    expect(status).toBe(200);
    expect(body).toEqual(cup);
  });

  it("returns teams or players for each game, never both", async () => {
    const { regularGames, finalGame } = (
      await ann.api("GET", `/sweepstakes/${(await created()).id}`)
    ).body;
    const common = [
      "id",
      "sportName",
      "sportSlug",
      "startTime",
      "isPlayerBased",
      "isCompleted",
      "isLocked",
      "canDraw",
      "isDraw",
      "isEarly",
      "isPaused",
      "userPicksDraw",
      "userSelection",
      "isVoid",
      "voidReason",
      "scoreOne",
      "scoreTwo",
      "decidedBy",
      "split",
      "friendsPicks",
    ];
    expect(Object.keys(regularGames[0]).sort()).toEqual(
      [...common, "teamOne", "teamTwo", "winnerTeamId"].sort(),
    );
    expect(Object.keys(finalGame).sort()).toEqual(
      [...common, "playerOne", "playerTwo", "winnerPlayerId"].sort(),
    );
  });

  it("accepts draws where they count: as a pick, a result and a correction", async () => {
    const cup = await created({ games: [teamGame(), teamGame({ canDraw: false }), playerGame()] });
    expect(cup.regularGames.map(({ canDraw }) => canDraw).sort()).toEqual([false, true]);
    const drawable = cup.regularGames.find(({ canDraw }) => canDraw);
    const other = cup.regularGames.find(({ canDraw }) => !canDraw);
    const enter = (pick: object) =>
      ann.api("POST", `/sweepstakes/${cup.id}/picks`, { picks: [finalPick(cup), pick] });
    expect(await enter({ gameId: other?.id, draw: true })).toMatchObject({
      status: 400,
      body: { issues: [{ path: "picks.1.draw" }] },
    });
    const both = { gameId: drawable?.id, draw: true, selectedTeamId: ids.arsenal };
    expect((await enter(both)).status).toBe(400);
    expect((await enter({ gameId: drawable?.id, draw: true })).status).toBe(201);

    const result = { gameId: drawable?.id, draw: true, expected: null };
    const recorded = await admin.api("PATCH", `/sweepstakes/${cup.id}/results`, {
      gameResults: [result],
    });
    expect(recorded).toMatchObject({ status: 200, body: { updatedGames: 1 } });
    const seen = strict(sweepstake).parse((await ann.api("GET", `/sweepstakes/${cup.id}`)).body);
    expect(seen.regularGames.find(({ id }) => id === drawable?.id)).toMatchObject({
      isCompleted: true,
      isDraw: true,
      isEarly: true,
      winnerTeamId: null,
      userPicksDraw: true,
      userSelection: null,
      split: { one: 0, two: 0, draw: 1 },
    });
    const correct = (change: object) =>
      admin.api("PATCH", `/sweepstakes/${cup.id}/games/${drawable?.id}`, change);
    const toArsenal = { winnerTeamId: ids.arsenal, reason: "VAR" };
    expect((await correct(toArsenal)).status).toBe(200);
    expect((await correct({ draw: true })).status).toBe(400);
    expect(await correct({ draw: true, reason: "VAR again" })).toMatchObject({ status: 200 });
    const { body } = await ann.api("GET", `/sweepstakes/${cup.id}/standings`);
    expect(body.own).toMatchObject({ correct: 1, completed: 1 });
  });

  it("returns start times in UTC, whatever zone they came in", async () => {
    const cup = await created({
      games: [playerGame({ startTime: "2030-07-01T20:00:00.250+02:00" })],
    });
    expect(cup.finalGame.startTime).toBe("2030-07-01T18:00:00.250000Z");
  });

  it("lists active and past ones with the caller's entry", async () => {
    const cup = await created({ startDate: "2099-01-01", endDate: "2099-01-02" });
    await ann.api("POST", `/sweepstakes/${cup.id}/picks`, { picks: [finalPick(cup)] });
    const { status, body } = await ann.api("GET", "/sweepstakes");
    expect(status).toBe(200);
    const { active } = strict(sweepstakeLists).parse(body);
    expect(active[0]).toEqual({
      id: cup.id,
      name: "Summer Cup",
      startDate: "2099-01-01",
      endDate: "2099-01-02",
      prizePool: 1234.5,
      status: "active",
      isCancelled: false,
      isDraft: false,
      publishAt: null,
      entryCount: 1,
      seriesId: null,
      seriesName: null,
      hasSubmittedPicks: true,
      ownPlace: null,
      gameCount: 2,
      takesPicks: true,
      nextLockAt: [...cup.regularGames, cup.finalGame]
        .map(({ startTime }) => startTime)
        .toSorted()[0],
    });
    expect(body.active.map((item: { startDate: string }) => item.startDate)).toEqual(
      body.active
        .map((item: { startDate: string }) => item.startDate)
        .toSorted()
        .toReversed(),
    );
    const other = (await ben.api("GET", "/sweepstakes")).body.active[0];
    expect(other).toMatchObject({ id: cup.id, hasSubmittedPicks: false });
  });

  it("accepts picks once and shows them to their owner only", async () => {
    const cup = await created();
    const { status, body } = await ann.api("POST", `/sweepstakes/${cup.id}/picks`, {
      picks: [regularPick(cup), finalPick(cup)],
    });
    expect(status).toBe(201);
    expect(body).toEqual({ hasSubmittedPicks: true, pickCount: 2 });
    const own = (await ann.api("GET", `/sweepstakes/${cup.id}`)).body;
    expect(own.hasSubmittedPicks).toBe(true);
    expect(own.regularGames[0].userSelection).toBe(ids.arsenal);
    expect(own.finalGame.userSelection).toBe(ids["carlos-alcaraz"]);
    const others = (await ben.api("GET", `/sweepstakes/${cup.id}`)).body;
    expect(others).toEqual({ ...cup, entryCount: 1 });

    const again = await ann.api("POST", `/sweepstakes/${cup.id}/picks`, {
      picks: [finalPick(cup, "jannik-sinner")],
    });
    expect(again).toMatchObject({
      status: 409,
      body: { error: "You have already submitted picks for this sweepstake", code: "CONFLICT" },
    });
  });

  it("keeps one of ten concurrent submissions", async () => {
    const cup = await created();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        ann.api("POST", `/sweepstakes/${cup.id}/picks`, {
          picks: [finalPick(cup, index % 2 ? "jannik-sinner" : "carlos-alcaraz")],
        }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
    const stored = await sql`select from public.picks where sweepstake_id = ${cup.id}`;
    expect(stored).toHaveLength(1);
  });

  it("accepts results in steps and corrections, and completes with the last", async () => {
    const cup = await created();
    const path = `/sweepstakes/${cup.id}/results`;
    const regular = (team: string) => ({
      gameResults: [{ gameId: cup.regularGames[0]?.id, winnerTeamId: ids[team] }],
    });
    expect(await admin.api("PATCH", path, regular("arsenal"))).toMatchObject({
      status: 200,
      body: { sweepstakeCompleted: false, updatedGames: 1 },
    });
    const other = regular("paris-saint-germain");
    expect(await admin.api("PATCH", path, other)).toMatchObject({
      status: 409,
      body: { code: "RESULT_STANDS", message: expect.stringContaining("Arsenal vs Paris") },
    });
    const corrected = (more: object) =>
      admin.api("PATCH", path, { gameResults: [{ ...other.gameResults[0], ...more }] });
    expect(await corrected({ reason: "Misread", expected: null })).toMatchObject({
      status: 409,
      body: { code: "CONFLICT" },
    });
    expect(await corrected({ reason: "Misread", expected: ids.arsenal })).toMatchObject({
      status: 200,
    });
    const half = (await ann.api("GET", `/sweepstakes/${cup.id}`)).body;
    expect(half).toMatchObject({
      status: "active",
      regularGames: [{ isCompleted: true, winnerTeamId: ids["paris-saint-germain"] }],
      finalGame: { isCompleted: false, winnerPlayerId: null },
    });
    const last = { gameId: cup.finalGame.id, winnerPlayerId: ids["jannik-sinner"] };
    expect((await admin.api("PATCH", path, { gameResults: [last] })).body).toEqual({
      sweepstakeCompleted: true,
      updatedGames: 1,
    });
    expect((await ann.api("GET", `/sweepstakes/${cup.id}`)).body.status).toBe("completed");
    const { past } = (await ann.api("GET", "/sweepstakes")).body;
    expect(past).toContainEqual(expect.objectContaining({ id: cup.id, status: "completed" }));
    expect(await admin.api("PATCH", path, regular("arsenal"))).toMatchObject({ status: 409 });
  });

  it("completes when the last two results arrive at the same time", async () => {
    const cup = await created();
    const path = `/sweepstakes/${cup.id}/results`;
    const responses = await Promise.all([
      admin.api("PATCH", path, {
        gameResults: [{ gameId: cup.regularGames[0]?.id, winnerTeamId: ids.arsenal }],
      }),
      admin.api("PATCH", path, {
        gameResults: [{ gameId: cup.finalGame.id, winnerPlayerId: ids["jannik-sinner"] }],
      }),
    ]);
    expect(responses.map(({ body }) => body.sweepstakeCompleted).toSorted()).toEqual([false, true]);
    expect((await ann.api("GET", `/sweepstakes/${cup.id}`)).body.status).toBe("completed");
  });

  it("lets the app read the server's clock", async () => {
    const { headers } = await call("GET", "/functions/v1/api/sweepstakes", {
      token: ann.token,
      headers: { origin: process.env.WEB_URL || "http://127.0.0.1:5173" },
    });
    expect(headers.get("access-control-expose-headers")?.split(",")).toContain("date");
    expect(Date.parse(headers.get("date") ?? "")).not.toBeNaN();
  });
});

describe("sweepstakes: invalid calls", () => {
  it.each([
    [{ name: "" }, "name"],
    [{ startDate: "2026-02-30" }, "startDate"],
    [{ endDate: "2026-05-31" }, "endDate"],
    [{ prizePool: "100" }, "prizePool"],
  ])("returns 400 for a sweepstake with %j and names the field", async (changes, field) => {
    const { status, body } = await admin.api("POST", "/sweepstakes", draft(changes));
    expect(status).toBe(400);
    expect(errorBody.parse(body).issues?.[0]?.path).toBe(field);
  });

  it.each([
    [() => [teamGame({ startTime: "tomorrow" }), playerGame()], "games.0.startTime"],
    [
      () => [teamGame(), teamGame(), teamGame({ teamTwoId: ids["dallas-cowboys"] }), playerGame()],
      "games.2.teamTwoId",
    ],
    [() => [playerGame({ teamOneId: ids.arsenal })], "games.0.playerOneId"],
    [() => [teamGame(), playerGame({ isFinal: false })], "games"],
  ])("returns 400 for invalid games: case %#", async (games, field) => {
    const { status, body } = await admin.api("POST", "/sweepstakes", draft({ games: games() }));
    expect(status).toBe(400);
    expect(errorBody.parse(body).issues?.[0]?.path).toBe(field);
  });

  it("rejects picks without the final, with the wrong side and with no side", async () => {
    const cup = await created();
    const attempt = async (picks: unknown) => {
      const { status, body } = await ann.api("POST", `/sweepstakes/${cup.id}/picks`, { picks });
      return [status, body.error, body.issues?.[0]?.path];
    };
    expect(await attempt([regularPick(cup)])).toEqual([
      400,
      "You must make a selection for the final game",
      "picks",
    ]);
    expect((await attempt([finalPick(cup), regularPick(cup, "dallas-cowboys")]))[2]).toBe(
      "picks.1.selectedTeamId",
    );
    expect((await attempt([{ gameId: cup.finalGame.id }]))[2]).toBe("picks.0.selectedTeamId");
    expect((await ann.api("GET", `/sweepstakes/${cup.id}`)).body).toEqual(cup);
  });

  it("rejects picks of started games, names the games and saves nothing", async () => {
    const cup = await created({ games: [teamGame({ startTime: later(-1) }), playerGame()] });
    expect(cup.regularGames[0]?.isLocked).toBe(true);
    const { status, body } = await ann.api("POST", `/sweepstakes/${cup.id}/picks`, {
      picks: [regularPick(cup), finalPick(cup)],
    });
    expect(status).toBe(409);
    expect(body.error).toContain("Arsenal vs Paris Saint-Germain");
    expect((await ann.api("GET", `/sweepstakes/${cup.id}`)).body).toEqual(cup);
  });

  it("rejects an entry once the final has started or is decided", async () => {
    const started = await created({ games: [playerGame()] });
    await sql`
      update public.games set start_time = now() - interval '1 minute'
      where id = ${started.finalGame.id}`;
    const late = await ann.api("POST", `/sweepstakes/${started.id}/picks`, {
      picks: [finalPick(started)],
    });
    expect(late).toMatchObject({
      status: 409,
      body: { error: "The final game has started: picks are closed" },
    });
    const decided = await created();
    await admin.api("PATCH", `/sweepstakes/${decided.id}/results`, {
      gameResults: [{ gameId: decided.finalGame.id, winnerPlayerId: ids["jannik-sinner"] }],
    });
    const after = await ann.api("POST", `/sweepstakes/${decided.id}/picks`, {
      picks: [finalPick(decided)],
    });
    expect(after).toMatchObject({
      status: 409,
      body: { error: "The final game has been completed: picks are closed" },
    });
  });

  it("rejects invalid results", async () => {
    const cup = await created();
    const attempt = async (gameResults: unknown) => {
      const { status, body } = await admin.api("PATCH", `/sweepstakes/${cup.id}/results`, {
        gameResults,
      });
      return [status, body.message, body.issues?.[0]?.path];
    };
    expect(await attempt([])).toEqual([
      400,
      "Please select a winner for at least one game",
      "gameResults",
    ]);
    const [game] = cup.regularGames;
    expect((await attempt([{ gameId: game?.id, winnerTeamId: ids["dallas-cowboys"] }]))[2]).toBe(
      "gameResults.0.winnerTeamId",
    );
    expect((await attempt([{ gameId: 9e9, winnerTeamId: ids.arsenal }]))[2]).toBe(
      "gameResults.0.gameId",
    );
    expect((await ann.api("GET", `/sweepstakes/${cup.id}`)).body).toEqual(cup);
  });

  it("returns 404 for unknown sweepstakes", async () => {
    const missing = { status: 404, body: { error: "Sweepstake not found", code: "NOT_FOUND" } };
    expect(await ann.api("GET", "/sweepstakes/9000000000")).toMatchObject(missing);
    const picks = [{ gameId: 1, selectedTeamId: 1 }];
    expect(await ann.api("POST", "/sweepstakes/9000000000/picks", { picks })).toMatchObject(
      missing,
    );
    const gameResults = [{ gameId: 1, winnerTeamId: 1 }];
    expect(
      await admin.api("PATCH", "/sweepstakes/9000000000/results", { gameResults }),
    ).toMatchObject(missing);
    expect((await ann.api("GET", "/sweepstakes/soon")).status).toBe(400);
  });
});

describe("sweepstakes: permissions", () => {
  const forbidden = {
    status: 403,
    body: { error: "You don't have admin access", code: "FORBIDDEN" },
  };

  it("rejects sweepstakes and results by anyone but admins", async () => {
    expect(await ann.api("POST", "/sweepstakes", draft())).toMatchObject(forbidden);
    const cup = await created();
    const gameResults = [{ gameId: cup.finalGame.id, winnerPlayerId: ids["jannik-sinner"] }];
    const path = `/sweepstakes/${cup.id}/results`;
    // Rejected before the body is validated.
    expect(await ann.api("POST", "/sweepstakes", {})).toMatchObject(forbidden);
    expect(await ann.api("PATCH", path, { gameResults: "all" })).toMatchObject(forbidden);
    expect(await ann.api("PATCH", path, { gameResults })).toMatchObject(forbidden);
    expect((await ann.api("GET", `/sweepstakes/${cup.id}`)).body).toEqual(cup);
    expect((await visitor("GET", `/sweepstakes/${cup.id}`)).status).toBe(401);
    expect(await visitor("POST", `/sweepstakes/${cup.id}/picks`, { picks: [] })).toMatchObject({
      status: 401,
      body: { message: "You must be logged in to submit picks" },
    });
  });

  it("direct calls to RPC and REST change no results and store no entries", async () => {
    const cup = await created();
    await ann.api("POST", `/sweepstakes/${cup.id}/picks`, { picks: [finalPick(cup)] });
    const rpc = (fan: Fan, name: string, body: unknown) =>
      fan.direct("POST", `/rest/v1/rpc/${name}`, body);
    const result = {
      sweepstake_id: cup.id,
      results: [{ gameId: cup.finalGame.id, winnerPlayerId: ids["jannik-sinner"] }],
    };
    expect((await rpc(ann, "record_results", result)).status).toBe(403);
    const entry = {
      sweepstake_id: cup.id,
      picks: [{ gameId: cup.finalGame.id, selectedAthleteId: ids["jannik-sinner"] }],
    };
    expect((await rpc(ann, "submit_picks", entry)).status).toBe(409);
    const wrong = {
      ...entry,
      picks: [{ gameId: cup.finalGame.id, selectedTeamId: ids.arsenal }],
    };
    expect((await rpc(ben, "submit_picks", wrong)).status).toBe(400);
    const own = (await ann.api("GET", `/sweepstakes/${cup.id}`)).body;
    expect(own.finalGame).toMatchObject({
      userSelection: ids["carlos-alcaraz"],
      isCompleted: false,
    });
    expect((await ben.api("GET", `/sweepstakes/${cup.id}`)).body).toEqual({
      ...cup,
      entryCount: 1,
    });
  });
});
