import { anAdmin, meAnd, type Operation, theSeason } from "./operations.ts";

export const reads: readonly Operation[] = [
  {
    name: "standings of a series, first page",
    draw: meAnd(theSeason),
    statement: "select api.list_series_standings($1[2]::bigint)",
  },
  {
    name: "standings of a series, deep page",
    draw: meAnd(
      theSeason,
      "select concat_ws(' ', l.minus_score, l.line_key) from private.series_standings l where l.profile_id = (select bench.random_fan()) limit 1",
    ),
    statement: "select api.list_series_standings($1[2]::bigint, 'everyone', $1[3])",
  },
  {
    name: "standings of a series among friends",
    draw: meAnd(theSeason),
    statement: "select api.list_series_standings($1[2]::bigint, 'friends')",
  },
  {
    name: "standings of a series in a pool of 500",
    draw: "select array[m.profile_id::text, p.series_id::text, p.id::text] from private.pool_members m join private.pools p on p.id = m.pool_id where p.name = 'The largest' order by random() limit 1",
    statement: "select api.list_series_standings($1[2]::bigint, 'pool', pool => $1[3]::bigint)",
  },
];

export const writes: readonly Operation[] = [
  {
    name: "create a series",
    draw: anAdmin(),
    statement: `select api.create_series('{"name": "Of the benchmark"}')`,
    undo: "delete from public.series where name = 'Of the benchmark'",
  },
  {
    name: "rename a series",
    draw: "with s as (insert into public.series (name) values ('Thrown away') returning id) select array[(select profile_id::text from private.admins order by random() limit 1), s.id::text] from s",
    statement: `select api.update_series($1[2]::bigint, '{"name": "Thrown away at once"}')`,
    undo: "delete from public.series where name like 'Thrown away%'",
  },
];
