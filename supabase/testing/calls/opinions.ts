import { anItem, goals, me, meAnd, type Operation } from "./operations.ts";

/** This many of the twenty most rated items, as the rows of a save, each with this field. */
const hotItems = (count: number, field: string) =>
  `select array[bench.random_fan()::text, jsonb_agg(jsonb_build_object('entityType', kind, 'entityId', id, 'position', n - 1, ${field}))::text] from (select *, row_number() over () as n from (select e.kind, e.id from bench.popular p join public.entities e on e.id = p.id where p.rank <= 20 order by random() limit ${count}) drawn) i`;

export const reads: readonly Operation[] = [
  {
    name: "the rankings",
    draw: me,
    statement: "select api.list_rankings()",
  },
  {
    name: "the rankings of a sport",
    draw: meAnd("select 1 + floor(random() * 6)"),
    statement: "select api.list_rankings($1[2])",
  },
  {
    name: "an item",
    draw: anItem(),
    statement: "select api.get_item($1[2], $1[3])",
  },
  {
    name: "lovers of an item",
    draw: anItem(),
    statement: "select api.list_fans_of_item($1[2], $1[3], 'lovers')",
  },
  {
    name: "ranking search",
    goal: goals.search,
    draw: meAnd(
      "select (array['city', 'united', 'smith', 'john', 'real', 'lee'])[1 + floor(random() * 6)]",
    ),
    statement: "select api.search_rankings($1[2])",
  },
];

export const writes: readonly Operation[] = [
  {
    name: "save 12 ratings, all of them hot",
    draw: hotItems(12, "'rating', 1 + floor(random() * 5)"),
    statement: "select api.save_ratings($1[2]::jsonb)",
  },
  {
    name: "change one rating",
    draw: "select array[r.profile_id::text, e.kind, r.entity_id::text] from public.ratings r join public.entities e on e.id = r.entity_id where r.profile_id = (select bench.random_fan()) and r.position = 1",
    statement: "select api.save_rating($1[2], $1[3]::bigint, (1 + floor(random() * 5))::smallint)",
  },
  {
    name: "replace one rating",
    draw: "select array[r.profile_id::text, e.kind, e.id::text, old.kind, r.entity_id::text] from public.ratings r join public.entities old on old.id = r.entity_id join public.entities e on e.id = (select p.id from bench.popular p where p.rank = (select 1 + floor(random() * 500)::bigint)) where r.profile_id = (select bench.random_fan()) and r.position = 1",
    statement:
      "select api.save_rating($1[2], $1[3]::bigint, (1 + floor(random() * 5))::smallint, jsonb_build_object('entityType', $1[4], 'entityId', $1[5]::bigint))",
  },
  {
    name: "delete one rating",
    draw: "select array[r.profile_id::text, e.kind, r.entity_id::text] from public.ratings r join public.entities e on e.id = r.entity_id where r.profile_id = (select bench.random_fan()) and r.position >= 6 limit 1",
    statement: "select api.delete_rating($1[2], $1[3]::bigint)",
  },
  {
    name: "answer today's question",
    draw: me,
    statement:
      "select api.answer_todays_question((array['FOR', 'AGAINST', 'NEITHER'])[1 + floor(random() * 3)::integer])",
  },
  {
    name: "withdraw the answer to today's question",
    draw: "with a as (select bench.random_fan() as fan), q as (insert into private.asked_questions select (now() at time zone 'UTC')::date, private.question_for_day((now() at time zone 'UTC')::date) on conflict do nothing), w as (insert into private.question_answers select fan, (now() at time zone 'UTC')::date, 'FOR' from a on conflict do nothing) select array[fan::text] from a",
    statement: "select api.withdraw_answer()",
  },
  {
    name: "save a tagline",
    draw: hotItems(4, "'sentiment', (array['LOVES', 'LOATHES', 'PITIES', 'ADORES'])[n]"),
    statement: "select api.save_taglines($1[2]::jsonb)",
  },
];
