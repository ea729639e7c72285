import { anItem, goals, me, meAnd, type Operation } from "./operations.ts";

/** So many of the twenty items that most fans rate, as the rows of a save, each with this field too. */
const hotItems = (count: number, field: string) =>
  `select array[bench.random_fan()::text, jsonb_agg(jsonb_build_object('entityType', kind, 'entityId', id, 'position', n - 1, ${field}))::text] from (select *, row_number() over () as n from (select e.kind, e.id from bench.popular p join public.entities e on e.id = p.id where p.rank <= 20 order by random() limit ${count}) drawn) i`;

export const reads: readonly Operation[] = [
  {
    name: "ratings of a fan",
    goal: goals.call,
    draw: meAnd("bench.random_fan()"),
    statement: "select public.get_ratings($1[2]::uuid)",
  },
  {
    name: "tagline of a fan",
    goal: goals.call,
    draw: meAnd("bench.random_fan()"),
    statement: "select public.get_taglines($1[2]::uuid)",
  },
  {
    name: "four ranking lists",
    goal: goals.call,
    draw: me,
    statement:
      "select public.list_ranking('TEAM', true), public.list_ranking('TEAM', false), public.list_ranking('ATHLETE', true), public.list_ranking('ATHLETE', false)",
  },
  {
    name: "ranking lists of a sport",
    goal: goals.call,
    draw: meAnd("select 1 + floor(random() * 6)"),
    statement:
      "select public.list_ranking('TEAM', true, $1[2]::bigint), public.list_ranking('ATHLETE', false, $1[2]::bigint)",
  },
  {
    name: "an item",
    goal: goals.call,
    draw: anItem(),
    statement: "select public.get_item($1[2], $1[3])",
  },
  {
    name: "two fans compared",
    goal: goals.call,
    draw: meAnd("bench.random_fan()"),
    statement: "select public.compare_fans($1[2]::uuid)",
  },
  {
    name: "ranking search",
    goal: goals.search,
    draw: meAnd(
      "select (array['city', 'united', 'smith', 'john', 'real', 'lee'])[1 + floor(random() * 6)]",
    ),
    statement: "select public.search_rankings($1[2])",
  },
];

export const writes: readonly Operation[] = [
  {
    name: "save 12 ratings, all of them hot",
    goal: goals.call,
    draw: hotItems(12, "'rating', 1 + floor(random() * 5)"),
    statement: "select public.save_ratings($1[2]::jsonb)",
  },
  {
    name: "change one rating",
    goal: goals.call,
    draw: "select array[r.profile_id::text, e.kind, r.entity_id::text] from public.ratings r join public.entities e on e.id = r.entity_id where r.profile_id = (select bench.random_fan()) and r.position = 1",
    statement:
      "select public.save_rating($1[2], $1[3]::bigint, (1 + floor(random() * 5))::smallint)",
  },
  {
    name: "take one rating out",
    goal: goals.call,
    draw: "select array[r.profile_id::text, e.kind, r.entity_id::text] from public.ratings r join public.entities e on e.id = r.entity_id where r.profile_id = (select bench.random_fan()) and r.position >= 6 limit 1",
    statement: "select public.delete_rating($1[2], $1[3]::bigint)",
  },
  {
    name: "save a tagline",
    goal: goals.call,
    draw: hotItems(4, "'sentiment', (array['LOVES', 'LOATHES', 'PITIES', 'ADORES'])[n]"),
    statement: "select public.save_taglines($1[2]::jsonb)",
  },
];
