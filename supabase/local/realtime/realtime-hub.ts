import { verify } from "hono/jwt";
import postgres from "postgres";
import { databaseUrl, loadSecrets, type StackConfig } from "../config.ts";
import { superuser } from "../postgres/postgres.ts";
import type { Replay } from "./realtime-frames.ts";

/** The claims of a token. */
export interface Claims {
  readonly sub?: string;
  readonly role?: string;
  readonly session_id?: string;
  /** In seconds. */
  readonly exp?: number;
}

/** One channel of one socket. */
export interface Listener {
  readonly claims: Claims;
  receive(message: object): void;
  /** Closes the channel with a reason for its client. */
  close(reason: string): void;
}

/** Connects sockets with the database's broadcasts. */
export interface ChannelHub {
  /** Rejects expired tokens and those of other stacks. */
  verify(token: string): Promise<Claims>;
  canSubscribe(topic: string, claims: Claims): Promise<boolean>;
  /** The last messages of a topic. */
  replay(topic: string, replay: Replay): Promise<object[]>;
  add(topic: string, listener: Listener): void;
  remove(topic: string, listener: Listener): void;
}

export const isExpired = ({ exp = 0 }: Claims) => exp * 1000 <= Date.now();

/** A broadcast of the database (bootstrap.sql). */
interface Broadcast {
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
  readonly private: boolean;
}

/** Supabase keeps broadcasts for three days. */
const retention = "72 hours";
const sweepInterval = 600_000;

const checkInterval = 10_000;

const roles = ["anon", "authenticated", "service_role"];

/** A row that the policies evaluate; it is not a message, and no sweep deletes it. */
const probeId = "00000000-0000-4000-8000-000000000000";

/**
 * Checks whether the policies of realtime.messages let a caller read a topic. Supabase inserts a
 * row and rolls back, which bloats the table; our policies read `realtime.topic()` instead.
 */
async function canRead(sql: postgres.Sql, topic: string, claims: Claims): Promise<boolean> {
  const { sub = "", role = "" } = claims;
  if (!roles.includes(role)) return false;
  return await sql.begin("read only", async (tx) => {
    await tx`
      select set_config('role', ${role}, true), set_config('realtime.topic', ${topic}, true),
        set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('request.jwt.claim.sub', ${sub}, true),
        set_config('request.jwt.claim.role', ${role}, true)`;
    return (await tx`select from realtime.messages where id = ${probeId}`).length > 0;
  });
}

/** The sessions among these that have ended, including those of deleted accounts. */
async function findEnded(sql: postgres.Sql, listeners: readonly { claims: Claims }[]) {
  const ids = new Set(listeners.flatMap(({ claims: { session_id: id } }) => id ?? []));
  if (ids.size === 0) return ids;
  for (const { id } of await sql`select id from auth.sessions where id = any(${[...ids]}::uuid[])`)
    ids.delete(id);
  return ids;
}

export async function openChannelHub(config: StackConfig): Promise<ChannelHub> {
  const { jwtSecret } = loadSecrets(config);
  const sql = postgres(databaseUrl(config, superuser), { max: 2, onnotice: () => {} });
  const topics = new Map<string, Set<Listener>>();
  await sql`
    insert into realtime.messages (id, topic, extension, inserted_at)
    values (${probeId}, '', 'broadcast', 'infinity') on conflict do nothing`;
  await sql.listen("realtime", (text) => {
    const { topic, event, payload, private: isPrivate }: Broadcast = JSON.parse(text);
    if (!isPrivate || config.realtime?.losesMessages) return;
    for (const listener of topics.get(topic) ?? [])
      listener.receive({ type: "broadcast", event, payload });
  });
  const sweep = () =>
    sql`delete from realtime.messages m where m.inserted_at < now() at time zone 'utc' - ${retention}::interval`;
  setInterval(() => sweep().catch(() => {}), sweepInterval);

  async function closeEnded(): Promise<void> {
    const listeners = [...topics.values()].flatMap((present) => [...present]);
    const ended = await findEnded(sql, listeners);
    for (const listener of listeners) {
      const { session_id = "" } = listener.claims;
      if (ended.has(session_id) || isExpired(listener.claims)) listener.close("Token has expired");
    }
  }
  setInterval(() => closeEnded().catch(() => {}), checkInterval);

  return {
    verify: async (token) => (await verify(token, jwtSecret, "HS256")) as Claims,
    canSubscribe: async (topic, claims) =>
      (await findEnded(sql, [{ claims }])).size === 0 && canRead(sql, topic, claims),
    async replay(topic, { since, limit }) {
      const rows = await sql`
        select m.id, m.event, m.payload from realtime.messages m
        where m.topic = ${topic} and m.private and m.extension = 'broadcast'
          and m.inserted_at >= to_timestamp(${since} / 1000.0) at time zone 'utc'
        order by m.inserted_at desc limit ${limit}`;
      return rows
        .reverse()
        .map(({ id, ...rest }) => ({ type: "broadcast", ...rest, meta: { replayed: true, id } }));
    },
    add(topic, listener) {
      const present = topics.get(topic) ?? new Set();
      topics.set(topic, present.add(listener));
    },
    remove(topic, listener) {
      const present = topics.get(topic);
      present?.delete(listener);
      if (present?.size === 0) topics.delete(topic);
    },
  };
}
