import type { Sql } from "postgres";
import { type Backend, type Session, send } from "../../testing/http.ts";
import { png } from "../../testing/support/tiny-pictures.ts";
import type { People, Person } from "./people.ts";

/** A fan's private text, which no response to another fan may contain. */
export interface Marker {
  readonly what: string;
  readonly text: string;
  /** The ids of those who may read it. */
  readonly readers: readonly string[];
}

/**
 * Calls a function of the API as this fan, and tolerates a rejection because of the current state.
 */
export async function asFan(sql: Sql, fan: string, call: string, ...args: (string | null)[]) {
  try {
    const claims = JSON.stringify({ role: "authenticated", sub: fan });
    return await sql.begin(async (transaction) => {
      await transaction`select set_config('request.jwt.claims', ${claims}, true)`;
      const [row] = await transaction.unsafe(`select api.${call} as answer`, args);
      return row?.answer;
    });
  } catch (error) {
    if (!(error as { code?: string }).code?.startsWith("PT")) throw error;
    return undefined;
  }
}

/** A sweepstake of two games without entries, the first round of a series. */
export async function newSweepstake(sql: Sql, admin: string) {
  const [sport] = await sql`
    select sport_id::integer as id, (array_agg(id::integer order by id))[1:4] as teams
    from public.entities where kind = 'TEAM' and retired_at is null
    group by sport_id having count(*) > 3 order by sport_id limit 1`;
  const games = [0, 2].map((first) => ({
    sportId: sport?.id,
    teamOneId: sport?.teams[first],
    teamTwoId: sport?.teams[first + 1],
    startTime: "2099-06-01T00:00:00Z",
    isFinal: first === 2,
  }));
  const dates = { startDate: "2026-06-01", endDate: "2099-06-30" };
  const season = await asFan(sql, admin, "create_series($1::text::jsonb)", '{"name": "A season"}');
  const sweepstake = JSON.stringify({
    name: "A cup",
    ...dates,
    prizePool: 10,
    seriesId: season?.id,
    games,
  });
  await asFan(sql, admin, "create_sweepstake($1::text::jsonb)", sweepstake);
  return await sql`
    select g.sweepstake_id::text, g.id::integer, array[g.side_one_id, g.side_two_id]::integer[] as sides
    from public.games g
    where g.sweepstake_id = (select max(id) from public.sweepstakes) order by g.id`;
}

/** Removes everything between the fans except for the one block of each. */
async function clearRelations(sql: Sql, { fans, admin }: People) {
  const ids = fans.map(({ id }) => id);
  const everybody = [...ids, admin.id];
  await sql`delete from private.suspensions where profile_id = any (${everybody}::uuid[])`;
  await sql`
    delete from public.blocks
    where blocker_id = any (${everybody}::uuid[]) and blocked_id = any (${everybody}::uuid[])`;
  for (const { id, strangerId } of fans)
    await sql`
      insert into public.blocks (blocker_id, blocked_id)
      select ${strangerId}::uuid, one from unnest(${everybody}::uuid[]) one
      union all select ${id}::uuid, ${strangerId}::uuid
      on conflict do nothing`;
}

const choices = (teams: readonly number[], field: object) =>
  JSON.stringify(
    teams.map((entityId, position) => ({ entityType: "TEAM", entityId, position, ...field })),
  );

/**
 * Ensures that every fan has one of every kind of thing, with replies from others, and a mark in everything private.
 * Returns the marks.
 */
export async function seedWorld(backend: Backend, sql: Sql, people: People): Promise<Marker[]> {
  const { fans, admin } = people;
  const after = (fan: Person, count: number) =>
    fans[(fans.indexOf(fan) + count) % fans.length] as Person;
  await clearRelations(sql, people);
  const games = await newSweepstake(sql, admin.id);
  const teams = games.flatMap(({ sides }) => sides as number[]);
  const more = await sql`
    select id::integer from public.entities
    where kind = 'TEAM' and retired_at is null and id <> all (${teams}) order by id limit 2`;
  const liked = [...teams, ...more.map(({ id }) => id as number)];
  const markers: Marker[] = [];
  const posts = new Map<Person, string>();
  for (const fan of fans) {
    const as = (call: string, ...args: string[]) => asFan(sql, fan.id, call, ...args);
    const birthDate = `1931-0${fans.indexOf(fan) + 1}-23`;
    const fields = "first_name => $2, birth_date => $3::text::date, is_connecting => true";
    await as(
      `update_own_profile($1::text::uuid, array['first_name', 'birth_date', 'is_connecting'], ${fields})`,
      fan.id,
      fan.name,
      birthDate,
    );
    await as("save_ratings($1::text::jsonb)", choices(liked, { rating: 4 }));
    await as("save_taglines($1::text::jsonb)", choices(teams, { sentiment: "LOATHES" }));
    posts.set(fan, String((await as("create_post($1)", `Hello, I am ${fan.name}`))?.id));
    const own = (what: string, text: string) =>
      markers.push({ what: `${what} of ${fan.name}`, text, readers: [fan.id] });
    own("birth date", birthDate);
    own("e-mail address", fan.email);
    own("block", fan.strangerId);
    own("unused picture", await uploadPicture(backend, fan));
  }
  for (const fan of fans) {
    const as = (call: string, ...args: string[]) => asFan(sql, fan.id, call, ...args);
    for (const post of posts.values()) {
      await as("create_reply($1::text::bigint, $2)", post, `Hello, says ${fan.name}`);
      await as("like_post($1::text::bigint)", post);
    }
    await as("send_friend_request($1::text::uuid)", after(fan, 1).id);
    await asFan(sql, after(fan, 1).id, "accept_friend_request($1::text::uuid)", fan.id);
    await as("send_friend_request($1::text::uuid)", after(fan, 2).id);
    await as("dismiss_fan($1::text::uuid)", after(fan, 2).id);
    const picks = games.map(({ id, sides }) => ({ gameId: id, selectedTeamId: sides[id % 2] }));
    const sweepstake = games[0]?.sweepstake_id;
    await as("submit_picks($1::text::bigint, $2::text::jsonb)", sweepstake, JSON.stringify(picks));
    const pool = await as(
      "create_pool($1::text::jsonb)",
      JSON.stringify({ name: "A pool", sweepstakeId: Number(sweepstake) }),
    );
    if (pool) markers.push({ what: `pool of ${fan.name}`, text: pool.code, readers: [fan.id] });
    const [reported, suggested, missed] = ["Report", "Suggestion", "Team"].map(
      (word) => `${word} ${crypto.randomUUID()}`,
    ) as [string, string, string];
    await as("report('POST', $1, 'SPAM', $2)", posts.get(after(fan, 3)) ?? "", reported);
    await as("suggest_item('SPORT', $1, null, $2)", missed, suggested);
    for (const [what, text] of Object.entries({ report: reported, note: suggested, wish: missed }))
      markers.push({ what: `${what} of ${fan.name}`, text, readers: [fan.id, admin.id] });
  }
  const pairs = await sql`
    select id::text, user_lo::text, user_hi::text from public.friendships
    where user_lo = any (${fans.map(({ id }) => id)}::uuid[])`;
  for (const { id, user_lo, user_hi } of pairs)
    markers.push({ what: "id of a friendship", text: id, readers: [user_lo, user_hi] });
  return markers;
}

/** Uploads a picture if there is room, and returns its path. */
export async function uploadPicture(backend: Backend, { token }: Session): Promise<string> {
  const path = `public/${crypto.randomUUID()}.png`;
  const body = png();
  await send(backend, "POST", `/storage/v1/object/avatars/${path}`, { token, body });
  return path;
}
