import { goals, me, meAnd, type Operation } from "../operations.ts";

export const reads: readonly Operation[] = [
  {
    name: "city suggestions",
    goal: goals.read,
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
