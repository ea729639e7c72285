// Broadcasts to open pages, received by Supabase's own client.
import { once } from "node:events";
import { createClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { WebSocket } from "ws";
import { type Fan, newFan } from "../../testing/support/fan.ts";
import { insertSweepstake } from "../../testing/support/sweepstake-calls.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
const open: { removeAllChannels(): unknown }[] = [];

/** A broadcast of an earlier test can still be under way: each has fans of its own. */
let ann: Fan;
let ben: Fan;
beforeEach(async () => {
  [ann, ben] = await Promise.all([newFan("ann"), newFan("ben")]);
});
afterEach(async () => {
  for (const client of open.splice(0)) await client.removeAllChannels();
});
afterAll(() => sql.end());

let connection: WebSocket;
class Connection extends WebSocket {
  constructor(address: string, protocols?: string[]) {
    super(address, protocols);
    connection = this;
  }
}

/** Somebody's client, which joins with their token; a visitor's has none. */
async function clientOf(token?: string) {
  const client = createClient(inject("supabaseUrl"), inject("publishableKey"), {
    ...(token ? { accessToken: async () => token } : {}),
    // Typed for the handlers of older browsers.
    realtime: { transport: Connection as never },
  });
  open.push(client);
  await client.realtime.setAuth();
  return client;
}

interface Message {
  readonly what: string;
  /** Whether it was broadcast before the channel was joined. */
  readonly isReplayed: boolean;
}

/** Joins a topic, and answers what became of that, what is heard, and the channel. */
async function listen(topic: string, token?: string, isPrivate = true, since?: number) {
  const heard: Message[] = [];
  const client = await clientOf(token);
  const broadcast = since === undefined ? {} : { replay: { since, limit: 1 } };
  const channel = client.channel(topic, { config: { private: isPrivate, broadcast } });
  const status = await new Promise<string>((resolve) => {
    channel
      .on("broadcast", { event: "changed" }, ({ payload, meta }) =>
        heard.push({ ...payload, isReplayed: meta?.replayed === true }),
      )
      .subscribe((state, error) => resolve(error ? `${state}: ${error.message}` : state));
  });
  return { status, heard, channel, client };
}

/** Waits for a broadcast, however long a busy machine takes to pass it on. */
const hears = ({ heard }: { heard: readonly Message[] }, message: Partial<Message>) =>
  expect.poll(() => heard).toContainEqual(expect.objectContaining(message));

const asked = async (from: Fan, to: Fan) => {
  const { status } = await from.api("POST", "/friends/request", { addresseeId: to.id });
  expect(status).toBe(201);
};

describe("broadcasts", () => {
  it("tells both fans of a request and its answer, without data", async () => {
    const [annHears, benHears] = [
      await listen(`fan:${ann.id}`, ann.token),
      await listen(`fan:${ben.id}`, ben.token),
    ];
    expect([annHears.status, benHears.status]).toEqual(["SUBSCRIBED", "SUBSCRIBED"]);
    await asked(ann, ben);
    await hears(benHears, { what: "requests" });
    await ben.api("PATCH", `/friends/accept/${ann.id}`);
    await expect.poll(() => annHears.heard).toHaveLength(2);
    const keys = benHears.heard.flatMap((message) => Object.keys(message));
    expect(new Set(keys)).toEqual(new Set(["id", "what", "isReplayed"]));
  });

  it("tells the author of a post about a reply, and no other fan", async () => {
    const [annHears, benHears] = [
      await listen(`fan:${ann.id}`, ann.token),
      await listen(`fan:${ben.id}`, ben.token),
    ];
    const { body } = await ann.api("POST", "/posts", { content: "Anyone?" });
    await ben.api("POST", `/posts/${body.id}/replies`, { content: "Me." });
    await hears(annHears, { what: "bell" });
    expect(benHears.heard).toEqual([]);
  });

  it("tells everyone who has a sweepstake open about a result", async () => {
    const admin = await newFan("admin");
    await sql`insert into private.admins (profile_id) values (${admin.id})`;
    const rows = await insertSweepstake(sql);
    const one = await listen(`sweepstake:${rows.id}`, ann.token);
    const other = await listen(`sweepstake:${rows.id}`, ben.token);
    const { status, body } = await admin.api("PATCH", `/sweepstakes/${rows.id}/results`, {
      gameResults: [{ gameId: Number(rows.games[0]), winnerTeamId: Number(rows.sides[0]) }],
    });
    expect(status, JSON.stringify(body)).toBe(200);
    for (const listener of [one, other]) await hears(listener, { what: "sweepstake" });
  });

  it("replays to a new listener the last message of its topic", async () => {
    const before = Date.now();
    for (const what of ["requests", "bell"])
      await sql`select private.broadcast_to_fan(${ann.id}, ${what})`;
    const late = await listen(`fan:${ann.id}`, ann.token, true, before);
    await hears(late, { what: "bell", isReplayed: true });
    const after = await listen(`fan:${ann.id}`, ann.token, true, Date.now());
    await sql`select private.broadcast_to_fan(${ann.id}, 'requests')`;
    for (const listener of [late, after])
      await hears(listener, { what: "requests", isReplayed: false });
    const replayed = ({ heard }: typeof late) => heard.filter(({ isReplayed }) => isReplayed);
    expect([replayed(late).length, replayed(after).length]).toEqual([1, 0]);
    expect((await listen(`fan:${ann.id}`, ann.token, true, 0.5)).status).toMatch(
      /^CHANNEL_ERROR: .*UnableToReplayMessages/,
    );
    expect((await listen(`fan:${ann.id}`, ben.token, true, before)).status).toMatch(/Unauthorized/);
  });

  it("tells a client again once its lost connection is back", async () => {
    const { heard } = await listen(`fan:${ann.id}`, ann.token);
    const closed = once(connection, "close");
    connection.terminate();
    await closed;
    await expect
      .poll(async () => {
        await sql`select private.broadcast_to_fan(${ann.id}, 'bell')`;
        return heard;
      })
      .not.toEqual([]);
  });
});

describe("denials", () => {
  it("refuses another fan's topic, and a missing one", async () => {
    const rows = await insertSweepstake(sql);
    await sql`delete from public.sweepstakes where id = ${rows.id}`;
    for (const topic of [`fan:${ben.id}`, "fan:", "room", `sweepstake:${rows.id}`, "sweepstake:x"])
      expect((await listen(topic, ann.token)).status).toMatch(/^CHANNEL_ERROR: .*Unauthorized/);
    expect((await listen(`fan:${ben.id}`, ben.token)).status).toBe("SUBSCRIBED");
  });

  it("refuses visitors, forged tokens and channels that are not private", async () => {
    const rows = await insertSweepstake(sql);
    const forged = `${ann.token.slice(0, -4)}AAAA`;
    for (const token of [undefined, forged])
      expect((await listen(`sweepstake:${rows.id}`, token)).status).toMatch(/^CHANNEL_ERROR/);
    expect((await listen(`fan:${ann.id}`, ann.token, false)).status).toMatch(/PrivateOnly/);
  });

  it("refuses and closes channels of an ended session and of a deleted account", async () => {
    const [leaver, deleted] = await Promise.all([newFan("leaver"), newFan("deleted")]);
    const topicOf = ({ id }: Fan) => `fan:${id}`;
    const hearers = await Promise.all(
      [leaver, deleted].map((fan) => listen(topicOf(fan), fan.token)),
    );
    expect(hearers.map(({ status }) => status)).toEqual(["SUBSCRIBED", "SUBSCRIBED"]);
    await leaver.direct("POST", "/auth/v1/logout");
    expect(
      (await deleted.api("DELETE", `/users/${deleted.id}`, { confirm: deleted.email })).status,
    ).toBe(204);
    for (const fan of [leaver, deleted])
      expect((await listen(topicOf(fan), fan.token)).status).toMatch(/Unauthorized/);
    for (const { channel } of hearers) await expect.poll(() => channel.state).toBe("closed");
  });

  it("refuses a number in another script, without the database's words", async () => {
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
    await hears(other, { what: "marker" });
    expect(other.heard).not.toContainEqual(expect.objectContaining({ what: "nonsense" }));
  });

  it("refuses messages written past the database's own functions", async () => {
    const { status, body } = await ann.direct("POST", "/rest/v1/rpc/send", {
      payload: {},
      event: "changed",
      topic: `fan:${ben.id}`,
    });
    expect([status, body.code]).toEqual([404, "PGRST202"]);
  });
});
