// Broadcasts to open pages, received by Supabase's own client.
import { createClient } from "@supabase/supabase-js";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { WebSocket } from "ws";
import { type Fan, newFan } from "../../testing/support/fan.ts";
import { insertSweepstake } from "../../testing/support/sweepstake-calls.ts";

const sql = postgres(inject("databaseUrl"), { max: 1, onnotice: () => {} });
const open: { removeAllChannels(): unknown }[] = [];

let admin: Fan;
let ann: Fan;
let ben: Fan;
beforeAll(async () => {
  [admin, ann, ben] = await Promise.all([newFan("admin"), newFan("ann"), newFan("ben")]);
  await sql`insert into private.admins (profile_id) values (${admin.id})`;
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

/** Joins a topic, and answers what became of that, what is heard, and the channel. */
async function listen(topic: string, token?: string, isPrivate = true, since?: number) {
  const heard: unknown[] = [];
  const client = await clientOf(token);
  const broadcast = since === undefined ? {} : { replay: { since, limit: 1 } };
  const channel = client.channel(topic, { config: { private: isPrivate, broadcast } });
  const status = await new Promise<string>((resolve) => {
    channel
      .on("broadcast", { event: "changed" }, ({ payload }) => heard.push(payload))
      .subscribe((state, error) => resolve(error ? `${state}: ${error.message}` : state));
  });
  return { status, heard, channel, client };
}

const asked = async (from: Fan, to: Fan) => {
  const { status } = await from.api("POST", "/friends/request", { addresseeId: to.id });
  expect(status).toBe(201);
};

describe("live: tells", () => {
  it("a fan of a request and its answer, with no data", async () => {
    const [annHears, benHears] = [
      await listen(`fan:${ann.id}`, ann.token),
      await listen(`fan:${ben.id}`, ben.token),
    ];
    expect([annHears.status, benHears.status]).toEqual(["SUBSCRIBED", "SUBSCRIBED"]);
    await asked(ann, ben);
    await vi.waitFor(() => expect(benHears.heard).toMatchObject([{ what: "requests" }]), 3000);
    await ben.api("PATCH", `/friends/accept/${ann.id}`);
    await vi.waitFor(() => expect(annHears.heard.length).toBe(2), 3000);
  });

  it("the author of a post of a reply, and nobody else", async () => {
    const [annHears, benHears] = [
      await listen(`fan:${ann.id}`, ann.token),
      await listen(`fan:${ben.id}`, ben.token),
    ];
    const { body } = await ann.api("POST", "/posts", { content: "Anyone?" });
    await ben.api("POST", `/posts/${body.id}/replies`, { content: "Me." });
    await vi.waitFor(() => expect(annHears.heard).toMatchObject([{ what: "bell" }]), 3000);
    expect(benHears.heard).toEqual([]);
  });

  it("whoever has a sweepstake open of a result, once", async () => {
    const rows = await insertSweepstake(sql);
    const one = await listen(`sweepstake:${rows.id}`, ann.token);
    const other = await listen(`sweepstake:${rows.id}`, ben.token);
    const { status, body } = await admin.api("PATCH", `/sweepstakes/${rows.id}/results`, {
      gameResults: [{ gameId: Number(rows.games[0]), winnerTeamId: Number(rows.sides[0]) }],
    });
    expect(status, JSON.stringify(body)).toBe(200);
    for (const { heard } of [one, other])
      await vi.waitFor(
        () => expect(heard).toContainEqual(expect.objectContaining({ what: "sweepstake" })),
        3000,
      );
  });

  it("replays to a new listener the last message of its topic", async () => {
    const early = await listen(`fan:${ann.id}`, ann.token);
    const before = Date.now();
    for (const what of ["requests", "bell"]) await sql`select private.tell_fan(${ann.id}, ${what})`;
    // From here on only a replay brings them.
    await vi.waitFor(() => expect(early.heard.length).toBe(2), 3000);
    const late = await listen(`fan:${ann.id}`, ann.token, true, before);
    await vi.waitFor(() => expect(late.heard).toMatchObject([{ what: "bell" }]), 3000);
    const after = await listen(`fan:${ann.id}`, ann.token, true, Date.now());
    await sql`select private.tell_fan(${ann.id}, 'requests')`;
    await vi.waitFor(() => expect(after.heard).toMatchObject([{ what: "requests" }]), 3000);
    expect((await listen(`fan:${ann.id}`, ann.token, true, 0.5)).status).toMatch(
      /^CHANNEL_ERROR: .*UnableToReplayMessages/,
    );
    expect((await listen(`fan:${ann.id}`, ben.token, true, before)).status).toMatch(/Unauthorized/);
  });

  it("again whoever has lost the connection, once it is back", async () => {
    const { client, heard } = await listen(`fan:${ann.id}`, ann.token);
    connection.terminate();
    await vi.waitFor(() => expect(client.realtime.isConnected()).toBe(false), 3000);
    await vi.waitFor(async () => {
      await sql`select private.tell_fan(${ann.id}, 'bell')`;
      expect(heard.length).toBeGreaterThan(0);
    }, 20_000);
  });
});

describe("live: refuses", () => {
  it("another fan's topic, and one that there is none of", async () => {
    const rows = await insertSweepstake(sql);
    await sql`delete from public.sweepstakes where id = ${rows.id}`;
    for (const topic of [`fan:${ben.id}`, "fan:", "room", `sweepstake:${rows.id}`, "sweepstake:x"])
      expect((await listen(topic, ann.token)).status).toMatch(/^CHANNEL_ERROR: .*Unauthorized/);
    expect((await listen(`fan:${ben.id}`, ben.token)).status).toBe("SUBSCRIBED");
  });

  it("visitors, forged tokens and channels that are not private", async () => {
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
    const patience = { timeout: 30_000, interval: 100 };
    for (const { channel } of hearers)
      await vi.waitFor(() => expect(channel.state).toBe("closed"), patience);
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
    const one = await listen(`sweepstake:${rows.id}`, ann.token);
    const other = await listen(`sweepstake:${rows.id}`, ben.token);
    await one.channel.send({ type: "broadcast", event: "changed", payload: { what: "nonsense" } });
    // The creation of the sweepstake may still be on its way when they join.
    await sql`select realtime.send('{"what": "last"}', 'changed', ${`sweepstake:${rows.id}`}, true)`;
    await vi.waitFor(
      () => expect(other.heard).toContainEqual(expect.objectContaining({ what: "last" })),
      3000,
    );
    expect(other.heard).not.toContainEqual(expect.objectContaining({ what: "nonsense" }));
  });

  it("messages written past the database's own functions", async () => {
    const { status, body } = await ann.direct("POST", "/rest/v1/rpc/send", {
      payload: {},
      event: "changed",
      topic: `fan:${ben.id}`,
    });
    expect([status, body.code]).toEqual([404, "PGRST202"]);
  });
});
