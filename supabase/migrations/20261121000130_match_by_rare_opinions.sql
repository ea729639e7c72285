-- Lists are read whole, the rarest first, as long as there is room for their entries: at a million fans
-- that finds more of the true best matches than parts of all lists, and in less time. Who is in them
-- often enough is scored by all opinions. Places are compared by their ids.
create or replace function private.score_every_fan(profile_id uuid, result_limit integer)
returns table (recommended_id uuid, score double precision)
language sql
stable
security definer
set search_path = ''
as $$
  -- Whole lists, whatever their length: who is in none of them scores nothing.
  with scored as (
    select o.num, sum(w.weight * o.strength) as agreement
    from private.opinion_weights(score_every_fan.profile_id) w
    join private.opinions o on o.token = w.token
    group by o.num
    having sum(w.weight * o.strength) > 0
  )
  select f.profile_id,
    s.agreement + case when f.location_id = mine.location_id then 0.05 else 0 end as score
  from scored s
  join private.fans f on f.num = s.num
  join private.fans mine on mine.profile_id = score_every_fan.profile_id
  where f.is_connecting
    and s.num <> all ((select private.acquaintances(score_every_fan.profile_id))::integer[])
  order by score desc, s.num
  limit result_limit;
$$;
comment on function private.score_every_fan is
  'The best matches by scoring every fan there is: the measure that private.find_matches is tested against.';

drop function private.find_matches(uuid, integer, integer, integer, integer, integer);
create function private.find_matches(
  profile_id uuid,
  result_limit integer,
  entries_read integer default 50000,
  scored integer default 600
)
returns table (recommended_id uuid, score double precision, reason_token integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_location_id integer;
  v_acquaintances integer[] := private.acquaintances(find_matches.profile_id);
  v_tokens integer[];
  v_weights double precision[];
  v_are_read boolean[];
begin
  select f.location_id into v_location_id from private.fans f where f.profile_id = find_matches.profile_id;
  select array_agg(w.token), array_agg(w.weight), array_agg(w.weight > 0 and w.entries <= entries_read)
  into v_tokens, v_weights, v_are_read
  from (
    select o.token, o.weight,
      sum(o.fan_count) over (partition by o.weight > 0 order by o.fan_count, o.token) as entries
    from private.opinion_weights(find_matches.profile_id) o
  ) w;

  return query
  with mine as materialized (
    select * from unnest(v_tokens, v_weights, v_are_read) m (token, weight, is_read)
  ), candidates as materialized (
    select l.num, sum(l.value) as seen
    from (
      select o.num, m.weight * o.strength as value
      from mine m
      -- The limit keeps the planner from reading all lists there are.
      cross join lateral (
        select o.num, o.strength from private.opinions o where o.token = m.token limit 2 * entries_read
      ) o
      where m.is_read
    ) l
    group by l.num
    order by seen desc
    limit scored
  ), considered as (
    select c.num from candidates c
    union
    -- Those who have just saved, and whom no list has yet.
    (select w.num from private.opinion_changes w where w.is_listed limit scored)
  ), best as materialized (
    select f.profile_id, f.num, f.tokens, f.strengths,
      sum(m.weight * o.strength) + case when f.location_id = v_location_id then 0.05 else 0 end as score
    from considered c
    join private.fans f on f.num = c.num
    cross join lateral unnest(f.tokens, f.strengths) o (token, strength)
    join mine m on m.token = o.token
    where f.is_connecting and f.num <> all (v_acquaintances)
    group by f.profile_id
    having sum(m.weight * o.strength) > 0
    order by score desc, f.num
    limit result_limit
  )
  select b.profile_id, b.score, (
      select m.token
      from unnest(b.tokens, b.strengths) o (token, strength)
      join mine m on m.token = o.token
      order by m.weight * o.strength desc, m.token
      limit 1
    )
  from best b
  order by b.score desc, b.num;
end;
$$;
comment on function private.find_matches is
  'The best matches from a bounded look: lists of the rarest opinions, so many entries in all, then the exact score of so many who are in them most.';

alter table private.fans drop column location;
