// Every function of the API called as PostgREST calls it, past which the local stand-in could be lenient.
import { patienceFor } from "@contract/endpoint";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { insertFan } from "../../testing/support/act-as.ts";
import { callAsApi, exposedFunctions } from "../../testing/support/call-as-api.ts";

const url = inject("databaseUrl");
const sql = postgres(url, { max: 1, onnotice: () => {} });
const authenticator = postgres(url.replace("//postgres:", "//authenticator:"), { max: 1 });
const functions = await exposedFunctions(sql);
const ids: Record<
  "ann" | "ben" | "admin" | "post" | "reply" | "sweepstake" | "game" | "side",
  unknown
> = {
  ...{ ann: "", ben: "", admin: "", post: 0, reply: 0, sweepstake: 0, game: 0, side: 0 },
};
let teams: number[] = [];
let sport = 0;

beforeAll(async () => {
  [ids.ann, ids.ben, ids.admin] = [
    await insertFan(sql),
    await insertFan(sql),
    await insertFan(sql),
  ];
  await sql`insert into private.admins (profile_id) values (${ids.admin as string})`;
  const rows = await sql`
    select id::integer, sport_id::integer from public.entities where kind = 'TEAM' order by sport_id, id limit 6`;
  teams = rows.map(({ id }) => id);
  sport = rows[0]?.sport_id;
  const [post] = await sql`
    insert into public.posts (author_id, content) values (${ids.ann as string}, 'Hello') returning id::integer`;
  const [reply] = await sql`
    insert into public.replies (post_id, author_id, content)
    values (${post?.id}, ${ids.ann as string}, 'Hello') returning id::integer`;
  const [sweepstake] = await sql`
    insert into public.sweepstakes (name, start_date, end_date, prize_pool)
    values ('As the API', '2026-06-01', '2026-06-30', 10) returning id::integer`;
  const [game] = await sql`
    insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final)
    select ${sweepstake?.id}, sport_id, ${teams[0] as number}, ${teams[1] as number}, now() + interval '1 day', true
    from public.entities where id = ${teams[0] as number} returning id::integer`;
  Object.assign(ids, {
    post: post?.id,
    reply: reply?.id,
    sweepstake: sweepstake?.id,
    game: game?.id,
    side: teams[0],
  });
});
afterAll(async () => {
  await sql`delete from public.sweepstakes where id = ${ids.sweepstake as number}`;
  await sql`delete from auth.users where id = any (${[ids.ann, ids.ben, ids.admin] as string[]}::uuid[])`;
  await Promise.all([sql.end(), authenticator.end()]);
});

const rows = (count: number) =>
  teams.slice(0, count).map((entityId, position) => ({ entityType: "TEAM", entityId, position }));
type Caller = "ann" | "admin" | "visitor";
/**
 * Arguments that a function accepts, with the SQLSTATE of a call that is refused for its state. What needs
 * none is called by a fan without any.
 */
const calls: Record<string, () => { args?: object; as?: Caller; refusal?: string }> = {
  accept_friend_request: () => ({ args: { reference: ids.ben }, refusal: "PT404" }),
  block_fan: () => ({ args: { profile_id: ids.ben } }),
  cancel_sweepstake: () => ({
    args: { sweepstake_id: ids.sweepstake, reason: "Rain" },
    as: "admin",
  }),
  change_game: () => ({
    args: {
      ...{ sweepstake_id: ids.sweepstake, game_id: ids.game },
      change: { isVoid: true, reason: "Rain" },
    },
    as: "admin",
  }),
  change_picks: () => ({
    args: { sweepstake_id: ids.sweepstake, picks: [] },
    refusal: "PT409",
  }),
  cancel_friend_request: () => ({ args: { reference: ids.ben }, refusal: "PT404" }),
  compare_fans: () => ({ args: { profile_id: ids.ben } }),
  count_read: () => ({ args: { action: "search_fans" } }),
  create_post: () => ({
    args: { content: "Hello", entity_type: "TEAM", entity_id: teams[0] },
  }),
  create_reply: () => ({ args: { post_id: ids.post, content: "Hello" } }),
  create_item: () => ({ args: { entity_type: "SPORT", name: "Zorbing" }, as: "admin" }),
  create_sweepstake: () => ({
    args: {
      sweepstake: {
        ...{ name: "A cup", startDate: "2026-06-01", endDate: "2026-06-30", prizePool: 10 },
        games: [
          {
            ...{ sportId: sport, teamOneId: teams[0], teamTwoId: teams[1] },
            ...{ startTime: "2099-06-01T00:00:00Z", isFinal: true },
          },
        ],
      },
    },
    as: "admin",
  }),
  delete_rating: () => ({ args: { entity_type: "TEAM", entity_id: teams[0] }, refusal: "PT409" }),
  dismiss_fan: () => ({ args: { profile_id: ids.ben } }),
  decide_suggestion: () => ({
    args: { suggestion_id: 1_000_000, action: "DECLINE" },
    as: "admin",
    refusal: "PT404",
  }),
  decide_report: () => ({
    args: { report_id: 1_000_000, action: "DISMISS", note: "Fine" },
    as: "admin",
    refusal: "PT404",
  }),
  delete_own_account: () => ({
    args: { profile_id: ids.ann, confirmation: "nobody@example.com" },
    refusal: "PT400",
  }),
  delete_post: () => ({ args: { post_id: ids.post } }),
  delete_reply: () => ({ args: { reply_id: ids.reply } }),
  edit_sweepstake: () => ({
    args: {
      sweepstake_id: ids.sweepstake,
      sweepstake: {
        ...{ name: "A cup", startDate: "2026-06-01", endDate: "2026-06-30", prizePool: 10 },
        games: [
          {
            ...{ sportId: sport, teamOneId: teams[0], teamTwoId: teams[1] },
            ...{ startTime: "2099-06-01T00:00:00Z", isFinal: true },
          },
        ],
      },
    },
    as: "admin",
  }),
  ensure_own_profile: () => ({ args: { profile_id: ids.ann } }),
  get_item: () => ({ args: { entity_type: "TEAM", slug_or_id: String(teams[0]) } }),
  export_own_account: () => ({ args: { profile_id: ids.ann } }),
  get_own_profile: () => ({ args: { profile_id: ids.ann } }),
  get_post: () => ({ args: { post_id: ids.post } }),
  get_public_profile: () => ({ args: { profile_id: ids.ben } }),
  get_ratings: () => ({ args: { profile_id: ids.ben } }),
  get_sweepstake: () => ({ args: { sweepstake_id: ids.sweepstake } }),
  like_post: () => ({ args: { post_id: ids.post } }),
  list_athletes: () => ({ args: { sports: "{tennis,golf}" } }),
  count_open_reports: () => ({ as: "admin" }),
  list_audit_log: () => ({ as: "admin" }),
  list_catalogue_items: () => ({ args: { query: "man" }, as: "admin" }),
  list_friends_of: () => ({ args: { profile_id: ids.ben }, refusal: "PT403" }),
  list_notifications: () => ({ args: { page_size: 5 } }),
  mark_notifications_read: () => ({ args: { up_to: "1795382399123456-POST_LIKED-1" } }),
  list_pictures_to_delete: () => ({
    args: { profile_id: ids.ann, confirmation: "nobody@example.com" },
    refusal: "PT400",
  }),
  list_posts: () => ({ args: { page_size: 10 } }),
  list_posts_about: () => ({
    args: { entity_type: "TEAM", entity_id: teams[0], page_size: 10 },
  }),
  list_posts_of_friends: () => ({ args: { page_size: 10 } }),
  list_posts_of: () => ({ args: { author_id: ids.ann, page_size: 10 } }),
  list_ranking: () => ({ args: { entity_type: "TEAM", is_top: true }, as: "visitor" }),
  list_replies: () => ({ args: { post_id: ids.post } }),
  list_reports: () => ({ as: "admin" }),
  list_suggestions: () => ({ as: "admin" }),
  list_standings: () => ({ args: { sweepstake_id: ids.sweepstake } }),
  list_sweepstake_log: () => ({ args: { sweepstake_id: ids.sweepstake } }),
  record_results: () => ({
    args: {
      sweepstake_id: ids.sweepstake,
      results: [{ gameId: ids.game, winnerTeamId: ids.side }],
    },
    as: "admin",
  }),
  reject_friend_request: () => ({ args: { reference: ids.ben }, refusal: "PT404" }),
  remove_friend: () => ({ args: { reference: ids.ben }, refusal: "PT404" }),
  report: () => ({
    args: { subject_type: "PROFILE", subject_id: ids.ben, reason: "SPAM" },
  }),
  require_admin: () => ({ as: "admin" }),
  save_rating: () => ({
    args: { entity_type: "TEAM", entity_id: teams[0], rating: 3 },
    refusal: "PT409",
  }),
  save_ratings: () => ({ args: { ratings: rows(6).map((row) => ({ ...row, rating: 3 })) } }),
  save_taglines: () => ({
    args: { taglines: rows(4).map((row) => ({ ...row, sentiment: "LOATHES" })) },
  }),
  search_cities: () => ({ args: { input: "bost" } }),
  search_fans: () => ({ args: { name: "an", sport_id: 1, team: "eagles" } }),
  search_rankings: () => ({ args: { query: "man" } }),
  send_friend_request: () => ({ args: { addressee_id: ids.ben } }),
  suggest_item: () => ({ args: { entity_type: "SPORT", name: "Cheese rolling" } }),
  submit_picks: () => ({
    args: {
      sweepstake_id: ids.sweepstake,
      picks: [{ gameId: ids.game, selectedTeamId: ids.side }],
    },
  }),
  undismiss_fan: () => ({ args: { profile_id: ids.ben } }),
  unblock_fan: () => ({ args: { profile_id: ids.ben } }),
  unlike_post: () => ({ args: { post_id: ids.post } }),
  update_item: () => ({
    args: { entity_id: teams[5], fields: ["name"], name: "Another name" },
    as: "admin",
  }),
  update_own_profile: () => ({
    args: { profile_id: ids.ann, fields: ["first_name"], first_name: "Ann" },
  }),
};

describe("in the API's sessions", () => {
  it.each(functions.map((exposed) => [exposed.name, exposed] as const))(
    "%s does its work",
    async (name, exposed) => {
      const example = calls[name];
      if (!example && exposed.needsArguments) throw new Error(`${name} needs an example here`);
      const { args = {}, as = "ann", refusal } = example?.() ?? {};
      const fan = as === "visitor" ? null : (ids[as] as string);
      const state = await callAsApi(authenticator, exposed, { ...args }, fan).then(
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
      callAsApi(authenticator, asStable, { content: "Hello" }, ids.ann as string),
    ).rejects.toMatchObject({ code: "25006" });
  });

  it("time limits are those of Supabase", async () => {
    const [limits] = await authenticator`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
    expect(limits).toEqual({ statement: "8s", lock: "8s" });
    expect(patienceFor({}).database).toBe(8000);
  });

  // PostgREST takes it over from the function that it calls, and from none that this calls in turn.
  it("what moves a million entries has as long as its endpoint says", async () => {
    const own = await sql`
      select p.proname as name, c.setting
      from pg_proc p, unnest(p.proconfig) c (setting)
      where c.setting like 'statement_timeout=%'
      order by 1`;
    const setting = `statement_timeout=${patienceFor({ isSlow: true }).database / 1000}s`;
    expect(own.map((row) => ({ ...row }))).toEqual([
      { name: "cancel_sweepstake", setting },
      { name: "change_game", setting },
      { name: "record_results", setting },
    ]);
    const exposed = functions.map(({ name }) => name);
    expect(exposed).toEqual(expect.arrayContaining(own.map(({ name }) => name)));
  });
});
