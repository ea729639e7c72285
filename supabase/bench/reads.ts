import {
  aBlockerAnd,
  aFriendship,
  anAdmin,
  me,
  meAnd,
  type Operation,
  randomPost,
} from "./operations.ts";

const point = 0.4;

// Ranks are integers: a double is not looked up in their index.

/** Something of a last name, the frequent ones more often. */
const aLastName = (something: string) =>
  `select ${something} from bench.name where kind = 'last' and rank = (select floor(20000 * random() ^ 2)::integer)`;

/** A city, the large ones more often. */
const aPlace =
  "select split_part(label, ',', 1) from bench.city where rank = (select 1 + floor(5000 * random() ^ 3)::integer)";

const theContestOfEverybody =
  "select max(id) from public.sweepstakes where name = 'The contest of everybody'";

/** Every read of the API, with the goals of the first table of the performance design (ms, p95). */
export const reads: readonly Operation[] = [
  {
    name: "limit: one row by its primary key",
    goal: undefined,
    draw: me,
    statement: "select * from public.profiles where id = $1[1]::uuid",
  },
  {
    name: "own profile",
    goal: point,
    draw: me,
    statement: "select public.get_own_profile($1[1]::uuid)",
  },
  {
    name: "own pictures that are not in use",
    goal: point,
    draw: me,
    statement: "select public.list_unused_pictures()",
  },
  {
    name: "a copy of all own data",
    goal: undefined,
    draw: me,
    statement: "select public.export_own_account($1[1]::uuid)",
  },
  {
    name: "pictures that go with an account",
    goal: undefined,
    draw: "select array[id::text, email] from auth.users where id = (select bench.random_fan())",
    statement: "select public.list_pictures_to_delete($1[1]::uuid, $1[2])",
  },
  {
    name: "open reports",
    goal: point,
    draw: anAdmin(),
    statement: "select public.list_reports()",
  },
  {
    name: "how many reports are open",
    goal: point,
    draw: anAdmin(),
    statement: "select public.count_open_reports()",
  },
  {
    name: "what admins did",
    goal: point,
    draw: anAdmin(),
    statement: "select public.list_audit_log()",
  },
  {
    name: "who is blocked",
    goal: point,
    draw: me,
    statement: "select public.list_blocks()",
  },
  {
    name: "another's profile",
    goal: point,
    draw: meAnd("bench.random_fan()"),
    statement: "select public.get_public_profile($1[2]::uuid)",
  },
  {
    name: "ratings of a fan",
    goal: point,
    draw: meAnd("bench.random_fan()"),
    statement: "select public.get_ratings($1[2]::uuid)",
  },
  {
    name: "tagline of a fan",
    goal: point,
    draw: meAnd("bench.random_fan()"),
    statement: "select public.get_taglines($1[2]::uuid)",
  },
  { name: "feed, first page", goal: point, draw: me, statement: "select public.list_posts()" },
  {
    name: "feed, deep page",
    goal: point,
    draw: meAnd(randomPost),
    statement: "select public.list_posts($1[2]::bigint)",
  },
  {
    name: "posts of a fan",
    goal: point,
    draw: meAnd("bench.random_fan()"),
    statement: "select public.list_posts_of($1[2]::uuid)",
  },
  {
    name: "four ranking lists",
    goal: point,
    draw: me,
    statement:
      "select public.list_ranking('TEAM', true), public.list_ranking('TEAM', false), public.list_ranking('ATHLETE', true), public.list_ranking('ATHLETE', false)",
  },
  {
    name: "ranking lists of a sport",
    goal: point,
    draw: meAnd("select 1 + floor(random() * 6)"),
    statement:
      "select public.list_ranking('TEAM', true, $1[2]::bigint), public.list_ranking('ATHLETE', false, $1[2]::bigint)",
  },
  {
    name: "an item",
    goal: 1,
    draw: meAnd(
      "select id from bench.popular where rank = (select 1 + floor(5000 * random() ^ 3)::bigint)",
    ),
    statement:
      "select public.get_item(kind, id::text) from public.entities where id = $1[2]::bigint",
  },
  {
    name: "two fans compared",
    goal: 0.5,
    draw: meAnd("bench.random_fan()"),
    statement: "select public.compare_fans($1[2]::uuid)",
  },
  {
    name: "ranking search",
    goal: 1,
    draw: meAnd(
      "select (array['city', 'united', 'smith', 'john', 'real', 'lee'])[1 + floor(random() * 6)]",
    ),
    statement: "select public.search_rankings($1[2])",
  },
  { name: "friends", goal: point, draw: me, statement: "select public.list_friends()" },
  {
    name: "friends of a friend",
    goal: point,
    draw: aFriendship,
    statement: "select public.list_friends_of($1[2]::uuid)",
  },
  {
    name: "pending requests",
    goal: point,
    draw: me,
    statement: "select public.list_pending_requests()",
  },
  { name: "sweepstakes", goal: point, draw: me, statement: "select public.list_sweepstakes()" },
  {
    name: "a sweepstake with the own picks",
    goal: point,
    draw: meAnd("select 1 + floor(random() * 20)"),
    statement: "select public.get_sweepstake($1[2]::bigint)",
  },
  {
    name: "standings, first page",
    goal: 0.5,
    draw: meAnd("select 1 + floor(random() * 17)"),
    statement: "select public.list_standings($1[2]::bigint)",
  },
  {
    name: "a sweepstake that every fan has entered",
    goal: point,
    draw: meAnd(theContestOfEverybody),
    statement: "select public.get_sweepstake($1[2]::bigint)",
  },
  {
    name: "standings of every fan, first page",
    goal: 0.5,
    draw: meAnd(theContestOfEverybody),
    statement: "select public.list_standings($1[2]::bigint)",
  },
  {
    name: "standings of every fan, deep page",
    goal: 0.5,
    draw: meAnd(
      theContestOfEverybody,
      "select concat_ws(' ', s.minus_points, private.rfc3339(s.changed_at), s.profile_id) from private.standings s where s.profile_id = (select bench.random_fan()) order by s.sweepstake_id desc limit 1",
    ),
    statement: "select public.list_standings($1[2]::bigint, 'everyone', $1[3])",
  },
  {
    name: "standings among friends",
    goal: 0.5,
    draw: meAnd(theContestOfEverybody),
    statement: "select public.list_standings($1[2]::bigint, 'friends')",
  },
  {
    name: "log of a sweepstake",
    goal: point,
    draw: meAnd("select 1 + floor(random() * 17)"),
    statement: "select public.list_sweepstake_log($1[2]::bigint)",
  },
  {
    name: "whether one is an admin",
    goal: point,
    draw: anAdmin(),
    statement: "select public.require_admin()",
  },
  {
    name: "recommendations, live",
    goal: 15,
    draw: "select array[f.id::text] from (select bench.random_fan() as id from generate_series(1, 20)) f where not exists (select from private.recommendations r where r.profile_id = f.id) limit 1",
    statement: "select public.recommend_fans()",
  },
  {
    name: "recommendations, looked for and kept",
    goal: undefined,
    draw: "select array[f.id::text] from (select bench.random_fan() as id from generate_series(1, 20)) f where not exists (select from private.recommendations r where r.profile_id = f.id) limit 1",
    statement: "select public.renew_recommendations()",
  },
  {
    name: "recommendations, saved",
    goal: 0.6,
    draw: "select array[r.profile_id::text] from ((select profile_id from private.recommendations where profile_id >= (select gen_random_uuid()) order by profile_id limit 1) union all (select profile_id from private.recommendations order by profile_id limit 1)) r limit 1",
    statement: "select public.recommend_fans()",
  },
  {
    name: "fan search, one word",
    goal: 5,
    draw: meAnd(aLastName("substr(name, 1, 3 + floor(random() * 4)::integer)")),
    statement: "select public.search_fans($1[2])",
  },
  {
    name: "fan search, first and last name",
    goal: 10,
    draw: meAnd(
      "select first_name || ' ' || last_name from public.profiles where id = (select bench.random_fan())",
    ),
    statement: "select public.search_fans($1[2])",
  },
  {
    name: "fan search, place",
    goal: 25,
    draw: meAnd(aPlace),
    statement: "select public.search_fans(null, $1[2])",
  },
  {
    name: "fan search, word and sport",
    goal: 25,
    draw: meAnd(aLastName("substr(name, 1, 4)"), "select 1 + floor(random() * 6)"),
    statement: "select public.search_fans($1[2], null, $1[3]::bigint)",
  },
  {
    name: "fan search, two letters",
    goal: 5,
    draw: meAnd(
      "select chr(97 + floor(random() * 26)::integer) || chr(97 + floor(random() * 26)::integer)",
    ),
    statement: "select public.search_fans($1[2])",
  },
  {
    name: "fan search, nobody",
    goal: 5,
    draw: meAnd("select 'x' || chr(97 + floor(random() * 26)::integer) || 'qz'"),
    statement: "select public.search_fans($1[2])",
  },
  {
    name: "fan search, word and place",
    goal: 25,
    draw: meAnd(aLastName("substr(name, 1, 3)"), aPlace),
    statement: "select public.search_fans($1[2], $1[3])",
  },
  {
    name: "fan search, word and team",
    goal: 25,
    draw: meAnd(
      aLastName("substr(name, 1, 3)"),
      "select name from public.entities where id = (select team_id from bench.club where rank = (select 1 + floor(1000 * random() ^ 3)::integer))",
    ),
    statement: "select public.search_fans($1[2], null, null, $1[3])",
  },
  // What a fan pays for three hundred blocks: the same as others, within a tenth.
  {
    name: "feed, first page, with 300 blocks",
    goal: point,
    draw: aBlockerAnd(),
    statement: "select public.list_posts()",
  },
  {
    name: "another's profile, with 300 blocks",
    goal: point,
    draw: aBlockerAnd("bench.random_fan()"),
    statement: "select public.get_public_profile($1[2]::uuid)",
  },
  {
    name: "recommendations, live, with 300 blocks",
    goal: 15,
    draw: "select array[b.id::text] from bench.blocker b where not exists (select from private.recommendations r where r.profile_id = b.id) order by random() limit 1",
    statement: "select public.recommend_fans()",
  },
  {
    name: "fan search, one word, with 300 blocks",
    goal: 5,
    draw: aBlockerAnd(aLastName("substr(name, 1, 3 + floor(random() * 4)::integer)")),
    statement: "select public.search_fans($1[2])",
  },
  {
    name: "fan search, place, with 300 blocks",
    goal: 25,
    draw: aBlockerAnd(aPlace),
    statement: "select public.search_fans(null, $1[2])",
  },
  {
    name: "an item, with 300 blocks",
    goal: 1,
    draw: aBlockerAnd(
      "select id from bench.popular where rank = (select 1 + floor(5000 * random() ^ 3)::bigint)",
    ),
    statement:
      "select public.get_item(kind, id::text) from public.entities where id = $1[2]::bigint",
  },
  {
    name: "standings of every fan, with 300 blocks",
    goal: 0.5,
    draw: aBlockerAnd(theContestOfEverybody),
    statement: "select public.list_standings($1[2]::bigint)",
  },
  {
    name: "city suggestions",
    goal: point,
    draw: meAnd(
      "select left(label, 3) from bench.city where rank = (select 1 + floor(5000 * random())::integer)",
    ),
    statement: "select public.search_cities($1[2])",
  },
  // With a look at the whole answer: one that nobody reads would stay where it is stored.
  {
    name: "sports",
    goal: undefined,
    draw: me,
    statement: "select length(public.list_sports()::text)",
    seconds: 2,
  },
  {
    name: "crests",
    goal: undefined,
    draw: me,
    statement: "select length(public.list_crests()::text)",
    seconds: 2,
  },
  {
    name: "popular items",
    goal: undefined,
    draw: me,
    statement: "select length(public.list_popular_items()::text)",
    seconds: 2,
  },
  {
    name: "teams (1,131)",
    goal: undefined,
    draw: me,
    statement: "select length(public.list_teams()::text)",
    seconds: 2,
  },
  {
    name: "athletes (4,551)",
    goal: undefined,
    draw: me,
    statement: "select length(public.list_athletes()::text)",
    seconds: 2,
  },
];
