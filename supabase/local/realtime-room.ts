import { randomUUID } from "node:crypto";
import { verify } from "hono/jwt";
import postgres from "postgres";
import { databaseUrl, loadSecrets, type StackConfig } from "./config.ts";
import { superuser } from "./postgres.ts";
import type { Claims, Listener, Room } from "./realtime-socket.ts";

/** What the database tells (bootstrap.sql). */
interface Told {
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
  readonly private: boolean;
}

/** Rolls back what only tried a policy. */
class Tried extends Error {}

/** Supabase keeps what was told for three days. */
const kept = "72 hours";
const betweenSweeps = 600_000;

const roles = ["anon", "authenticated", "service_role"];

/**
 * Asks the policies of realtime.messages as Supabase's Realtime does: a message of the topic is written, the
 * caller's role and claims are taken on, and the message is either seen or not.
 */
async function maySee(sql: postgres.Sql, topic: string, claims: Claims): Promise<boolean> {
  const { sub = "", role = "" } = claims;
  if (!roles.includes(role)) return false;
  const id = randomUUID();
  let isSeen = false;
  await sql
    .begin(async (tx) => {
      await tx`insert into realtime.messages (id, topic, extension) values (${id}, ${topic}, 'broadcast')`;
      await tx`
        select set_config('role', ${role}, true), set_config('realtime.topic', ${topic}, true),
          set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
          set_config('request.jwt.claim.sub', ${sub}, true),
          set_config('request.jwt.claim.role', ${role}, true)`;
      const rows = await tx`select from realtime.messages where id = ${id}`;
      isSeen = rows.length > 0;
      throw new Tried();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Tried)) throw error;
    });
  return isSeen;
}

/** Opens the room that the database broadcasts to. */
export async function openRoom(config: StackConfig): Promise<Room> {
  const { jwtSecret } = loadSecrets(config);
  const sql = postgres(databaseUrl(config, superuser), { max: 2, onnotice: () => {} });
  const listeners = new Map<string, Set<Listener>>();
  const room: Room = {
    verify: async (token: string) => (await verify(token, jwtSecret, "HS256")) as Claims,
    mayHear: (topic: string, claims: Claims) => maySee(sql, topic, claims),
    async replay(topic: string, since: number, limit: number) {
      const rows = await sql`
        select m.id, m.event, m.payload from realtime.messages m
        where m.topic = ${topic} and m.private and m.extension = 'broadcast'
          and m.inserted_at >= to_timestamp(${since} / 1000.0) at time zone 'utc'
        order by m.inserted_at desc limit ${limit}`;
      return rows
        .reverse()
        .map(({ id, ...told }) => ({ type: "broadcast", ...told, meta: { replayed: true, id } }));
    },
    add(topic: string, listener: Listener) {
      const present = listeners.get(topic) ?? new Set();
      listeners.set(topic, present.add(listener));
    },
    remove(topic: string, listener: Listener) {
      const present = listeners.get(topic);
      present?.delete(listener);
      if (present?.size === 0) listeners.delete(topic);
    },
  };
  await sql.listen("realtime", (text) => {
    const { topic, event, payload, private: isPrivate }: Told = JSON.parse(text);
    if (!isPrivate) return;
    for (const hear of listeners.get(topic) ?? []) hear({ type: "broadcast", event, payload });
  });
  const sweep = () =>
    sql`delete from realtime.messages m where m.inserted_at < now() at time zone 'utc' - ${kept}::interval`;
  setInterval(() => sweep().catch(() => {}), betweenSweeps);
  return room;
}
