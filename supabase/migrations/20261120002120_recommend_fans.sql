-- Whom a fan should meet: those whose rare and strong convictions agree.
--
-- The score of fan v for fan u is the sum over the opinions that u holds (a token of private.fans),
-- with strengths s(u) and s(v) from 1 to 5, N fans and n(t) of them holding the opinion t:
--
--   v holds it too            + k * rarity(t) * s(u) * s(v) / 25
--   v holds the opposite t'   - k * min(rarity(t), rarity(t')) * s(u) * s(v) / 25
--
--   rarity(t) = ln(1 + N / n(t))      k = 1 for a rating, 1.5 for a row of the tagline
--
-- Why these: two lukewarm opinions that agree are an accident, two strong ones are a bond, hence the
-- product of the strengths. That half of all fans love a club says nothing about two of them, that
-- three people in a million loathe it says all, hence the logarithm of how many fans there are for each
-- who shares it (as in searching texts, where rare words weigh more). Disagreeing costs as much as
-- agreeing would bring, by the commoner of the two opinions, for a rare one is no reason to fall out
-- with everybody. A tagline is what people want to be known by, so it weighs half as much again.
-- The same location adds 0.05, less than agreeing weakly on anything: it breaks ties and no more.
-- Who does not come out above zero without it is no match.
create function private.rarity(fan_count integer, population integer)
returns double precision
language sql
immutable
parallel safe
set search_path = ''
as $$
  select ln(1 + greatest(population, 1)::double precision / greatest(fan_count, 1));
$$;
comment on function private.rarity is 'What sharing an opinion is worth when so many of so many fans hold it.';

create function private.opinion_weights(profile_id uuid)
returns table (token integer, weight double precision, fan_count integer)
language plpgsql
stable
security definer
set search_path = ''
rows 32
as $$
declare
  v_population integer := (select c.fan_count from private.opinion_counts c where c.token = 0);
begin
  return query
  with held as materialized (
    select o.token as held_token,
      (case when o.token & 2 = 2 then 1.5 else 1 end) * o.strength / 25.0 as factor,
      coalesce(same.fan_count, 1) as same_count,
      private.rarity(same.fan_count, v_population) as same_rarity,
      private.rarity(opposite.fan_count, v_population) as opposite_rarity
    from private.fans f
    cross join lateral unnest(f.tokens, f.strengths) o (token, strength)
    left join private.opinion_counts same on same.token = o.token
    left join private.opinion_counts opposite on opposite.token = (o.token # 1)
    where f.profile_id = opinion_weights.profile_id
  )
  select h.held_token, h.factor * h.same_rarity, h.same_count from held h
  union all
  select h.held_token # 1, -h.factor * least(h.same_rarity, h.opposite_rarity), 0 from held h;
end;
$$;
comment on function private.opinion_weights is
  'What each opinion of another fan, times its strength there, adds to the score for this fan. Negative for the opposites of the fan''s own.';

create function private.acquaintances(profile_id uuid)
returns integer[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(f.num), '{}')
  from private.fans f
  where f.profile_id in (
    select acquaintances.profile_id
    union all
    select fr.user_hi from public.friendships fr where fr.user_lo = acquaintances.profile_id
    union all
    select fr.user_lo from public.friendships fr where fr.user_hi = acquaintances.profile_id
  );
$$;
comment on function private.acquaintances is
  'The numbers of those who are never recommended to a fan: friends, who was asked, who asked, and the fan.';

create function private.score_every_fan(profile_id uuid, result_limit integer)
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
    s.agreement + case when f.location = mine.location then 0.05 else 0 end as score
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

create function private.find_matches(
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
  v_location text;
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
  select f.num, f.location into v_num, v_location
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
    select f.profile_id, f.num, f.location, f.tokens, f.strengths
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
      + case when p.location = v_location then 0.05 else 0 end as score
    from promising p
    cross join lateral unnest(p.tokens, p.strengths) o (token, strength)
    join mine m on m.token = o.token
    group by p.profile_id, p.num, p.location
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

create function private.spoken_verb(sentiment public.sentiment)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case sentiment
    when 'LOVES' then 'love' when 'LOOKS_LIKE' then 'look like' when 'WATCHES' then 'watch'
    when 'IDOLIZES' then 'idolize' when 'ADORES' then 'adore' when 'SUPPORTS' then 'support'
    when 'DETESTS' then 'detest' when 'LOATHES' then 'loathe' when 'ROOTS_AGAINST' then 'root against'
    when 'LAUGHS_AT' then 'laugh at' when 'PITIES' then 'pity' when 'IS_SCARED_OF' then 'are scared of'
  end;
$$;
comment on function private.spoken_verb is 'A verb of the tagline after "You both".';

create function private.match_reasons(viewer uuid, ids uuid[], tokens integer[])
returns table (id uuid, reason text)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
rows 10
as $$
#variable_conflict use_column
declare
  v_mine private.fans;
begin
  select * into v_mine from private.fans f where f.profile_id = viewer;
  return query
  select shared.id,
    'You both ' || case
      when shared.token & 2 = 2 then case
        when mine.sentiment = theirs.sentiment then private.spoken_verb(mine.sentiment)
        when shared.token & 1 = 0 then 'have a soft spot for'
        else 'have it in for'
      end
      -- The weaker of the two feelings: that much at least both feel. The words are those of the scale.
      when shared.token & 1 = 0 then
        (array['think well of', 'like', 'are big fans of', 'love', 'adore'])[shared.strength]
      else
        (array['shrug at', 'don''t care for', 'dislike', 'loathe', 'can''t stand'])[shared.strength]
    end
    || case when e.kind = 'TEAM' and e.competition in ('NFL', 'NBA', 'WNBA', 'MLB', 'NHL')
      then ' the ' else ' ' end
    || e.name
  from (
    select f.profile_id as id, s.token, least(
      v_mine.strengths[intarray.idx(v_mine.tokens, s.token)],
      f.strengths[intarray.idx(f.tokens, s.token)]
    ) as strength
    from unnest(ids, tokens) s (id, token)
    join private.fans f on f.profile_id = s.id
  ) shared
  join public.entities e on e.id = shared.token / 4
  left join public.tagline_rows mine
    on shared.token & 2 = 2 and mine.profile_id = viewer and mine.entity_id = e.id
  left join public.tagline_rows theirs
    on shared.token & 2 = 2 and theirs.profile_id = shared.id and theirs.entity_id = e.id;
end;
$$;
comment on function private.match_reasons is
  'What the viewer shares with each of these fans, by its token, in a sentence: "You both loathe the Dallas Cowboys". Both must hold the opinion.';

-- Lists that were computed once, to be read many times.
create table private.recommendations (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  recommended_ids uuid[] not null,
  reason_tokens integer[] not null,
  version integer not null,
  opinion_saves bigint not null,
  computed_at timestamptz not null
);
comment on table private.recommendations is
  'The best thirty matches of fans who asked for them, best first: ten to show, and more for those who drop out.';
comment on column private.recommendations.reason_tokens is 'For each, the shared opinion that counts most.';
comment on column private.recommendations.version is 'Of the fan''s own opinions when it was computed.';
comment on column private.recommendations.opinion_saves is 'How often anybody''s opinions had changed by then.';

create function private.recommended_cards(viewer uuid, ids uuid[], tokens integer[])
returns json[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
#variable_conflict use_column
declare
  v_ids uuid[];
  v_tokens integer[];
begin
  select array_agg(l.id order by l.place), array_agg(l.token order by l.place)
  into v_ids, v_tokens
  from (
    select r.id, r.token, r.place
    from unnest(ids, tokens) with ordinality r (id, token, place)
    join private.fans f on f.profile_id = r.id and f.is_connecting and r.token = any (f.tokens)
    where not exists (
      select from public.friendships fr
      where fr.user_lo = least(viewer, r.id) and fr.user_hi = greatest(viewer, r.id)
    )
    order by r.place
    limit 10
  ) l;
  return array(
    select to_json(card)
    from unnest(v_ids) with ordinality r (id, place)
    cross join lateral (
      select c.*, m.reason as "matchReason", 'NOT_FRIENDS' as "friendshipStatus"
      from private.user_cards c
      left join private.match_reasons(viewer, v_ids, v_tokens) m on m.id = c.id
      where c.id = r.id
    ) card
    order by r.place
  );
end;
$$;
comment on function private.recommended_cards is
  'The first ten of a list as UserCards, without those who by now are known, asked or no longer connecting, or have changed their mind about the reason.';
