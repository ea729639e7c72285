-- Recommendations compare places by their ids too, so that a fan's row need not hold the name.
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

create or replace function private.find_matches(
  profile_id uuid,
  result_limit integer,
  whole_list integer default 5000,
  part_of_list integer default 500,
  considered integer default 2500,
  scored integer default 400
)
returns table (recommended_id uuid, score double precision, reason_token integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  c_middling constant double precision := 3.5;
  v_num integer;
  v_location_id integer;
  v_acquaintances integer[] := private.acquaintances(find_matches.profile_id);
  v_tokens integer[];
  v_weights double precision[];
  v_counts integer[];
  -- The opinions whose lists are not read whole, the heavier and the lighter half, and the opposites of
  -- the fan's own: what a candidate's place in the lists does not tell, and what holding one of them is
  -- worth at a middling strength.
  v_heavy integer[];
  v_light integer[];
  v_opposites integer[];
  v_heavy_value double precision;
  v_light_value double precision;
  v_opposite_value double precision;
begin
  select f.num, f.location_id into v_num, v_location_id
  from private.fans f where f.profile_id = find_matches.profile_id;

  select array_agg(w.token), array_agg(w.weight), array_agg(w.fan_count),
    coalesce(array_agg(w.token order by w.token) filter (where w.half = 1), '{}'),
    coalesce(array_agg(w.token order by w.token) filter (where w.half = 2), '{}'),
    coalesce(array_agg(w.token order by w.token) filter (where w.weight < 0), '{}'),
    coalesce(avg(w.weight) filter (where w.half = 1), 0) * c_middling,
    coalesce(avg(w.weight) filter (where w.half = 2), 0) * c_middling,
    coalesce(avg(w.weight) filter (where w.weight < 0), 0) * c_middling
  into v_tokens, v_weights, v_counts,
    v_heavy, v_light, v_opposites, v_heavy_value, v_light_value, v_opposite_value
  from (
    select o.*, case when o.weight > 0 and o.fan_count > whole_list then ntile(2) over (
      partition by o.weight > 0 and o.fan_count > whole_list order by o.weight desc
    ) end as half
    from private.opinion_weights(find_matches.profile_id) o
  ) w;

  return query
  with mine as materialized (
    select * from unnest(v_tokens, v_weights, v_counts) m (token, weight, fan_count)
  ), listed as (
    -- Rare opinions: everybody who holds them.
    select o.num, m.weight * o.strength as value
    from mine m
    cross join lateral (
      select o.num, o.strength from private.opinions o where o.token = m.token limit 2 * whole_list
    ) o
    where m.weight > 0 and m.fan_count <= whole_list
    union all
    -- Common ones: some, the strongest first, and from the fan's own number on, so that not everybody
    -- is shown the same few.
    select o.num, 0
    from mine m
    cross join lateral (
      select o.num
      from generate_series(5, 1, -1) s (strength)
      cross join lateral (
        (select o.num from private.opinions o
         where o.token = m.token and o.strength = s.strength and o.num >= v_num
         order by o.num limit part_of_list)
        union all
        (select o.num from private.opinions o
         where o.token = m.token and o.strength = s.strength and o.num < v_num
         order by o.num limit part_of_list)
      ) o
      limit part_of_list
    ) o
    where m.weight > 0 and m.fan_count > whole_list
  ), candidates as materialized (
    select l.num, sum(l.value) as seen
    from listed l
    group by l.num
    having l.num <> all (v_acquaintances)
    order by seen desc
    limit considered
  ), promising as materialized (
    -- What the lists did not tell is estimated by counting, which needs no look at single opinions.
    select f.profile_id, f.num, f.location_id, f.tokens, f.strengths
    from candidates c
    join private.fans f on f.num = c.num
    where f.is_connecting
    order by c.seen
      + v_heavy_value * intarray.icount(f.tokens operator(intarray.&) v_heavy)
      + v_light_value * intarray.icount(f.tokens operator(intarray.&) v_light)
      + v_opposite_value * intarray.icount(f.tokens operator(intarray.&) v_opposites) desc
    limit scored
  ), agreed as (
    select p.profile_id, p.num, sum(m.weight * o.strength)
      + case when p.location_id = v_location_id then 0.05 else 0 end as score
    from promising p
    cross join lateral unnest(p.tokens, p.strengths) o (token, strength)
    join mine m on m.token = o.token
    group by p.profile_id, p.num, p.location_id
    having sum(m.weight * o.strength) > 0
  ), best as materialized (
    select a.profile_id, a.num, a.score
    from agreed a
    order by a.score desc, a.num
    limit result_limit
  )
  select b.profile_id, b.score, (
      select m.token
      from promising p
      cross join lateral unnest(p.tokens, p.strengths) o (token, strength)
      join mine m on m.token = o.token
      where p.num = b.num
      order by m.weight * o.strength desc, m.token
      limit 1
    )
  from best b
  order by b.score desc, b.num;
end;
$$;
comment on function private.find_matches is
  'The best matches from a bounded look at the lists: whole lists of rare opinions, parts of common ones, then the exact score of the most promising.';

alter table private.fans drop column location;
