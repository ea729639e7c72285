import { errorBody } from "@contract/errors";
import { type Notification, notificationsPage } from "@contract/notifications";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Fan, newFan, visitor } from "../../testing/support/fan.ts";
import { strict } from "../../testing/support/strict.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
let admin: Fan;
const ids: Record<string, number> = {};

beforeAll(async () => {
  admin = await newFan("admin");
  await sql`insert into private.admins (profile_id) values (${admin.id})`;
  const slugs = ["soccer", "arsenal", "liverpool"];
  for (const row of await sql`select slug, id from public.entities where slug in ${sql(slugs)}`)
    ids[row.slug] = Number(row.id);
});
afterAll(() => sql.end());

const read = async (fan: Fan, query = "") => {
  const { status, body } = await fan.api("GET", `/notifications${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return strict(notificationsPage).parse(body);
};
/** Leaves out sweepstakes of other tests that close soon, since these notify every fan. */
const listNotifications = async (fan: Fan): Promise<Notification[]> =>
  (await read(fan, "?pageSize=50")).notifications.filter(({ kind }) => kind !== "CONTEST_CLOSING");
const about = async (fan: Fan, sweepstakeId: number) =>
  (await read(fan, "?pageSize=50")).notifications.filter(
    ({ subject }) => subject.type === "SWEEPSTAKE" && subject.id === sweepstakeId,
  );
const publish = async (fan: Fan): Promise<number> =>
  (await fan.api("POST", "/posts", { content: "Sixth man!" })).body.id;
const markRead = (fan: Fan, upTo: unknown) => fan.api("POST", "/notifications/read", { upTo });

async function createSweepstake(hours: number): Promise<{ id: number; games: number[] }> {
  const { body } = await admin.api("POST", "/sweepstakes", {
    name: "Night cup",
    startDate: "2026-06-01",
    endDate: "2026-06-30",
    prizePool: 5,
    games: [hours, hours + 1].map((start, n) => ({
      sportId: ids.soccer,
      teamOneId: ids.arsenal,
      teamTwoId: ids.liverpool,
      isFinal: n > 0,
      startTime: new Date(Date.now() + start * 3_600_000).toISOString(),
    })),
  });
  return { id: body.id, games: [body.regularGames[0].id, body.finalGame.id] };
}
const enter = (fan: Fan, { id, games }: { id: number; games: number[] }) =>
  fan.api("POST", `/sweepstakes/${id}/picks`, {
    picks: [{ gameId: games[1], selectedTeamId: ids.arsenal }],
  });

describe("notifications", () => {
  it("notifications list a request, its acceptance, combined likes and each reply", async () => {
    const [ann, ben, cas] = await Promise.all([newFan("ann"), newFan("ben"), newFan("cas")]);
    await ben.api("PATCH", `/users/${ben.id}`, { firstName: "Ben", lastName: "Lee" });
    expect(await listNotifications(ann)).toEqual([]);
    const postId = await publish(ann);
    await ben.api("POST", `/posts/${postId}/like`);
    await cas.api("POST", `/posts/${postId}/like`);
    const response = await ben.api("POST", `/posts/${postId}/replies`, { content: "Says who?" });
    await ben.api("POST", "/friends/request", { addresseeId: ann.id });
    const [request, reply, like, ...others] = await listNotifications(ann);
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      kind: "FRIEND_REQUEST",
      isRead: false,
      actorCount: 1,
      actors: [{ id: ben.id, name: "Ben Lee", friendshipStatus: "INCOMING_REQUEST" }],
      subject: { type: "PROFILE", id: ben.id },
    });
    expect(reply).toMatchObject({
      kind: "POST_REPLIED",
      actors: [{ id: ben.id }],
      subject: { type: "REPLY", id: response.body.id, postId, content: "Says who?" },
    });
    expect(like).toMatchObject({
      kind: "POST_LIKED",
      actorCount: 2,
      actors: [{ id: cas.id }, { id: ben.id }],
      subject: { type: "POST", id: postId, content: "Sixth man!" },
    });
    await ann.api("PATCH", `/friends/accept/${ben.id}`);
    expect((await listNotifications(ann)).map(({ kind }) => kind)).toEqual([
      "POST_REPLIED",
      "POST_LIKED",
    ]);
    expect(await listNotifications(ben)).toMatchObject([
      { kind: "FRIEND_ACCEPTED", actors: [{ id: ann.id }], subject: { id: ann.id } },
    ]);
  });

  it("notifications are read up to an id and unread again after another like", async () => {
    const [ann, ben, cas] = await Promise.all([newFan("ann"), newFan("ben"), newFan("cas")]);
    const postId = await publish(ann);
    await ben.api("POST", `/posts/${postId}/like`);
    await ben.api("POST", `/posts/${postId}/replies`, { content: "Well" });
    const before = await read(ann, "?pageSize=50");
    const [reply, like] = before.notifications;
    const closing = before.unreadCount - 2;
    expect(await markRead(ann, like?.id)).toMatchObject({ status: 200, body: { unreadCount: 1 } });
    expect((await listNotifications(ann)).map(({ isRead }) => isRead)).toEqual([false, true]);
    expect(await ann.api("GET", "/notifications/count")).toMatchObject({
      status: 200,
      body: { unreadCount: 1 },
    });
    expect((await markRead(ann, reply?.id)).body).toEqual({ unreadCount: 0 });
    await cas.api("POST", `/posts/${postId}/like`);
    const [newest, older] = await listNotifications(ann);
    expect(newest).toMatchObject({ kind: "POST_LIKED", isRead: false, actorCount: 2 });
    expect(older).toMatchObject({ id: reply?.id, isRead: true });
    expect((await read(ann)).unreadCount).toBe(1);
    expect(closing).toBeGreaterThanOrEqual(0);
  });

  it("notifications come in pages, newest first", async () => {
    const [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
    const postId = await publish(ann);
    for (const content of ["1", "2", "3", "4", "5"])
      await ben.api("POST", `/posts/${postId}/replies`, { content });
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page = await read(ann, `?pageSize=2&cursor=${cursor}`);
      expect(page.notifications.length).toBeLessThanOrEqual(2);
      seen.push(...page.notifications.map(({ id }) => id));
      cursor = page.pagination.nextCursor;
      expect(page.pagination.hasNextPage).toBe(cursor !== null);
    }
    expect(seen).toEqual((await read(ann, "?pageSize=50")).notifications.map(({ id }) => id));
    expect(seen.toSorted().toReversed()).toEqual(seen);
  });

  it("entrants are notified of changes and of the end, and other fans before a sweepstake locks", async () => {
    const [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
    const cup = await createSweepstake(20);
    expect(await about(ann, cup.id)).toEqual([]);
    await sql`
      insert into public.ratings (profile_id, entity_id, rating, position)
      select f, ${ids.soccer as number}, 5, 0 from unnest(${[ann.id, ben.id]}::uuid[]) f`;
    expect(await about(ann, cup.id)).toMatchObject([
      { kind: "CONTEST_CLOSING", actors: [], actorCount: 0, subject: { name: "Night cup" } },
    ]);
    expect((await enter(ann, cup)).status).toBe(201);
    expect(await about(ann, cup.id)).toEqual([]);
    const reason = "Snow";
    await admin.api("PATCH", `/sweepstakes/${cup.id}/games/${cup.games[0]}`, {
      startTime: new Date(Date.now() + 30 * 3_600_000).toISOString(),
    });
    expect(await about(ann, cup.id)).toMatchObject([
      { kind: "CONTEST_CHANGED", subject: { change: "RESCHEDULE", game: "Arsenal vs Liverpool" } },
    ]);
    await admin.api("POST", `/sweepstakes/${cup.id}/cancel`, { reason });
    // Expects one notification per change and one for the end.
    expect(await about(ann, cup.id)).toMatchObject([
      { kind: "CONTEST_CHANGED", subject: { change: "CANCEL", game: null, reason } },
      { kind: "CONTEST_CHANGED", subject: { change: "RESCHEDULE" } },
    ]);
    expect(await about(ben, cup.id)).toEqual([]);
  });

  it("fans are notified of removals and suspensions with the reason, without the reporter", async () => {
    const [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
    const postId = await publish(ann);
    const report = { subjectType: "POST", subjectId: postId, reason: "SPAM" };
    const { body } = await ben.api("POST", "/reports", report);
    expect(await listNotifications(ann)).toEqual([]);
    await admin.api("PATCH", `/reports/${body.id}`, {
      action: "REMOVE",
      note: "Spam",
      message: "Not here",
    });
    const [removal] = await listNotifications(ann);
    expect(removal).toMatchObject({
      kind: "MODERATION",
      actors: [],
      actorCount: 0,
      subject: { type: "POST", id: String(postId), action: "REMOVE", message: "Not here" },
    });
    const profile = { subjectType: "PROFILE", subjectId: ann.id, reason: "SPAM" };
    const { body: second } = await ben.api("POST", "/reports", profile);
    await admin.api("PATCH", `/reports/${second.id}`, {
      action: "SUSPEND",
      note: "Spam",
      message: "Stop",
      days: 2,
    });
    const [suspension] = await listNotifications(ann);
    expect(suspension).toMatchObject({
      subject: { action: "SUSPEND", message: "Stop", suspendedUntil: expect.any(String) },
    });
    expect(JSON.stringify(await listNotifications(ann))).not.toMatch(
      new RegExp(`${ben.id}|${admin.id}`),
    );
    expect(await markRead(ann, suspension?.id)).toMatchObject({ status: 200 });
  });

  it("notifications are part of the account's export", async () => {
    const [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
    await ben.api("POST", `/posts/${await publish(ann)}/like`);
    const [like] = await listNotifications(ann);
    await markRead(ann, like?.id);
    const { body: copy } = await ann.api("GET", `/users/${ann.id}/export`);
    expect(copy.notificationsReadUpTo).toBe(like?.createdAt);
  });
});

describe("notifications: invalid calls", () => {
  it.each(["pageSize=0", "pageSize=51", "cursor=5", "cursor=YmVsb3c6NQ"])(
    "returns 400 for %s and names the field",
    async (query) => {
      const { status, body } = await admin.api("GET", `/notifications?${query}`);
      expect(status).toBe(400);
      expect(errorBody.parse(body).issues?.[0]?.path).toBe(query.split("=")[0]);
    },
  );

  it.each([undefined, null, 5, "", "yesterday", "1795382399123456-X-'"])(
    "returns 400 for %j as the last read id",
    async (upTo) => {
      const { status, body } = await markRead(admin, upTo);
      expect(status).toBe(400);
      expect(errorBody.parse(body).issues?.[0]?.path).toBe("upTo");
    },
  );

  it("rejects visitors and direct reads", async () => {
    expect((await visitor("GET", "/notifications")).status).toBe(401);
    expect((await visitor("GET", "/notifications/count")).status).toBe(401);
    expect((await visitor("POST", "/notifications/read", { upTo: "x" })).status).toBe(401);
    const rpc = await admin.direct("POST", "/rest/v1/rpc/notification_keys", {});
    expect(rpc.status).toBe(404);
  });
});
