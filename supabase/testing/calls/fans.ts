import { aLastName, aPlace, goals, meAnd, type Operation } from "./operations.ts";

export const reads: readonly Operation[] = [
  {
    name: "another's profile",
    draw: meAnd("bench.random_fan()"),
    statement: "select api.get_public_profile($1[2]::uuid)",
  },
  {
    name: "recommendations, live",
    goal: goals.live,
    draw: "select array[f.id::text] from (select bench.random_fan() as id from generate_series(1, 20)) f where not exists (select from private.recommendations r where r.profile_id = f.id) limit 1",
    statement: "select api.recommend_fans()",
  },
  {
    name: "recommendations, computed and saved",
    goal: null,
    draw: "select array[f.id::text] from (select bench.random_fan() as id from generate_series(1, 20)) f where not exists (select from private.recommendations r where r.profile_id = f.id) limit 1",
    statement: "select api.renew_recommendations()",
  },
  {
    name: "recommendations, saved",
    draw: "select array[r.profile_id::text] from ((select profile_id from private.recommendations where profile_id >= (select gen_random_uuid()) order by profile_id limit 1) union all (select profile_id from private.recommendations order by profile_id limit 1)) r limit 1",
    statement: "select api.recommend_fans()",
  },
  {
    name: "fan search, one word",
    goal: goals.search,
    draw: meAnd(aLastName("substr(name, 1, 3 + floor(random() * 4)::integer)")),
    statement: "select api.search_fans($1[2])",
  },
  {
    name: "fan search, first and last name",
    goal: goals.search,
    draw: meAnd(
      "select first_name || ' ' || last_name from public.profiles where id = (select bench.random_fan())",
    ),
    statement: "select api.search_fans($1[2])",
  },
  {
    name: "fan search, place",
    goal: goals.search,
    draw: meAnd(aPlace),
    statement: "select api.search_fans(null, $1[2])",
  },
  {
    name: "fan search, word and sport",
    goal: goals.search,
    draw: meAnd(aLastName("substr(name, 1, 4)"), "select 1 + floor(random() * 6)"),
    statement: "select api.search_fans($1[2], null, $1[3]::bigint)",
  },
  {
    name: "fan search, two letters",
    goal: goals.search,
    draw: meAnd(
      "select chr(97 + floor(random() * 26)::integer) || chr(97 + floor(random() * 26)::integer)",
    ),
    statement: "select api.search_fans($1[2])",
  },
  {
    name: "fan search without a match",
    goal: goals.search,
    draw: meAnd("select 'x' || chr(97 + floor(random() * 26)::integer) || 'qz'"),
    statement: "select api.search_fans($1[2])",
  },
  {
    name: "fan search, word and place",
    goal: goals.search,
    draw: meAnd(aLastName("substr(name, 1, 3)"), aPlace),
    statement: "select api.search_fans($1[2], $1[3])",
  },
  {
    name: "fan search, word and team",
    goal: goals.search,
    draw: meAnd(
      aLastName("substr(name, 1, 3)"),
      "select name from public.entities where id = (select team_id from bench.club where rank = (select 1 + floor(1000 * random() ^ 3)::integer))",
    ),
    statement: "select api.search_fans($1[2], null, null, $1[3])",
  },
];

export const writes: readonly Operation[] = [
  {
    name: "dismiss a fan",
    draw: "select array[a::text, b::text] from (select bench.random_fan() as a, bench.random_fan() as b) pair where a <> b",
    statement: "select api.dismiss_fan($1[2]::uuid)",
    undo: "delete from public.dismissals where true",
  },
  {
    name: "undo a dismissal",
    draw: "insert into public.dismissals (profile_id, dismissed_id) select a, b from (select bench.random_fan() as a, bench.random_fan() as b) pair where a <> b on conflict do nothing returning array[profile_id::text, dismissed_id::text]",
    statement: "select api.undismiss_fan($1[2]::uuid)",
  },
];
