-- Generated from supabase/schemas by `npm run migration`.

set check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.feed_matches(p_series_id bigint)
 RETURNS TABLE(game_id bigint, sweepstake_id bigint, external_id text, is_swapped boolean, is_linked boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 300
 SET search_path TO ''
AS $function$ begin
  return query
  with games as materialized (
    select g.id, g.sweepstake_id, g.start_time, coalesce(one.merged_into_id, one.id) as one_id,
      coalesce(two.merged_into_id, two.id) as two_id
    from public.sweepstakes s
    join public.games g on g.sweepstake_id = s.id
    join public.entities one on one.id = g.side_one_id
    join public.entities two on two.id = g.side_two_id
    where s.series_id = p_series_id
  ), pairs as (
    select g.id, g.sweepstake_id, r.external_id, r.side_one_id = g.two_id as is_swapped, l.game_id is not null as is_linked,
      abs(extract(epoch from r.start_time - g.start_time)) as distance
    from games g
    join private.feed_rows r on r.series_id = p_series_id
      and least(r.side_one_id, r.side_two_id) = least(g.one_id, g.two_id)
      and greatest(r.side_one_id, r.side_two_id) = greatest(g.one_id, g.two_id)
    left join private.feed_games l on l.game_id = g.id and l.series_id = p_series_id and l.external_id = r.external_id
    where r.side_one_id is not null and r.side_two_id is not null
      and (l.game_id is not null or private.is_same_meeting(r.start_time, g.start_time))
  ), nearest as (
    select distinct on (p.id) p.* from pairs p order by p.id, p.is_linked desc, p.distance, p.external_id
  )
  -- Two games of one contest, such as a doubleheader, never share a row.
  select distinct on (n.sweepstake_id, n.external_id) n.id, n.sweepstake_id, n.external_id, n.is_swapped, n.is_linked
  from nearest n
  order by n.sweepstake_id, n.external_id, n.is_linked desc, n.distance, n.id;
end $function$;

CREATE OR REPLACE FUNCTION private.rename_feed_rows(p_series_id bigint, p_rows private.feed_rows[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
  -- Groups instead of joins: with many rows, no plan compares each stored row with each row of the read.
  with matches as (
    select m.*, count(*) over (partition by m.external_id) as sides
    from (
      select r.external_id, r.round, r.side_one, r.side_two, true as is_stored
      from private.feed_rows r where r.series_id = p_series_id
      union all
      select f.external_id, f.round, f.side_one, f.side_two, false from unnest(p_rows) f
    ) m
  ), renamed as (
    -- Only a pair that occurs once on both sides, with an id that the other side lacks.
    select p_series_id as series_id, max(m.external_id) filter (where m.is_stored) as old_id,
      max(m.external_id) filter (where not m.is_stored) as new_id
    from matches m
    group by m.round, m.side_one, m.side_two
    having count(*) = 2 and bool_or(m.is_stored) and not bool_and(m.is_stored) and max(m.sides) = 1
  )
  update private.feed_rows r set external_id = n.new_id
  from renamed n
  where (r.series_id, r.external_id) = (n.series_id, n.old_id);
end $function$;
