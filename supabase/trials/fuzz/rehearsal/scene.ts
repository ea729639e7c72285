import type { Sql } from "postgres";
import { type Backend, type Session, send, signUp } from "../../../testing/http.ts";
import type { People, Person } from "../people.ts";
import { asFan, newSweepstake, uploadPicture } from "../seed-world.ts";

export interface Sweepstake {
  readonly id: string;
  readonly games: readonly { readonly id: number; readonly sides: readonly number[] }[];
}

export async function createSweepstake(sql: Sql, admin: Session): Promise<Sweepstake> {
  const games = await newSweepstake(sql, admin.id);
  return {
    id: String(games[0]?.sweepstake_id),
    games: games.map(({ id, sides }) => ({ id, sides })),
  };
}

export const firstSides = ({ games }: Sweepstake) =>
  games.map(({ id, sides }) => ({ gameId: id, selectedTeamId: sides[0] }));

const pick = (sql: Sql, { id }: Session, sweepstake: Sweepstake) =>
  asFan(
    sql,
    id,
    "submit_picks($1::text::bigint, $2::text::jsonb)",
    sweepstake.id,
    JSON.stringify(firstSides(sweepstake)),
  );

/** A sweepstake that the fan has won. */
async function newVictory(sql: Sql, admin: Session, fan: Session): Promise<Sweepstake> {
  const sweepstake = await createSweepstake(sql, admin);
  await pick(sql, fan, sweepstake);
  const ids = sweepstake.games.map(({ id }) => id);
  await sql`update public.games set start_time = now() - interval '1 hour' where id = any (${ids}::bigint[])`;
  const results = sweepstake.games.map(({ id, sides }) => ({ gameId: id, winnerTeamId: sides[0] }));
  await asFan(
    sql,
    admin.id,
    "record_results($1::text::bigint, $2::text::jsonb)",
    sweepstake.id,
    JSON.stringify(results),
  );
  return sweepstake;
}

const newPool = (sql: Sql, { id }: Session, sweepstake: Sweepstake) =>
  asFan(
    sql,
    id,
    "create_pool($1::text::jsonb)",
    JSON.stringify({ name: "A pool", sweepstakeId: Number(sweepstake.id) }),
  ) as Promise<{ id: number; code: string }>;

const newPost = async (sql: Sql, { id }: Session): Promise<number> =>
  (await asFan(sql, id, "create_post('Hello')")).id;

/** A post's row in the queue, once another fan has reported it. */
export async function newReport(sql: Sql, author: Session, reporter: Session): Promise<number> {
  const post = await newPost(sql, author);
  return (await asFan(sql, reporter.id, "report('POST', $1, 'SPAM', null)", String(post))).id;
}

export const decide = (sql: Sql, admin: Session, report: number, action: string) =>
  asFan(
    sql,
    admin.id,
    "decide_report($1::text::bigint, array[$2], 'Said so')",
    String(report),
    action,
  );

/** The id of another session of the fan. */
async function newSession(backend: Backend, { email }: Session): Promise<string> {
  const body = { email, password: "a good password" };
  const path = "/auth/v1/token?grant_type=password";
  const { access_token } = JSON.parse((await send(backend, "POST", path, { body })).text);
  const [, claims = ""] = access_token.split(".");
  return JSON.parse(Buffer.from(claims, "base64url").toString()).session_id;
}

interface Catalogue {
  readonly teams: readonly number[];
  readonly athlete: string;
  readonly sport: string;
  readonly series: number;
}

/** Creates everything that a fan's calls need to succeed. */
export async function setFansScene(
  backend: Backend,
  sql: Sql,
  { fans, admin }: People,
  me: Person,
) {
  const friend = fans[(fans.indexOf(me) + 1) % fans.length] as Person;
  const [asking, declined, asked, stranger] = (await signUp(backend, [
    "asking",
    "declined",
    "asked",
    "stranger",
  ])) as [Session, Session, Session, Session];
  const request = "send_friend_request($1::text::uuid)";
  for (const { id } of [asking, declined]) await asFan(sql, id, request, me.id);
  await asFan(sql, me.id, request, asked.id);

  const sweepstake = await createSweepstake(sql, admin);
  for (const fan of [me, friend]) await pick(sql, fan, sweepstake);
  const fresh = await createSweepstake(sql, admin);
  const won = await newVictory(sql, admin, me);
  const join = "join_pool($1)";
  const pool = await newPool(sql, me, sweepstake);
  await asFan(sql, friend.id, join, pool.code);
  const [joined, open] = [
    await newPool(sql, friend, sweepstake),
    await newPool(sql, friend, sweepstake),
  ];
  await asFan(sql, me.id, join, joined.code);

  await decide(sql, admin, await newReport(sql, me, friend), "REMOVE");
  const [post, ownPost] = [await newPost(sql, friend), await newPost(sql, me)];
  const reply = await asFan(sql, me.id, "create_reply($1::text::bigint, 'Hello')", String(post));
  const invite: string = await asFan(sql, friend.id, "create_invite()");
  const [newest] = (await asFan(sql, me.id, "list_notifications(null, 1)")).notifications;
  const [row] = await sql`
    select array(select id::integer from public.entities where kind = 'TEAM' and retired_at is null
        order by id limit 7) as teams,
      (select slug from public.entities where kind = 'ATHLETE' order by id limit 1) as athlete,
      (select slug from public.entities where kind = 'SPORT' order by id limit 1) as sport,
      (select series_id::integer from public.sweepstakes where id = ${sweepstake.id}::bigint) as series`;
  const { teams, athlete, sport, series } = row as unknown as Catalogue;
  return {
    me,
    friend,
    asking,
    declined,
    asked,
    stranger,
    sweepstake,
    fresh,
    won,
    pool,
    joined,
    open,
    post,
    ownPost,
    reply: reply.id as number,
    invite,
    teams,
    athlete,
    sport,
    series,
    notification: newest.id as string,
    session: await newSession(backend, me),
    pictures: [await uploadPicture(backend, me), await uploadPicture(backend, me)],
  };
}
export type FansScene = Awaited<ReturnType<typeof setFansScene>>;
