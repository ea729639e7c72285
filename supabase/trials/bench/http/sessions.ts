import { sign } from "hono/jwt";
import type { Sql } from "postgres";
import { loadSecrets, type StackConfig } from "../../../local/config.ts";
import type { Subjects } from "./calls.ts";

export interface Session {
  readonly id: string;
  readonly token: string;
}

/** Longer than any run. The stack's own tokens expire after an hour. */
const lifetimeSeconds = 4 * 3600;

/**
 * Sessions of the demo's fans, the one with a full profile first. Most have no password, so their tokens are
 * signed here with the stack's key and the claims of its own tokens.
 */
export async function openSessions(config: StackConfig, sql: Sql): Promise<Session[]> {
  const { jwtSecret } = loadSecrets(config);
  const fans = await sql`
    select u.id, u.email from auth.users u join public.profiles p on p.id = u.id
    where u.email not in ('admin@example.com', 'new@example.com')
    order by u.email = 'fan@example.com' desc, u.id`;
  const issuedAt = Math.floor(Date.now() / 1000);
  return await Promise.all(
    fans.map(async ({ id, email }) => ({
      id: id as string,
      token: await sign(
        {
          sub: id,
          email,
          role: "authenticated",
          aud: "authenticated",
          iat: issuedAt,
          exp: issuedAt + lifetimeSeconds,
        },
        jwtSecret,
        "HS256",
      ),
    })),
  );
}

/** The demo's rows that the calls refer to. */
export async function findSubjects(sql: Sql): Promise<Subjects> {
  const ids = async (rows: PromiseLike<readonly { id?: unknown }[]>) =>
    (await rows).map(({ id }) => Number(id));
  const [sweepstake] = await sql<{ id: string }[]>`
    select sweepstake_id as id from public.sweepstake_entries
    group by sweepstake_id order by count(*) desc, sweepstake_id limit 1`;
  const fans = await sql<{ id: string }[]>`
    select profile_id as id from public.ratings group by profile_id order by profile_id limit 2`;
  if (!sweepstake || fans.length < 2) throw new Error("The demo's data is not all there.");
  return {
    sweepstakeId: Number(sweepstake.id),
    fanIds: fans.map(({ id }) => id),
    // Fans do not see the posts that they have reported.
    postIds: await ids(sql`
      select p.id from public.posts p
      where p.removed_at is null and not exists (
        select from private.reported_subjects s where s.subject_type = 'POST' and s.subject_id = p.id::text
      )
      order by p.id`),
    athleteIds: await ids(
      sql`select id from public.entities where kind = 'ATHLETE' order by id limit 500`,
    ),
  };
}
