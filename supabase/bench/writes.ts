import {
  aNewFriendship,
  anAdmin,
  aRequest,
  me,
  meAnd,
  type Operation,
  randomPost,
} from "./operations.ts";

const write = 0.5;

/** So many of the twenty items that most fans rate, as the rows of a save, each with this field too. */
const hotItems = (count: number, field: string) =>
  `select array[bench.random_fan()::text, jsonb_agg(jsonb_build_object('entityType', kind, 'entityId', id, 'position', n - 1, ${field}))::text] from (select *, row_number() over () as n from (select e.kind, e.id from bench.popular p join public.entities e on e.id = p.id where p.rank <= 20 order by random() limit ${count}) drawn) i`;

/** An admin and a new sweepstake of one game, which is locked for nobody else. */
const aThrowAway = (values: string) =>
  `with s as (insert into public.sweepstakes (name, start_date, end_date, prize_pool) values ('Thrown away', current_date, current_date, 1) returning id), g as (insert into public.games (sweepstake_id, sport_id, side_one_id, side_two_id, start_time, is_final) select s.id, o.sport_id, o.side_one_id, o.side_two_id, now() + interval '1 day', true from s, (select * from public.games order by id limit 1) o returning *) select array[(select profile_id::text from private.admins order by random() limit 1), g.sweepstake_id::text, ${values}] from g`;
const throwAway = "delete from public.sweepstakes where name = 'Thrown away'";

/** Every write of the API, with the goals of that table. */
export const writes: readonly Operation[] = [
  {
    name: "profile after the login",
    goal: write,
    draw: me,
    statement: "select public.ensure_own_profile($1[1]::uuid)",
  },
  {
    name: "report a fan",
    goal: write,
    draw: meAnd("bench.random_fan()"),
    statement: "select public.report('PROFILE', $1[2], 'SPAM')",
  },
  {
    name: "decide about a report",
    goal: write,
    draw: "insert into private.reported_subjects (subject_type, subject_id, fan_id) select 'PROFILE', gen_random_uuid(), bench.random_fan() returning array[(select profile_id::text from private.admins limit 1), id::text]",
    statement: "select public.decide_report($1[2]::bigint, 'DISMISS', 'Fine')",
  },
  {
    name: "block a fan",
    goal: write,
    draw: meAnd("bench.random_fan()"),
    statement: "select public.block_fan($1[2]::uuid)",
  },
  {
    name: "take a block back",
    goal: write,
    draw: meAnd("bench.random_fan()"),
    statement: "select public.unblock_fan($1[2]::uuid)",
  },
  {
    name: "delete an account",
    goal: undefined,
    draw: "insert into auth.users (id, aud, role, email, created_at, updated_at) values (gen_random_uuid(), 'authenticated', 'authenticated', gen_random_uuid() || '@example.com', now(), now()) returning array[id::text, email]",
    statement: "select public.delete_own_account($1[1]::uuid, $1[2])",
  },
  {
    name: "count a dear read",
    goal: write,
    draw: me,
    statement: "select public.count_read('search_fans')",
  },
  {
    name: "change the own profile",
    goal: write,
    draw: me,
    statement:
      "select public.update_own_profile($1[1]::uuid, array['is_connecting'], is_connecting => random() < 0.95)",
  },
  {
    name: "save 12 ratings, all of them hot",
    goal: 2,
    draw: hotItems(12, "'rating', 1 + floor(random() * 5)"),
    statement: "select public.save_ratings($1[2]::jsonb)",
  },
  {
    name: "change one rating",
    goal: write,
    draw: "select array[r.profile_id::text, e.kind, r.entity_id::text] from public.ratings r join public.entities e on e.id = r.entity_id where r.profile_id = (select bench.random_fan()) and r.position = 1",
    statement:
      "select public.save_rating($1[2], $1[3]::bigint, (1 + floor(random() * 5))::smallint)",
  },
  {
    name: "take one rating out",
    goal: write,
    draw: "select array[r.profile_id::text, e.kind, r.entity_id::text] from public.ratings r join public.entities e on e.id = r.entity_id where r.profile_id = (select bench.random_fan()) and r.position >= 6 limit 1",
    statement: "select public.delete_rating($1[2], $1[3]::bigint)",
  },
  {
    name: "not for me",
    goal: write,
    draw: "select array[a::text, b::text] from (select bench.random_fan() as a, bench.random_fan() as b) pair where a <> b",
    statement: "select public.dismiss_fan($1[2]::uuid)",
    undo: "delete from public.dismissals where true",
  },
  {
    name: "after all",
    goal: write,
    draw: "insert into public.dismissals (profile_id, dismissed_id) select a, b from (select bench.random_fan() as a, bench.random_fan() as b) pair where a <> b on conflict do nothing returning array[profile_id::text, dismissed_id::text]",
    statement: "select public.undismiss_fan($1[2]::uuid)",
  },
  {
    name: "save a tagline",
    goal: 2,
    draw: hotItems(4, "'sentiment', (array['LOVES', 'LOATHES', 'PITIES', 'ADORES'])[n]"),
    statement: "select public.save_taglines($1[2]::jsonb)",
  },
  { name: "post", goal: write, draw: me, statement: "select public.create_post('Is it just me?')" },
  {
    name: "delete a post",
    goal: write,
    // One that nobody has seen: those that were built are liked by others.
    draw: "insert into public.posts (author_id, content) values (bench.random_fan(), 'Not for long') returning array[author_id::text, id::text]",
    statement: "select public.delete_post($1[2]::bigint)",
  },
  {
    name: "like a post",
    goal: write,
    draw: meAnd(randomPost),
    statement: "select public.like_post($1[2]::bigint)",
  },
  {
    name: "like one viral post",
    goal: write,
    draw: meAnd("select 1"),
    statement: "select public.like_post($1[2]::bigint)",
  },
  {
    name: "unlike a post",
    goal: write,
    draw: meAnd(randomPost),
    statement: "select public.unlike_post($1[2]::bigint)",
  },
  {
    name: "ask for a friendship",
    goal: write,
    draw: meAnd("bench.random_fan()"),
    statement: "select public.send_friend_request($1[2]::uuid)",
  },
  {
    name: "accept a request",
    goal: write,
    draw: aRequest("addressee_id"),
    statement: "select public.accept_friend_request($1[2]::uuid)",
  },
  {
    name: "reject a request",
    goal: write,
    draw: aRequest("addressee_id"),
    statement: "select public.reject_friend_request($1[2]::uuid)",
  },
  {
    name: "cancel a request",
    goal: write,
    draw: aRequest("requester_id"),
    statement: "select public.cancel_friend_request($1[2]::uuid)",
  },
  {
    name: "remove a friend",
    goal: write,
    draw: aNewFriendship,
    statement: "select public.remove_friend($1[2]::uuid)",
  },
  {
    name: "submit 15 picks",
    goal: write,
    draw: "select array[f.id::text, s.id::text, (select jsonb_agg(jsonb_build_object('gameId', g.id, 'selectedTeamId', g.side_one_id))::text from public.games g where g.sweepstake_id = s.id)] from (select bench.random_fan() as id) f, public.sweepstakes s where s.completed_at is null and not exists (select from public.games g where g.sweepstake_id = s.id and g.winner_id is not null) and not exists (select from public.sweepstake_entries e where e.sweepstake_id = s.id and e.profile_id = f.id) order by random() limit 1",
    statement: "select public.submit_picks($1[2]::bigint, $1[3]::jsonb)",
    // Once a fan and sweepstake: few fans would have none left to enter.
    undo: "delete from public.sweepstake_entries e using public.sweepstakes s where s.id = e.sweepstake_id and s.completed_at is null and s.name like 'Sweepstake %'",
  },
  {
    name: "change 15 picks",
    goal: write,
    draw: "with entry as (insert into public.sweepstake_entries (profile_id, sweepstake_id) select bench.random_fan(), s.id from public.sweepstakes s where s.completed_at is null and not exists (select from public.games g where g.sweepstake_id = s.id and g.winner_id is not null) order by random() limit 1 on conflict (profile_id, sweepstake_id) do update set changed_at = now() returning *) select array[e.profile_id::text, e.sweepstake_id::text, (select jsonb_agg(jsonb_build_object('gameId', g.id, 'selectedTeamId', case when random() < 0.5 then g.side_one_id else g.side_two_id end))::text from public.games g where g.sweepstake_id = e.sweepstake_id)] from entry e",
    statement: "select public.change_picks($1[2]::bigint, $1[3]::jsonb)",
  },
  {
    name: "record a result",
    goal: write,
    draw: anAdmin(
      [
        "g.sweepstake_id",
        "jsonb_build_array(jsonb_build_object('gameId', g.id, 'winnerTeamId', (array[g.side_one_id, g.side_two_id])[1 + floor(random() * 2)::integer]))",
      ],
      "public.games g where g.sweepstake_id = 20 and not g.is_final",
    ),
    statement: "select public.record_results($1[2]::bigint, $1[3]::jsonb)",
  },
  {
    name: "create a sweepstake of 15 games",
    goal: write,
    draw: anAdmin(
      ["g.new"],
      "(select jsonb_build_object('name', 'Of the benchmark', 'startDate', current_date, 'endDate', current_date, 'prizePool', 1000, 'games', jsonb_agg(jsonb_build_object('sportId', sport_id, 'teamOneId', side_one_id, 'teamTwoId', side_two_id, 'startTime', now(), 'isFinal', is_final))) as new from public.games where sweepstake_id = 1) g",
    ),
    statement: "select public.create_sweepstake($1[2]::jsonb)",
    undo: "delete from public.sweepstakes where name = 'Of the benchmark'",
  },
  {
    name: "void a game",
    goal: write,
    draw: aThrowAway('g.id::text, \'{"isVoid": true, "reason": "Rain"}\''),
    statement: "select public.change_game($1[2]::bigint, $1[3]::bigint, $1[4]::jsonb)",
    undo: throwAway,
  },
  {
    name: "cancel a sweepstake",
    goal: write,
    draw: aThrowAway("'Rain'"),
    statement: "select public.cancel_sweepstake($1[2]::bigint, $1[3])",
    undo: throwAway,
  },
  {
    name: "edit a sweepstake",
    goal: write,
    draw: aThrowAway(
      "jsonb_build_object('name', 'Thrown away', 'startDate', current_date, 'endDate', current_date, 'prizePool', 1, 'games', jsonb_build_array(jsonb_build_object('sportId', g.sport_id, 'teamOneId', g.side_one_id, 'teamTwoId', g.side_two_id, 'startTime', now() + interval '1 day', 'isFinal', true)))::text",
    ),
    statement: "select public.edit_sweepstake($1[2]::bigint, $1[3]::jsonb)",
    undo: throwAway,
  },
];
