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

/** So many of the twenty items that most fans rate: their types, ids and ratings, each as one array. */
const hotItems = (count: number) =>
  `select array[bench.random_fan()::text, array_agg(kind)::text, array_agg(id)::text, array_agg(1 + floor(random() * 5))::text] from (select e.kind, e.id from bench.popular p join public.entities e on e.id = p.id where p.rank <= 20 order by random() limit ${count}) i`;

/** Every write of the API, with the goals of that table. */
export const writes: readonly Operation[] = [
  {
    name: "profile after the login",
    goal: write,
    draw: me,
    statement: "select public.ensure_own_profile($1[1]::uuid)",
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
    draw: hotItems(12),
    statement:
      "select public.save_ratings($1[2]::text[], $1[3]::bigint[], $1[4]::smallint[], '{0,1,2,3,4,5,6,7,8,9,10,11}')",
  },
  {
    name: "save a tagline",
    goal: 2,
    draw: hotItems(4),
    statement:
      "select public.save_taglines($1[2]::text[], $1[3]::bigint[], '{LOVES,LOATHES,PITIES,ADORES}', '{0,1,2,3}')",
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
    draw: "select array[f.id::text, s.id::text, (select array_agg(g.id order by g.id)::text from public.games g where g.sweepstake_id = s.id), (select array_agg(g.side_one_id order by g.id)::text from public.games g where g.sweepstake_id = s.id)] from (select bench.random_fan() as id) f, public.sweepstakes s where s.completed_at is null and not exists (select from public.games g where g.sweepstake_id = s.id and g.winner_id is not null) and not exists (select from public.sweepstake_entries e where e.sweepstake_id = s.id and e.profile_id = f.id) order by random() limit 1",
    statement: "select public.submit_picks($1[2]::bigint, $1[3]::bigint[], $1[4]::bigint[])",
    // Once a fan and sweepstake: few fans would have none left to enter.
    undo: "delete from public.sweepstake_entries e using public.sweepstakes s where s.id = e.sweepstake_id and s.completed_at is null",
  },
  {
    name: "record a result",
    goal: write,
    draw: anAdmin(
      [
        "g.sweepstake_id",
        "g.id",
        "(array[g.side_one_id, g.side_two_id])[1 + floor(random() * 2)::integer]",
      ],
      "public.games g where g.sweepstake_id = 20 and not g.is_final",
    ),
    statement:
      "select public.record_results($1[2]::bigint, array[$1[3]::bigint], array[$1[4]::bigint])",
  },
  {
    name: "create a sweepstake of 15 games",
    goal: write,
    draw: anAdmin(
      ["g.sports", "g.ones", "g.twos"],
      "(select array_agg(sport_id) as sports, array_agg(side_one_id) as ones, array_agg(side_two_id) as twos from public.games where sweepstake_id = 1) g",
    ),
    statement:
      "select public.create_sweepstake('Of the benchmark', current_date, current_date, 1000, $1[2]::bigint[], $1[3]::bigint[], $1[4]::bigint[], array_fill(now(), array[15]), '{14}')",
    undo: "delete from public.sweepstakes where name = 'Of the benchmark'",
  },
];
