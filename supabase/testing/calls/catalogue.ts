import { anAdmin, goals, me, meAnd, type Operation } from "./operations.ts";

export const reads: readonly Operation[] = [
  {
    name: "city suggestions",
    draw: meAnd(
      "select left(label, 3) from bench.city where rank = (select 1 + floor(5000 * random())::integer)",
    ),
    statement: "select api.search_cities($1[2])",
  },
  // Reads the whole result. Otherwise Postgres would leave a part that is never read compressed.
  {
    name: "sports",
    goal: null,
    draw: me,
    statement: "select length(api.list_sports()::text)",
    seconds: 2,
  },
  {
    name: "crests",
    goal: null,
    draw: me,
    statement: "select length(api.list_crests()::text)",
    seconds: 2,
  },
  {
    name: "popular items",
    goal: null,
    draw: me,
    statement: "select length(api.list_popular_items()::text)",
    seconds: 2,
  },
  {
    name: "teams (1,131)",
    goal: null,
    draw: me,
    statement: "select length(api.list_teams()::text)",
    seconds: 2,
  },
  {
    name: "athletes (4,551)",
    goal: null,
    draw: me,
    statement: "select length(api.list_athletes()::text)",
    seconds: 2,
  },
  {
    name: "items for admins, by part of a name",
    goal: goals.search,
    draw: anAdmin(),
    statement: "select api.list_catalogue_items('uni')",
  },
];

/** The goal for changes, which rebuild the pickers' lists so that readers don't pay for it. */
const listRebuildGoal = 100;

// A small number, since each call adds items that later measurements would see.
export const writes: readonly Operation[] = [
  {
    name: "add an item",
    goal: listRebuildGoal,
    draw: anAdmin(["gen_random_uuid()"]),
    statement: "select api.create_item('TEAM', $1[2], 1)",
    seconds: 1,
  },
  {
    name: "change an item",
    goal: listRebuildGoal,
    draw: anAdmin(
      ["e.id", "gen_random_uuid()"],
      "(select id from public.entities where kind = 'TEAM' order by random() limit 1) e",
    ),
    statement: "select api.update_item($1[2]::bigint, '{aliases}', aliases => array[$1[3]::text])",
    seconds: 1,
  },
  {
    name: "merge two items",
    goal: listRebuildGoal,
    draw: "insert into public.entities (id, kind, slug, name, sport_id, edited_at) select (select max(id) from public.entities where kind = 'TEAM') + 1, 'TEAM', gen_random_uuid()::text, gen_random_uuid()::text, 1, now() returning array[(select profile_id::text from private.admins limit 1), id::text, (select min(id)::text from public.entities where kind = 'TEAM' and sport_id = 1)]",
    statement: "select api.merge_items($1[2]::bigint, $1[3]::bigint)",
    seconds: 1,
  },
  {
    name: "decline a suggestion",
    draw: "insert into private.suggested_items (entity_type, name, sport_id) select 'TEAM', gen_random_uuid()::text, 1 returning array[(select profile_id::text from private.admins limit 1), id::text]",
    statement: "select api.decide_suggestion($1[2]::bigint, 'DECLINE')",
    seconds: 1,
  },
];
