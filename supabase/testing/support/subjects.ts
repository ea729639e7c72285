import type { Sql } from "postgres";
import type { Subjects } from "../../project/examples.ts";

const name = "Subjects of calls";
const idIn = async (rows: PromiseLike<readonly { id?: unknown }[]>) => (await rows)[0]?.id;

/** Inserts the subjects of the examples. The caller has one friend, and the sweepstake is in a series. */
export async function insertSubjects(
  sql: Sql,
  [me, other, friend]: readonly [string, string, string],
): Promise<Subjects> {
  await sql`
    insert into public.friendships (user_lo, user_hi, requester_id, accepted_at)
    values (least(${me}::uuid, ${friend}), greatest(${me}::uuid, ${friend}), ${me}, now())`;
  const [one, two, three, four, five, six] = await sql`
    select id::integer, sport_id::integer from public.entities where kind = 'TEAM' order by sport_id, id limit 6`;
  const post = (author: string) =>
    idIn(sql`
      insert into public.posts (author_id, content) values (${author}, 'Hello') returning id::integer`);
  const ownPost = await post(me);
  await sql`insert into private.invites (profile_id, code) values (${other}, '2222222222AAAAAA')`;
  const series = (await idIn(sql`
    insert into public.series (name) values (${name}) returning id::integer`)) as number;
  await sql`
    insert into private.feeds (series_id, source, competition, season, mode, is_paused)
    values (${series}, 'DEMO', 'cup', '2026', 'PROPOSE', true)`;
  const sweepstake = (await idIn(sql`
    insert into public.sweepstakes (name, start_date, end_date, prize_pool, series_id)
    values (${name}, '2026-06-01', '2026-06-30', 10, ${series}) returning id::integer`)) as number;
  return {
    me,
    other,
    friend,
    ownPost,
    otherPost: await post(other),
    friendPost: await post(friend),
    ownReply: await idIn(sql`
      insert into public.replies (post_id, author_id, content)
      values (${ownPost as number}, ${me}, 'Hello') returning id::integer`),
    sweepstake,
    series,
    inviteCode: "2222222222AAAAAA",
    poolCode: "22222AAAAA",
    pool: await idIn(sql`
      with made as (
        insert into private.pools (name, code, sweepstake_id)
        values (${name}, '22222AAAAA', ${sweepstake}) returning id
      )
      insert into private.pool_members (pool_id, profile_id)
      select id, unnest(${[me, other]}::uuid[]) from made returning pool_id::integer as id`),
    game: await idIn(sql`
      insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final)
      values (${sweepstake}, ${one?.sport_id}, ${one?.id}, ${two?.id}, now() + interval '1 day', true)
      returning id::integer`),
    sport: one?.sport_id,
    team0: one?.id,
    team1: two?.id,
    team2: three?.id,
    team3: four?.id,
    team4: five?.id,
    team5: six?.id,
  };
}

/** Deletes the rows of `insertSubjects`, except for the fans. */
export async function deleteSubjects(
  sql: Sql,
  { sweepstake, series }: Partial<Subjects>,
): Promise<void> {
  await sql`delete from public.sweepstakes where id = ${(sweepstake as number) ?? null}`;
  await sql`delete from public.series where id = ${(series as number) ?? null}`;
}
