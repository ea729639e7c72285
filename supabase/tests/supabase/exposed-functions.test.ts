// Every function of the API called as PostgREST calls it, past which the local stand-in could be lenient.
import { timeoutsFor } from "@contract/endpoint";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { resolve, type Subjects } from "../../testing/calls/example.ts";
import { examples } from "../../testing/calls/examples.ts";
import { insertFan } from "../../testing/support/act-as.ts";
import { callAsApi, exposedFunctions } from "../../testing/support/call-as-api.ts";

const url = inject("databaseUrl");
const sql = postgres(url, { max: 1, onnotice: () => {} });
const authenticator = postgres(url.replace("//postgres:", "//authenticator:"), { max: 1 });
const functions = await exposedFunctions(sql);
let subjects: Subjects;
let admin = "";
let sweepstakeId = 0;
let seriesId = 0;
const idOf = async (rows: PromiseLike<readonly { id?: unknown }[]>) => (await rows)[0]?.id;

beforeAll(async () => {
  const [me, other, friend] = [await insertFan(sql), await insertFan(sql), await insertFan(sql)];
  admin = await insertFan(sql);
  await sql`insert into private.admins (profile_id) values (${admin})`;
  await sql`
    insert into public.friendships (user_lo, user_hi, requester_id, accepted_at)
    values (least(${me}::uuid, ${friend}), greatest(${me}::uuid, ${friend}), ${me}, now())`;
  const [one, two, three, four, five, six] = await sql`
    select id::integer, sport_id::integer from public.entities where kind = 'TEAM' order by sport_id, id limit 6`;
  const post = (author: string) =>
    idOf(sql`
      insert into public.posts (author_id, content) values (${author}, 'Hello') returning id::integer`);
  const ownPost = await post(me);
  await sql`insert into private.invites (profile_id, code) values (${other}, '2222222222AAAAAA')`;
  seriesId = (await idOf(sql`
    insert into public.series (name) values ('As the API') returning id::integer`)) as number;
  sweepstakeId = (await idOf(sql`
    insert into public.sweepstakes (name, start_date, end_date, prize_pool, series_id)
    values ('As the API', '2026-06-01', '2026-06-30', 10, ${seriesId}) returning id::integer`)) as number;
  subjects = {
    me,
    other,
    friend,
    ownPost,
    otherPost: await post(other),
    friendPost: await post(friend),
    ownReply: await idOf(sql`
      insert into public.replies (post_id, author_id, content)
      values (${ownPost as number}, ${me}, 'Hello') returning id::integer`),
    sweepstake: sweepstakeId,
    series: seriesId,
    pool: await idOf(sql`
      with made as (
        insert into private.pools (name, code, sweepstake_id)
        values ('As the API', '22222AAAAA', ${sweepstakeId}) returning id
      )
      insert into private.pool_members (pool_id, profile_id)
      select id, unnest(${[me, other]}::uuid[]) from made returning pool_id::integer as id`),
    game: await idOf(sql`
      insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final)
      values (${sweepstakeId}, ${one?.sport_id}, ${one?.id}, ${two?.id}, now() + interval '1 day', true)
      returning id::integer`),
    sport: one?.sport_id,
    team0: one?.id,
    team1: two?.id,
    team2: three?.id,
    team3: four?.id,
    team4: five?.id,
    team5: six?.id,
  };
});
afterAll(async () => {
  await sql`delete from public.sweepstakes where id = ${sweepstakeId}`;
  await sql`delete from public.series where id = ${seriesId}`;
  const fans = [subjects.me, subjects.other, subjects.friend, admin] as string[];
  await sql`delete from auth.users where id = any (${fans}::uuid[])`;
  await Promise.all([sql.end(), authenticator.end()]);
});

describe("in the API's sessions", () => {
  it.each(functions.map((exposed) => [exposed.name, exposed] as const))(
    "%s does its work",
    async (name, exposed) => {
      const { args = {}, as, refusal } = examples[name] ?? {};
      if (exposed.needsArguments && !examples[name]?.args)
        throw new Error(`${name} needs an example in supabase/testing/calls`);
      const fan = as === "visitor" ? null : as === "admin" ? admin : (subjects.me as string);
      const state = await callAsApi(authenticator, exposed, resolve(args, subjects), fan).then(
        () => undefined,
        (error: { code?: string }) => error.code ?? error,
      );
      expect(state).toBe(refusal);
    },
  );

  it("a write in a function that says it only reads would be refused", async () => {
    const create = functions.find(({ name }) => name === "create_post");
    const asStable = { ...create, isStable: true } as (typeof functions)[number];
    await expect(
      callAsApi(authenticator, asStable, { content: "Hello" }, subjects.me as string),
    ).rejects.toMatchObject({ code: "25006" });
  });

  it("time limits are those of Supabase", async () => {
    const [limits] = await authenticator`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
    expect(limits).toEqual({ statement: "8s", lock: "8s" });
    expect(timeoutsFor({}).database).toBe(8000);
  });

  // PostgREST takes it over from the function that it calls, and from none that this calls in turn.
  it("what moves a million entries has as long as its endpoint says", async () => {
    const own = await sql`
      select p.proname as name, c.setting
      from pg_proc p, unnest(p.proconfig) c (setting)
      where c.setting like 'statement_timeout=%'
      order by 1`;
    const setting = `statement_timeout=${timeoutsFor({ isSlow: true }).database / 1000}s`;
    expect(own.map((row) => ({ ...row }))).toEqual([
      { name: "cancel_sweepstake", setting },
      { name: "change_game", setting },
      { name: "record_results", setting },
    ]);
    const exposed = functions.map(({ name }) => name);
    expect(exposed).toEqual(expect.arrayContaining(own.map(({ name }) => name)));
  });
});
