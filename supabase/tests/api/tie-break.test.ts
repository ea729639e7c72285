import { standingsPage } from "@contract/standings";
import { type Sweepstake, sweepstake } from "@contract/sweepstakes";
import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type Fan, newFan } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let admin: Fan;
let ann: Fan;
let ben: Fan;
const ids: Record<string, number> = {};

beforeAll(async () => {
  [admin, ann, ben] = [await newFan("admin"), await newFan("ann"), await newFan("ben")];
  await sql`insert into private.admins (profile_id) values (${admin.id})`;
  const slugs = ["soccer", "arsenal", "liverpool"];
  for (const row of await sql`select slug, id from public.entities where slug in ${sql(slugs)}`)
    ids[row.slug] = Number(row.id);
});
afterAll(() => sql.end());

const final = () => ({
  sportId: ids.soccer,
  teamOneId: ids.arsenal,
  teamTwoId: ids.liverpool,
  startTime: new Date(Date.now() + 86_400_000).toISOString(),
  isFinal: true,
});
const request = (tieBreak: unknown) => ({
  name: "Decider",
  startDate: "2026-06-01",
  endDate: "2026-06-30",
  prizePool: 10,
  games: [final()],
  tieBreak,
});
async function created(tieBreak: unknown): Promise<Sweepstake> {
  const { status, body } = await admin.api("POST", "/sweepstakes", request(tieBreak));
  expect(status, JSON.stringify(body)).toBe(201);
  return strict(sweepstake).parse(body);
}
const goals = { question: "How many goals?", isFinalTotal: false };
const enter = (fan: Fan, { id, finalGame }: Sweepstake, tieBreakAnswer?: unknown) =>
  fan.api("POST", `/sweepstakes/${id}/picks`, {
    picks: [{ gameId: finalGame.id, selectedTeamId: ids.arsenal }],
    tieBreakAnswer,
  });
const arsenalWins = ({ finalGame }: Sweepstake, score = {}) => ({
  gameResults: [{ gameId: finalGame.id, winnerTeamId: ids.arsenal, ...score }],
});
const pathOf = (response: { status: number; body: { issues?: { path: string }[] } }) => [
  response.status,
  response.body.issues?.[0]?.path,
];

it("returns 400 and names the field of an invalid question, answer or result", async () => {
  const make = (tieBreak: unknown) => admin.api("POST", "/sweepstakes", request(tieBreak));
  expect(pathOf(await make({ question: " " }))).toEqual([400, "tieBreak.question"]);
  expect(pathOf(await make({ question: "x".repeat(201) }))).toEqual([400, "tieBreak.question"]);
  const plain = await created(null);
  expect(plain).toMatchObject({ tieBreak: null, tieBreakResult: null, tieBreakAnswer: null });
  expect(pathOf(await enter(ann, plain, 3))).toEqual([400, "tieBreakAnswer"]);
  const cup = await created(goals);
  for (const answer of [-1, 2.5, 1_000_000, "3"])
    expect(pathOf(await enter(ann, cup, answer))).toEqual([400, "tieBreakAnswer"]);
  const path = `/sweepstakes/${plain.id}/results`;
  const noQuestion = await admin.api("PATCH", path, { gameResults: [], tieBreakResult: 3 });
  expect(pathOf(noQuestion)).toEqual([400, "tieBreakResult"]);
});

it("ranks equal points by distance, and notifies both winners when a correction moves the prize", async () => {
  const cup = await created(goals);
  const path = `/sweepstakes/${cup.id}`;
  expect((await enter(ann, cup, 4)).status).toBe(201);
  expect((await enter(ben, cup)).status).toBe(201);
  const changed = await ben.api("PUT", `${path}/picks`, {
    picks: [{ gameId: cup.finalGame.id, selectedTeamId: ids.arsenal }],
    tieBreakAnswer: 2,
  });
  expect(changed.status).toBe(200);
  expect((await ben.api("GET", path)).body.tieBreakAnswer).toBe(2);
  const sealed = (await ann.api("GET", `${path}/standings`)).body.standings;
  expect(sealed.map((line: { tieBreakAnswer: unknown }) => line.tieBreakAnswer)).toEqual([
    null,
    null,
  ]);
  const fan = await ann.api("PATCH", `${path}/results`, { gameResults: [], tieBreakResult: 3 });
  expect(fan.status).toBe(403);
  const first = await admin.api("PATCH", `${path}/results`, arsenalWins(cup));
  expect(first.body.sweepstakeCompleted).toBe(false);
  const decided = await admin.api("PATCH", `${path}/results`, { tieBreakResult: 4 });
  expect(decided.body).toEqual({ sweepstakeCompleted: true, updatedGames: 0 });

  const ranked = strict(standingsPage).parse((await ben.api("GET", `${path}/standings`)).body);
  expect(
    ranked.standings.map(({ rank, user, tieBreakAnswer }) => [rank, user.id, tieBreakAnswer]),
  ).toEqual([
    [1, ann.id, 4],
    [2, ben.id, 2],
  ]);
  const again = await admin.api("PATCH", `${path}/results`, { tieBreakResult: 1 });
  expect([again.status, again.body.code]).toEqual([409, "RESULT_STANDS"]);
  const corrected = await admin.api("PATCH", `${path}/results`, {
    tieBreakResult: 1,
    reason: "Two were offside",
  });
  expect(corrected.status).toBe(200);
  expect((await ann.api("GET", path)).body).toMatchObject({
    tieBreakResult: 1,
    winnerCount: 1,
    winners: [{ id: ben.id }],
  });
  for (const [reader, isWinner] of [
    [ann, false],
    [ben, true],
  ] as const) {
    const { notifications } = (await reader.api("GET", "/notifications")).body;
    expect(
      notifications.find(({ kind }: { kind: string }) => kind === "WINNER_CHANGED").subject,
    ).toEqual({ type: "SWEEPSTAKE", id: cup.id, name: "Decider", isWinner });
  }
});

it("uses the final's total as the result, and drops it with a void final", async () => {
  const cup = await created({ question: "Goals in the final?", isFinalTotal: true });
  const path = `/sweepstakes/${cup.id}`;
  await enter(ann, cup, 3);
  const recorded = await admin.api(
    "PATCH",
    `${path}/results`,
    arsenalWins(cup, { scoreOne: 2, scoreTwo: 1 }),
  );
  expect(recorded.body).toEqual({ sweepstakeCompleted: true, updatedGames: 1 });
  expect((await ann.api("GET", path)).body.tieBreakResult).toBe(3);
  const voided = await admin.api("PATCH", `${path}/games/${cup.finalGame.id}`, {
    isVoid: true,
    reason: "Abandoned",
  });
  expect(voided.body).toMatchObject({ tieBreakResult: null, status: "completed" });
});

it("waits for the tie-break again when a completed contest's void final gets a winner", async () => {
  const cup = await created(goals);
  const path = `/sweepstakes/${cup.id}`;
  await enter(ann, cup, 4);
  await enter(ben, cup, 2);
  const changeFinal = (change: object) =>
    admin.api("PATCH", `${path}/games/${cup.finalGame.id}`, { ...change, reason: "Replayed" });
  expect((await changeFinal({ isVoid: true })).body.status).toBe("completed");
  const replayed = await changeFinal({ winnerTeamId: ids.arsenal });
  expect(replayed.body).toMatchObject({ status: "active", tieBreakResult: null, winners: [] });
  const decided = await admin.api("PATCH", `${path}/results`, { tieBreakResult: 2 });
  expect(decided.body).toEqual({ sweepstakeCompleted: true, updatedGames: 0 });
  expect((await ann.api("GET", path)).body).toMatchObject({
    status: "completed",
    winners: [{ id: ben.id }],
  });
});
