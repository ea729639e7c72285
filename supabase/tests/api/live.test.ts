// Broadcasts to open pages, received by Supabase's own client.
import { once } from "node:events";
import postgres from "postgres";
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { type Fan, newFan } from "../../testing/support/fan.ts";
import { createListeners, type JoinedChannel } from "../../testing/support/listeners.ts";
import { insertSweepstake } from "../../testing/support/sweepstake-calls.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
const listeners = createListeners();

/** Each test has its own fans, since broadcasts of an earlier test may still arrive. */
let ann: Fan;
let ben: Fan;
beforeEach(async () => {
  [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
});
afterEach(() => listeners.leaveAll());
afterAll(() => sql.end());

/** Joins a topic and returns the status, the received messages and the channel. */
const listen = (topic: string, token?: string, isPrivate = true, since?: number) =>
  listeners.listen(topic, { token, isPrivate, ...(since === undefined ? {} : { since }) });

/** Waits for a broadcast, however long a busy machine takes. */
const expectMessage = (
  { messages }: JoinedChannel,
  message: Partial<JoinedChannel["messages"][number]>,
) => expect.poll(() => messages).toContainEqual(expect.objectContaining(message));

const sendRequest = async (from: Fan, to: Fan) => {
  const { status } = await from.api("POST", "/friends/request", { addresseeId: to.id });
  expect(status).toBe(201);
};

describe("broadcasts", () => {
  it("notifies both fans of a request and its answer, without data", async () => {
    const [annListener, benListener] = [
      await listen(`fan:${ann.id}`, ann.token),
      await listen(`fan:${ben.id}`, ben.token),
    ];
    expect([annListener.status, benListener.status]).toEqual(["SUBSCRIBED", "SUBSCRIBED"]);
    await sendRequest(ann, ben);
    await expectMessage(benListener, { what: "requests" });
    await ben.api("PATCH", `/friends/accept/${ann.id}`);
    await expect.poll(() => annListener.messages).toHaveLength(2);
    const keys = benListener.messages.flatMap((message) => Object.keys(message));
    expect(new Set(keys)).toEqual(new Set(["id", "what", "isReplayed"]));
  });

  it("notifies only the author of a post about a reply", async () => {
    const [annListener, benListener] = [
      await listen(`fan:${ann.id}`, ann.token),
      await listen(`fan:${ben.id}`, ben.token),
    ];
    const { body } = await ann.api("POST", "/posts", { content: "Anyone?" });
    await ben.api("POST", `/posts/${body.id}/replies`, { content: "Me." });
    await expectMessage(annListener, { what: "bell" });
    expect(benListener.messages).toEqual([]);
  });

  it("notifies everyone on a sweepstake's page about a result", async () => {
    const admin = await newFan("admin");
    await sql`insert into private.admins (profile_id) values (${admin.id})`;
    const rows = await insertSweepstake(sql);
    const one = await listen(`sweepstake:${rows.id}`, ann.token);
    const other = await listen(`sweepstake:${rows.id}`, ben.token);
    const { status, body } = await admin.api("PATCH", `/sweepstakes/${rows.id}/results`, {
      gameResults: [{ gameId: Number(rows.games[0]), winnerTeamId: Number(rows.sides[0]) }],
    });
    expect(status, JSON.stringify(body)).toBe(200);
    for (const listener of [one, other]) await expectMessage(listener, { what: "sweepstake" });
  });

  it("replays the last message of a topic to a new listener", async () => {
    const before = Date.now();
    for (const what of ["requests", "bell"])
      await sql`select private.broadcast_to_fan(${ann.id}, ${what})`;
    const late = await listen(`fan:${ann.id}`, ann.token, true, before);
    await expectMessage(late, { what: "bell", isReplayed: true });
    const after = await listen(`fan:${ann.id}`, ann.token, true, Date.now());
    await sql`select private.broadcast_to_fan(${ann.id}, 'requests')`;
    for (const listener of [late, after])
      await expectMessage(listener, { what: "requests", isReplayed: false });
    const replayed = ({ messages }: typeof late) => messages.filter(({ isReplayed }) => isReplayed);
    expect([replayed(late).length, replayed(after).length]).toEqual([1, 0]);
    expect((await listen(`fan:${ann.id}`, ann.token, true, 0.5)).status).toMatch(
      /^CHANNEL_ERROR: .*UnableToReplayMessages/,
    );
    expect((await listen(`fan:${ann.id}`, ben.token, true, before)).status).toMatch(/Unauthorized/);
  });

  it("confirms that the replication runs only to a listener that asks", async () => {
    const topic = `fan:${ann.id}`;
    const { token } = ann;
    const listener = await listeners.listen(topic, { token, wantsReplicationReady: true });
    await expect.poll(() => listener.system).toHaveLength(1);
    expect(listener.system).toMatchObject([{ status: "ok", extension: "system", channel: topic }]);
    expect((await listen(topic, token)).system).toEqual([]);
  });

  it("broadcasts resume after a lost connection returns", async () => {
    const { messages } = await listen(`fan:${ann.id}`, ann.token);
    const connection = listeners.lastConnection();
    const closed = once(connection, "close");
    connection.terminate();
    await closed;
    await expect
      .poll(async () => {
        await sql`select private.broadcast_to_fan(${ann.id}, 'bell')`;
        return messages;
      })
      .not.toEqual([]);
  });
});

describe("denials", () => {
  it("rejects another fan's topic and an unknown one", async () => {
    const rows = await insertSweepstake(sql);
    await sql`delete from public.sweepstakes where id = ${rows.id}`;
    for (const topic of [`fan:${ben.id}`, "fan:", "room", `sweepstake:${rows.id}`, "sweepstake:x"])
      expect((await listen(topic, ann.token)).status).toMatch(/^CHANNEL_ERROR: .*Unauthorized/);
    expect((await listen(`fan:${ben.id}`, ben.token)).status).toBe("SUBSCRIBED");
  });

  it("rejects visitors, forged tokens and public channels", async () => {
    const rows = await insertSweepstake(sql);
    const forged = `${ann.token.slice(0, -4)}AAAA`;
    for (const token of [undefined, forged])
      expect((await listen(`sweepstake:${rows.id}`, token)).status).toMatch(/^CHANNEL_ERROR/);
    expect((await listen(`fan:${ann.id}`, ann.token, false)).status).toMatch(/PrivateOnly/);
  });

  it("rejects and closes channels of an ended session and of a deleted account", async () => {
    const [leaver, deleted] = await Promise.all([newFan("leaver"), newFan("deleted")]);
    const topicOf = ({ id }: Fan) => `fan:${id}`;
    const listeners = await Promise.all(
      [leaver, deleted].map((fan) => listen(topicOf(fan), fan.token)),
    );
    expect(listeners.map(({ status }) => status)).toEqual(["SUBSCRIBED", "SUBSCRIBED"]);
    await leaver.direct("POST", "/auth/v1/logout");
    expect(
      (await deleted.api("DELETE", `/users/${deleted.id}`, { confirm: deleted.email })).status,
    ).toBe(204);
    for (const fan of [leaver, deleted])
      expect((await listen(topicOf(fan), fan.token)).status).toMatch(/Unauthorized/);
    for (const { channel } of listeners) await expect.poll(() => channel.state).toBe("closed");
  });

  it("rejects a topic's id in another script without showing a database error", async () => {
    for (const topic of ["sweepstake:٣", "sweepstake:\ud800", "fan:%00"])
      expect((await listen(topic, ann.token)).status).toMatch(/^CHANNEL_ERROR: .*Unauthorized/);
    expect((await listen("fan:\0", ann.token)).status).toMatch(/InvalidTopic/);
  });

  it("writes no row for a join", async () => {
    const table = "alter table realtime.messages";
    await sql.unsafe(`${table} add constraint messages_take_no_row check (false) not valid`);
    try {
      expect((await listen(`fan:${ann.id}`, ann.token)).status).toBe("SUBSCRIBED");
    } finally {
      await sql.unsafe(`${table} drop constraint messages_take_no_row`);
    }
  });

  it("drops messages that clients send", async () => {
    const rows = await insertSweepstake(sql);
    const topic = `sweepstake:${rows.id}`;
    const one = await listen(topic, ann.token);
    const other = await listen(topic, ben.token);
    await one.channel.send({ type: "broadcast", event: "changed", payload: { what: "nonsense" } });
    await sql`select realtime.send('{"what": "marker"}', 'changed', ${topic}, true)`;
    await expectMessage(other, { what: "marker" });
    expect(other.messages).not.toContainEqual(expect.objectContaining({ what: "nonsense" }));
  });

  it("rejects messages inserted without the database's own functions", async () => {
    const { status, body } = await ann.direct("POST", "/rest/v1/rpc/send", {
      payload: {},
      event: "changed",
      topic: `fan:${ben.id}`,
    });
    expect([status, body.code]).toEqual([404, "PGRST202"]);
  });
});
