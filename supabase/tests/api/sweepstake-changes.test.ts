import { listAuditLog } from "@contract/audit-log";
import { claimPrize, listClaims } from "@contract/prizes";
import { type Sweepstake, sweepstake } from "@contract/sweepstakes";
import { listTasks, type Task } from "@contract/tasks";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let admin: Fan;
let ann: Fan;
let ben: Fan;
const ids: Record<string, number> = {};

beforeAll(async () => {
  [admin, ann, ben] = [await newFan("admin"), await newFan("ann"), await newFan("ben")];
  await sql`insert into private.admins (profile_id) values (${admin.id})`;
  const slugs = ["soccer", "arsenal", "liverpool", "chelsea"];
  for (const row of await sql`select slug, id from public.entities where slug in ${sql(slugs)}`)
    ids[row.slug] = Number(row.id);
});
afterAll(() => sql.end());

const draft = (changes: object = {}) => ({
  name: "Mended",
  startDate: "2026-06-01",
  endDate: "2026-06-30",
  prizePool: 100,
  games: [24, 25].map((hours, n) => ({
    sportId: ids.soccer,
    teamOneId: ids.arsenal,
    teamTwoId: ids.liverpool,
    canDraw: false,
    startTime: new Date(Date.now() + hours * 3_600_000).toISOString(),
    isFinal: n === 1,
  })),
  ...changes,
});
async function created(changes: object = {}): Promise<Sweepstake> {
  const { status, body } = await admin.api("POST", "/sweepstakes", draft(changes));
  expect(status, JSON.stringify(body)).toBe(201);
  return strict(sweepstake).parse(body);
}
const gamesOf = (cup: Sweepstake) => [...cup.regularGames, cup.finalGame].map(({ id }) => id);
const enter = async (fan: Fan, cup: Sweepstake, teams: readonly string[]) => {
  const picks = teams.map((team, n) => ({ gameId: gamesOf(cup)[n], selectedTeamId: ids[team] }));
  expect((await fan.api("POST", `/sweepstakes/${cup.id}/picks`, { picks })).status).toBe(201);
};
const end = (by: Fan, cup: Sweepstake) => {
  const gameResults = gamesOf(cup).map((gameId) => ({ gameId, winnerTeamId: ids.arsenal }));
  return by.api("PATCH", `/sweepstakes/${cup.id}/results`, { gameResults });
};
const notifiedChanges = async (fan: Fan, cup: Sweepstake) =>
  (await fan.api("GET", "/notifications?pageSize=50")).body.notifications
    .filter(
      (notification: { kind: string; subject: { id: number } }) =>
        notification.kind === "CONTEST_CHANGED" && notification.subject.id === cup.id,
    )
    .map(({ subject }: { subject: { change: string } }) => subject.change);

describe("a draft", () => {
  it("a draft is visible to admins only until it is published", async () => {
    const { id: seriesId } = (await admin.api("POST", "/series", { name: "Drafted" })).body;
    const cup = await created({ isDraft: true, seriesId });
    expect(cup.isDraft).toBe(true);
    const path = `/sweepstakes/${cup.id}`;
    const picks = { picks: [{ gameId: cup.finalGame.id, selectedTeamId: ids.arsenal }] };
    for (const [method, to, body] of [
      ["GET", path, undefined],
      ["GET", `${path}/standings`, undefined],
      ["GET", `${path}/log`, undefined],
      ["POST", `${path}/picks`, picks],
      ["POST", "/pools", { name: "x", sweepstakeId: cup.id }],
      ["POST", `${path}/claim`, { isAdult: true }],
    ] as const)
      expect((await ann.api(method, to, body)).status, `${method} ${to}`).toBe(404);
    const listed = async (fan: Fan) =>
      (await fan.api("GET", "/sweepstakes")).body.active.some(
        ({ id }: { id: number }) => id === cup.id,
      );
    expect([await listed(ann), await listed(admin)]).toEqual([false, true]);
    expect((await admin.api("GET", `/series/${seriesId}`)).body.rounds).toEqual([]);
    expect((await ann.api("POST", `${path}/publish`)).status).toBe(403);
    expect((await visitor("POST", `${path}/publish`)).status).toBe(401);
    expect((await end(admin, cup)).status).toBe(409);
    const edited = await admin.api("PUT", path, draft({ name: "Mended twice", seriesId }));
    expect(edited.body).toMatchObject({ name: "Mended twice", isDraft: true });
    expect((await admin.api("POST", `${path}/publish`)).body.isDraft).toBe(false);
    expect((await admin.api("POST", `${path}/publish`)).status).toBe(409);
    expect(await listed(ann)).toBe(true);
    expect((await ann.api("GET", `/series/${seriesId}`)).body.rounds).toHaveLength(1);
    expect((await ann.api("GET", `${path}/log`)).body).toEqual([]);
  });
});

describe("a sweepstake", () => {
  it("a sweepstake can be deleted without entries", async () => {
    const [empty, full] = [await created(), await created()];
    await enter(ann, full, ["arsenal", "arsenal"]);
    expect((await ann.api("DELETE", `/sweepstakes/${empty.id}`)).status).toBe(403);
    expect((await admin.api("DELETE", `/sweepstakes/${full.id}`)).status).toBe(409);
    expect((await admin.api("DELETE", `/sweepstakes/${empty.id}`)).status).toBe(204);
    expect((await admin.api("GET", `/sweepstakes/${empty.id}`)).status).toBe(404);
    expect((await admin.api("GET", `/sweepstakes/${full.id}`)).status).toBe(200);
    const { entries } = (await admin.api("GET", "/admin/log")).body;
    expect(entries[0]).toMatchObject({ action: "DELETE", subjectType: "SWEEPSTAKE" });
  });

  it("a sweepstake can be amended after the first entry, and entrants are notified of each change", async () => {
    const cup = await created();
    const path = `/sweepstakes/${cup.id}`;
    await enter(ann, cup, ["arsenal", "arsenal"]);
    for (const [body, field] of [
      [{ name: "New" }, "reason"],
      [{ name: "", reason: "x" }, "name"],
      [{ prizePool: 1.001, reason: "x" }, "prizePool"],
    ] as const)
      expect(await admin.api("PATCH", path, body)).toMatchObject({
        status: 400,
        body: { issues: [{ path: field }] },
      });
    expect((await ann.api("PATCH", path, { name: "Mine", reason: "x" })).status).toBe(403);
    const amended = await admin.api("PATCH", path, { name: "New", rules: "Fair", reason: "Typo" });
    expect(strict(sweepstake).parse(amended.body)).toMatchObject({ name: "New", rules: "Fair" });
    const [game, final] = gamesOf(cup);
    const change = (id: number | undefined, body: object) =>
      admin.api("PATCH", `${path}/games/${id}`, body);
    const sides = { teamOneId: ids.chelsea, teamTwoId: ids.liverpool };
    expect((await change(game, sides)).status).toBe(400);
    const replaced = await change(game, { ...sides, reason: "Wrong club" });
    expect(replaced.body.regularGames[0]).toMatchObject({ teamOne: { name: "Chelsea" } });
    const own = (await ann.api("GET", path)).body;
    expect(own.regularGames[0].userSelection).toBeNull();
    expect(own.finalGame.userSelection).toBe(ids.arsenal);
    await change(final, { isVoid: true, reason: "Rain" });
    expect((await change(final, { reopen: true })).status).toBe(400);
    expect((await change(final, { reopen: true, reason: "Sun" })).body.finalGame.isVoid).toBe(
      false,
    );
    expect((await change(final, { reopen: true, reason: "Sun" })).status).toBe(409);
    expect(await notifiedChanges(ann, cup)).toEqual(["REOPEN", "VOID", "REPLACE", "AMEND"]);
    expect(await notifiedChanges(ben, cup)).toEqual([]);
  });

  it("a sweepstake is active again when a result is undone", async () => {
    const cup = await created();
    const path = `/sweepstakes/${cup.id}`;
    await enter(ann, cup, ["liverpool", "arsenal"]);
    await end(admin, cup);
    expect((await ann.api("GET", path)).body).toMatchObject({ status: "completed" });
    const reopen = { reopen: true, reason: "Too early" };
    const open = await admin.api("PATCH", `${path}/games/${cup.finalGame.id}`, reopen);
    expect(open.body).toMatchObject({ status: "active", winners: [], ownPrize: null });
    await admin.api("POST", `${path}/cancel`, { reason: "Rain" });
    const again = await admin.api("PATCH", `${path}/games/${cup.finalGame.id}`, reopen);
    expect(again.body).toMatchObject({ status: "active", isCancelled: false });
    expect(await sql`select * from private.check_standings()`).toEqual([]);
  });
});

describe("a prize", () => {
  it("a prize is split equally unless the rules differ", async () => {
    expect((await created()).rules).toMatch(/split equally/);
    expect((await created({ rules: "All to one" })).rules).toBe("All to one");
    expect((await created({ prizePool: 0 })).rules).toBeNull();
  });

  it("a prize is claimed by adult winners", async () => {
    const cup = await created({ prizePool: 100.01 });
    const path = `/sweepstakes/${cup.id}`;
    const cas = await newFan("cas");
    for (const fan of [ann, ben]) await enter(fan, cup, ["arsenal", "arsenal"]);
    await enter(cas, cup, ["liverpool", "arsenal"]);
    const claim = (fan: Fan, isAdult: unknown = true) =>
      fan.api("POST", `${path}/claim`, { isAdult });
    expect((await claim(ann)).status).toBe(409);
    await end(admin, cup);
    expect((await ann.api("GET", path)).body.ownPrize).toEqual({ share: 50, claimedAt: null });
    expect((await cas.api("GET", path)).body.ownPrize).toBeNull();
    expect((await claim(ann, false)).status).toBe(400);
    const first = await claim(ann);
    expect(first.status).toBe(201);
    expect(strict(claimPrize.output).parse(first.body)).toMatchObject({ share: 50 });
    expect(await claim(ann)).toMatchObject({ status: 200, body: first.body });
    for (const fan of [cas, admin]) expect((await claim(fan)).status).toBe(409);
    expect((await ann.api("GET", `${path}/claims`)).status).toBe(403);
    const claims = await admin.api("GET", `${path}/claims`);
    expect(listClaims.output.parse(claims.body)).toMatchObject([
      { user: { id: ann.id }, email: ann.email, share: 50 },
    ]);
  });

  it("a prize is protected from decisions by an admin who entered", async () => {
    const judge = await newFan("judge");
    await sql`insert into private.admins (profile_id) values (${judge.id})`;
    const cup = await created();
    const path = `/sweepstakes/${cup.id}`;
    await enter(judge, cup, ["arsenal", "arsenal"]);
    const game = `${path}/games/${cup.finalGame.id}`;
    expect((await end(judge, cup)).status).toBe(403);
    for (const [method, to, body] of [
      ["PATCH", game, { winnerTeamId: ids.arsenal, reason: "x" }],
      ["PATCH", game, { isVoid: true, reason: "x" }],
      ["PATCH", game, { reopen: true, reason: "x" }],
      ["POST", `${path}/cancel`, { reason: "x" }],
      ["PATCH", path, { prizePool: 0, reason: "x" }],
    ] as const)
      expect((await judge.api(method, to, body)).status, JSON.stringify(body)).toBe(403);
    expect((await admin.api("GET", path)).body).toMatchObject({
      status: "active",
      finalGame: { isCompleted: false, isVoid: false },
    });
    expect((await end(admin, cup)).status).toBe(200);
    const forGlory = await created({ prizePool: 0 });
    await enter(judge, forGlory, ["arsenal", "arsenal"]);
    expect((await end(judge, forGlory)).status).toBe(200);
  });
});

describe("moved games", () => {
  const startOf = async (cup: Sweepstake, n = 0) =>
    (await admin.api("GET", `/sweepstakes/${cup.id}`)).body[n === 0 ? "regularGames" : "finalGame"];

  it("returns 409 when the expected start is another instant than the game's", async () => {
    const cup = await created();
    const game = cup.regularGames[0];
    const path = `/sweepstakes/${cup.id}/games/${game?.id}`;
    const startTime = new Date(Date.now() + 50 * 3_600_000).toISOString();
    const stale = { startTime, expectedStartTime: "2026-01-01T00:00:00Z" };
    expect((await admin.api("PATCH", path, stale)).status).toBe(409);
    expect((await startOf(cup))[0].startTime).toBe(game?.startTime);
    const hoursAhead = 2 * 3_600_000;
    const inBerlin = new Date(Date.parse(game?.startTime ?? "") + hoursAhead)
      .toISOString()
      .replace("Z", "+02:00");
    const moved = await admin.api("PATCH", path, { startTime, expectedStartTime: inBerlin });
    expect([moved.status, Date.parse(moved.body.regularGames[0].startTime)]).toEqual([
      200,
      Date.parse(startTime),
    ]);
  });

  it("postpones a started game for a reason, and keeps its picks closed", async () => {
    const cup = await created();
    await enter(ann, cup, ["arsenal", "arsenal"]);
    const game = cup.regularGames[0];
    await sql`update public.games set start_time = now() - interval '10 minutes' where id = ${game?.id ?? 0}`;
    const path = `/sweepstakes/${cup.id}/games/${game?.id}`;
    const startTime = new Date(Date.now() + 50 * 3_600_000).toISOString();
    expect((await admin.api("PATCH", path, { startTime })).status).toBe(409);
    const rejection = await admin.api("PATCH", path, { startTime, reason: " " });
    expect([rejection.status, rejection.body.issues?.[0]?.path]).toEqual([400, "reason"]);
    const { status, body } = await admin.api("PATCH", path, { startTime, reason: "Fog" });
    expect([status, body.regularGames[0].isLocked]).toEqual([200, true]);
    const picks = [
      { gameId: game?.id, selectedTeamId: ids.liverpool },
      { gameId: cup.finalGame.id, selectedTeamId: ids.arsenal },
    ];
    expect((await ann.api("PUT", `/sweepstakes/${cup.id}/picks`, { picks })).status).toBe(409);
    const [line] = (await ann.api("GET", `/sweepstakes/${cup.id}/log`)).body;
    expect(line).toMatchObject({ kind: "RESCHEDULE", reason: "Fog" });
  });

  it("shifts every upcoming game, all or none", async () => {
    const cup = await created();
    const path = `/sweepstakes/${cup.id}/games/shift`;
    const shift = { minutes: 60, reason: "Storm" };
    expect((await visitor("POST", path, shift)).status).toBe(401);
    expect((await ann.api("POST", path, shift)).status).toBe(403);
    for (const [body, field] of [
      [{ ...shift, minutes: 0 }, "minutes"],
      [{ ...shift, minutes: 1.5 }, "minutes"],
      [{ ...shift, minutes: -24 * 60 - 30 }, "minutes"],
      [{ ...shift, reason: "" }, "reason"],
    ] as const) {
      const rejection = await admin.api("POST", path, body);
      expect([rejection.status, rejection.body.issues?.[0]?.path]).toEqual([400, field]);
    }
    const { body } = await admin.api("POST", path, shift);
    const startsOf = ({ regularGames, finalGame }: Sweepstake) =>
      [...regularGames, finalGame].map(({ startTime }) => Date.parse(startTime));
    expect(startsOf(strict(sweepstake).parse(body))).toEqual(
      startsOf(cup).map((start) => start + 3_600_000),
    );
    expect((await admin.api("POST", "/sweepstakes/999999999/games/shift", shift)).status).toBe(404);
  });
});

it("stores the score of a result and who decided it", async () => {
  const cup = await created({ prizePool: 0 });
  const [first] = gamesOf(cup);
  const path = `/sweepstakes/${cup.id}/results`;
  const result = { gameId: first, winnerTeamId: ids.arsenal, scoreOne: 2, scoreTwo: 1 };
  const half = await admin.api("PATCH", path, { gameResults: [{ ...result, scoreTwo: null }] });
  expect(half.status).toBe(400);
  expect((await admin.api("PATCH", path, { gameResults: [result] })).status).toBe(200);
  const { regularGames } = (await ann.api("GET", `/sweepstakes/${cup.id}`)).body;
  expect(regularGames[0]).toMatchObject({ scoreOne: 2, scoreTwo: 1, decidedBy: "ADMIN" });
});

it("opens a draft at its time, and notifies the entrants of the previous round", async () => {
  const { id: seriesId } = (await admin.api("POST", "/series", { name: "By the clock" })).body;
  const first = await created({ seriesId });
  await enter(ann, first, ["arsenal", "arsenal"]);
  const late = new Date(Date.now() + 48 * 3_600_000).toISOString();
  const publishAt = new Date(Date.now() + 3_600_000).toISOString();
  const refuse = async (changes: object) => {
    const { status, body } = await admin.api("POST", "/sweepstakes", draft(changes));
    expect([status, body.issues?.[0]?.path]).toEqual([400, "publishAt"]);
  };
  await refuse({ seriesId, isDraft: true, publishAt: late });
  await refuse({ seriesId, publishAt });
  const next = await created({ name: "Round 2", seriesId, isDraft: true, publishAt });
  expect(Date.parse(next.publishAt ?? "")).toBe(Date.parse(publishAt));
  await sql`update public.sweepstakes set publish_at = now() where id = ${next.id}`;
  await sql`select private.open_due_drafts()`;
  const opened = (await ann.api("GET", `/sweepstakes/${next.id}`)).body;
  expect(opened).toMatchObject({ isDraft: false, publishAt: null });
  const { notifications } = (await ann.api("GET", "/notifications")).body;
  expect(notifications[0]).toMatchObject({ kind: "ROUND_OPENED", subject: { id: next.id } });
  const moved = await admin.api("PATCH", `/sweepstakes/${next.id}`, {
    seriesId: null,
    reason: "On its own",
  });
  expect(moved.body.seriesId).toBeNull();
});

it("lists the tasks that wait for admins, and removes a paid claim from them", async () => {
  expect((await visitor("GET", "/admin/tasks")).status).toBe(401);
  expect((await ann.api("GET", "/admin/tasks")).status).toBe(403);
  const cup = await created();
  await enter(ann, cup, ["arsenal", "arsenal"]);
  await end(admin, cup);
  await ann.api("POST", `/sweepstakes/${cup.id}/claim`, { isAdult: true });
  const waiting = async () =>
    strict(listTasks.output)
      .parse((await admin.api("GET", "/admin/tasks")).body)
      .tasks.filter(({ path }) => path === `/sweepstakes/admin?tab=results&sweepstake=${cup.id}`);
  expect(await waiting()).toMatchObject([{ kind: "CLAIM", title: "Mended", count: 1 }]);
  const path = `/sweepstakes/${cup.id}/claims/${ann.id}`;
  expect((await ann.api("PUT", path, { isPaid: true })).status).toBe(403);
  expect((await admin.api("PUT", path, { isPaid: true })).status).toBe(204);
  expect(await waiting()).toEqual([]);
  const claims = listClaims.output.parse(
    (await admin.api("GET", `/sweepstakes/${cup.id}/claims`)).body,
  );
  expect(claims[0]?.paidAt).not.toBeNull();
});

it("dismisses a task for all admins as it was listed, and logs it", async () => {
  const { id: seriesId } = (await admin.api("POST", "/series", { name: "One-off" })).body;
  const cup = await created({ seriesId });
  await end(admin, cup);
  const other = await newFan("other");
  await sql`insert into private.admins (profile_id) values (${other.id})`;
  const waiting = async (of: Fan) =>
    strict(listTasks.output)
      .parse((await of.api("GET", "/admin/tasks")).body)
      .tasks.filter(({ path }) => path === `/series/${seriesId}`);
  const [task] = await waiting(other);
  expect(task).toMatchObject({ kind: "NEXT_ROUND", title: "One-off", canDismiss: true });
  const { kind, path, since } = task as Task;
  const dismiss = (by: Fan, changes: object = {}) =>
    by.api("POST", "/admin/tasks/dismiss", { kind, path, since, ...changes });
  expect((await dismiss(ann)).status).toBe(403);
  expect((await dismiss(admin, { kind: "REPORT", path: "/admin" })).status).toBe(409);
  expect((await dismiss(admin, { since: "2026-01-01T00:00:00Z" })).status).toBe(409);
  expect(await waiting(other)).toHaveLength(1);
  // A double tap.
  const both = await Promise.all([dismiss(admin), dismiss(other)]);
  expect(both.map(({ status }) => status)).toEqual([204, 204]);
  expect(await waiting(other)).toEqual([]);
  const { body: log } = await admin.api("GET", "/admin/log?action=DISMISS");
  const entries = strict(listAuditLog.output).parse(log).entries;
  expect(
    entries.filter(({ subjectType, note }) => subjectType === "SERIES" && note === "One-off"),
  ).toHaveLength(1);
});
