-- Whom a fan should meet: those whose rare and strong convictions agree.
--
-- The score of fan v for fan u is the sum over the terms of u (see private.held_items),
-- with strengths s(u) and s(v) from 1 to 5, N fans and n(t) of them holding the term t:
--
--   v holds it too            + k * idf(t) * s(u) * s(v) / 25
--   v holds the opposite t'   - k * min(idf(t), idf(t')) * s(u) * s(v) / 25
--
--   idf(t) = ln(1 + N / n(t))      k = 1 for a rating, 1.5 for a row of the tagline
--
-- Why these: two lukewarm opinions that agree are an accident, two strong ones are a bond, hence the
-- product of the strengths. That half of all fans love a club says nothing about two of them, that
-- three people in a million loathe it says all, hence the logarithm of how many fans there are for each
-- who shares it (as in searching texts, where rare words weigh more). Disagreeing costs as much as
-- agreeing would bring, by the commoner of the two opinions, for a rare one is no reason to fall out
-- with everybody. A tagline is what people want to be known by, so it weighs half as much again.
-- The same location adds 0.05, less than agreeing weakly on anything: it breaks ties and no more.
-- Who does not come out above zero without it is no match.

-- Lists that were computed once, to be read many times.
create table private.recommendations (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  recommended_ids uuid[] not null,
  version integer not null,
  computed_at timestamptz not null
);
comment on table private.recommendations is
  'The best thirty matches of fans who asked for them, best first: ten to show, and more for those who drop out.';
comment on column private.recommendations.version is 'Of the fan''s own opinions when it was computed.';

create function private.idf(fan_count integer, population integer) returns double precision
language plpgsql immutable parallel safe set search_path = ''
as $$ begin
  return ln(1 + greatest(population, 1)::double precision / greatest(fan_count, 1));
end $$;
comment on function private.idf is 'Inverse document frequency: what sharing a term is worth when so many of so many fans hold it.';

create function private.term_weights(profile_id uuid)
returns table (term integer, weight double precision, fan_count integer)
language plpgsql stable security definer rows 32 set search_path = ''
as $$ declare
  v_population integer := (select c.fan_count from private.document_frequencies c where c.term = 0);
begin
  return query
  with held as materialized (
    select o.term as held_term,
      (case when o.term & 2 = 2 then 1.5 else 1 end) * o.strength / 25.0 as factor,
      coalesce(same.fan_count, 1) as same_count,
      private.idf(same.fan_count, v_population) as same_idf,
      private.idf(opposite.fan_count, v_population) as opposite_idf
    from private.fans f
    cross join lateral unnest(f.terms, f.strengths) o (term, strength)
    left join private.document_frequencies same on same.term = o.term
    left join private.document_frequencies opposite on opposite.term = (o.term # 1)
    where f.profile_id = term_weights.profile_id and o.strength > 0
  )
  select h.held_term, h.factor * h.same_idf, h.same_count from held h
  union all
  select h.held_term # 1, -h.factor * least(h.same_idf, h.opposite_idf), 0 from held h;
end $$;
comment on function private.term_weights is
  'What each term of another fan, times its strength there, adds to the score for this fan. Negative for the opposites of the fan''s own.';

create function private.acquaintances(profile_id uuid) returns integer[]
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_ids constant uuid[] := array(
    select acquaintances.profile_id
    union all
    select s.other_id from private.friendship_sides s where s.profile_id = acquaintances.profile_id
    union all
    select d.dismissed_id from public.dismissals d where d.profile_id = acquaintances.profile_id
  ) || private.hidden_from(acquaintances.profile_id) || private.suspended_ids();
begin
  return array(select f.fan_key from private.fans f where f.profile_id = any (v_ids));
end $$;
comment on function private.acquaintances is
  'The numbers of those who are never recommended to a fan: friends, who was asked, who asked, who was dismissed, who is hidden or suspended, and the fan.';

create function private.score_every_fan(profile_id uuid, result_limit integer)
returns table (recommended_id uuid, score double precision)
language sql stable security definer set search_path = ''
as $$
  -- Whole lists, whatever their length: who is in none of them scores nothing.
  with scored as (
    select o.fan_key, sum(w.weight * o.strength) as agreement
    from private.term_weights(score_every_fan.profile_id) w
    join private.postings o on o.term = w.term
    group by o.fan_key
    having sum(w.weight * o.strength) > 0
  )
  select f.profile_id,
    s.agreement + case when f.location_id = mine.location_id then 0.05 else 0 end as score
  from scored s
  join private.fans f on f.fan_key = s.fan_key
  join private.fans mine on mine.profile_id = score_every_fan.profile_id
  where f.is_connecting
    and s.fan_key <> all ((select private.acquaintances(score_every_fan.profile_id))::integer[])
  order by score desc, s.fan_key
  limit result_limit;
$$;
comment on function private.score_every_fan is
  'The best matches by scoring every fan there is: the measure that private.find_matches is tested against.';

-- The best matches without scoring every fan, as a search engine finds documents: private.postings is an
-- inverted index, which has for each term the list of fans who say it (a posting list), and document_frequencies
-- the length of each (the document frequency).
--
-- 1. Weigh the fan's terms: each own term, and each opposite with a negative weight (term_weights).
-- 2. Choose lists. Of the own terms, the shortest lists first, as many as have `entries_read` postings
--    together: with 50,000 and lists of 300, 9,000, 38,000 and 400,000 fans the first three are read and
--    the last, which says least about anybody, is not. Opposites are never read: whom they would
--    find is no match.
-- 3. Add up, for each fan in these lists, weight * strength, and keep the `scored` best as candidates.
--    Whoever is in the queue and not in the lists yet is a candidate too.
-- 4. Score the candidates exactly, by all their terms, and leave out those who are known or do not connect.
--
-- At a million fans reading short lists whole finds more of the true best matches than reading parts of all
-- lists, and in less time; npm run bench measures the share it finds against private.score_every_fan.
create function private.find_matches(
  profile_id uuid, result_limit integer, entries_read integer default 50000,
  scored integer default 600
) returns table (recommended_id uuid, score double precision)
language plpgsql stable security definer set search_path = ''
-- How much is read and scored decides how, so the planner may weigh it.
set plan_cache_mode = 'auto'
as $$
#variable_conflict use_column
declare
  v_location_id integer;
  v_acquaintances integer[] := private.acquaintances(find_matches.profile_id);
  v_terms integer[];
  v_weights double precision[];
  v_are_read boolean[];
begin
  select f.location_id into v_location_id from private.fans f where f.profile_id = find_matches.profile_id;
  -- Kept in arrays, for the planner would estimate a table function as 1,000 rows in each place below.
  select array_agg(w.term), array_agg(w.weight), array_agg(w.weight > 0 and w.entries <= entries_read)
  into v_terms, v_weights, v_are_read
  from (
    select o.term, o.weight,
      -- The postings of this list and of all shorter ones. Opposites count by themselves.
      sum(o.fan_count) over (partition by o.weight > 0 order by o.fan_count, o.term) as entries
    from private.term_weights(find_matches.profile_id) o
  ) w;

  return query
  with mine as materialized (
    select * from unnest(v_terms, v_weights, v_are_read) m (term, weight, is_read)
  ), read_lists as (
    select p.fan_key, m.weight * p.strength as value
    from mine m
    -- The limit changes nothing (no list that is read is that long): with it the planner walks along the
    -- index term by term, without it reads the whole table.
    cross join lateral (
      select o.fan_key, o.strength from private.postings o where o.term = m.term limit 2 * entries_read
    ) p
    where m.is_read
  ), most_alike as materialized (
    select l.fan_key
    from read_lists l
    group by l.fan_key
    order by sum(l.value) desc
    limit scored
  ), candidates as (
    select a.fan_key from most_alike a
    union
    (select w.fan_key from private.opinion_changes w where w.is_listed limit scored)
  ), best as materialized (
    select f.profile_id, f.fan_key,
      sum(m.weight * o.strength) + case when f.location_id = v_location_id then 0.05 else 0 end as score
    from candidates c
    -- With `offset 0` a lookup for each candidate; as a join the planner would read all fans.
    cross join lateral (select * from private.fans f where f.fan_key = c.fan_key offset 0) f
    cross join lateral unnest(f.terms, f.strengths) o (term, strength)
    join mine m on m.term = o.term
    where f.is_connecting and f.fan_key not in (select unnest(v_acquaintances))
    group by f.profile_id, f.fan_key, f.location_id
    having sum(m.weight * o.strength) > 0
    order by score desc, f.fan_key
    limit result_limit
  )
  select b.profile_id, b.score
  from best b
  order by b.score desc, b.fan_key;
end $$;
comment on function private.find_matches is
  'The best matches from a bounded look: lists of the rarest terms, so many entries in all, then the exact score of so many who are in them most.';

create function private.shared_reasons(viewer uuid, others uuid[])
returns table (other_id uuid, reasons json)
language plpgsql stable security definer rows 10 set search_path = ''
as $$ begin
  return query
  -- What is the same for all others is looked up and put into JSON once.
  with mine as materialized (
    select h.entity_id, h.feeling, own.sentiment, worth.weight,
      json_build_object('entityType', e.kind, 'name', e.name, 'competition', e.competition) as item,
      json_build_object('rating', h.rating, 'sentiment', own.sentiment) as held
    from private.held_feelings h
    join public.entities e on e.id = h.entity_id
    join (
      select w.term / 4 as entity_id, max(w.weight) as weight from private.term_weights(viewer) w group by 1
    ) worth on worth.entity_id = h.entity_id
    left join public.tagline_rows own on own.profile_id = viewer and own.entity_id = h.entity_id
    where h.profile_id = viewer
  )
  select theirs.profile_id, json_agg(
    json_build_object(
      'item', mine.item,
      'isPositive', theirs.feeling > 0,
      'mine', mine.held,
      'theirs', json_build_object('rating', theirs.rating, 'sentiment', r.sentiment)
    )
    order by mine.weight * abs(theirs.feeling) desc, mine.entity_id
  )
  from private.held_feelings theirs
  join mine on mine.entity_id = theirs.entity_id
  left join public.tagline_rows r on r.profile_id = theirs.profile_id and r.entity_id = theirs.entity_id
  where theirs.profile_id = any (others)
    and (mine.feeling * theirs.feeling > 0 or mine.sentiment = r.sentiment)
  group by theirs.profile_id;
end $$;
comment on function private.shared_reasons is
  'The items about which a fan feels as others do, what counts most for a match first, as facts that the API words: the item, and what each of the two rates it or says of it in the tagline.';

create function private.top_items(ids uuid[]) returns table (profile_id uuid, items json)
language plpgsql stable security definer rows 10 set search_path = ''
as $$ declare
  c_shown constant integer := 3;
begin
  return query
  select strongest.profile_id, json_agg(json_build_object(
    'entityType', e.kind, 'entityId', e.id, 'name', e.name, 'rating', strongest.rating
  ) order by strongest.place)
  from (
    select r.profile_id, r.entity_id, r.rating,
      row_number() over (partition by r.profile_id order by abs(r.rating) desc, r.position) as place
    from public.ratings r
    where r.profile_id = any (ids) and r.rating <> 0
  ) strongest
  join public.entities e on e.id = strongest.entity_id
  where strongest.place <= c_shown
  group by strongest.profile_id;
end $$;
comment on function private.top_items is
  'The three items that each of these fans feels strongest about, as the contract''s topItems; none who has rated nothing.';

create function private.still_recommended(viewer uuid, ids uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_hidden constant uuid[] := private.hidden_among(viewer, ids) || private.suspended_ids();
begin
  return array(
    select listed.id
    from unnest(ids) with ordinality listed (id, place)
    join private.fans f on f.profile_id = listed.id and f.is_connecting
    join private.fans mine on mine.profile_id = viewer and mine.terms && f.terms
    where not exists (
        select from public.friendships fr
        where fr.user_lo = least(viewer, listed.id) and fr.user_hi = greatest(viewer, listed.id)
      )
      and not exists (
        select from public.dismissals d where d.profile_id = viewer and d.dismissed_id = listed.id
      )
      and listed.id <> all (v_hidden)
    order by listed.place
    limit 10
  );
end $$;
comment on function private.still_recommended is
  'The first ten of a list that still hold. A fan drops out who stopped connecting, became a friend, was asked or dismissed meanwhile, or shares nothing any more.';

create function private.recommended_cards(viewer uuid, ids uuid[]) returns json
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (
    select coalesce(json_agg(card order by listed.place), '[]')
    from unnest(ids) with ordinality listed (id, place)
    left join private.shared_reasons(viewer, ids) why on why.other_id = listed.id
    left join private.matches(viewer, ids) m on m.other_id = listed.id
    left join private.top_items(ids) top on top.profile_id = listed.id
    cross join lateral (
      select c.*, coalesce(why.reasons, '[]') as "matchReasons", m.match, 'NOT_FRIENDS' as "friendshipStatus",
        coalesce(top.items, '[]') as "topItems"
      from private.user_cards c
      where c.id = listed.id
    ) card
  );
end $$;
comment on function private.recommended_cards is
  'These fans as UserCards, each with all reasons as facts, which the API words.';

-- Reading recommendations writes nothing, so that it can be asked of a read replica: it deals the saved
-- list, or where that no longer holds looks for matches on the spot. Saving a list is a call of its own.
create function private.saved_recommendations(profile_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$ begin
  return private.still_recommended(saved_recommendations.profile_id, (
    select r.recommended_ids
    from private.recommendations r
    join private.fans f on f.profile_id = r.profile_id and f.version = r.version
    where r.profile_id = saved_recommendations.profile_id and r.computed_at > now() - interval '1 day'
  ));
end $$;
comment on function private.saved_recommendations is
  'Whom the saved list of a fan still recommends, ten at most. It holds for a day or until the fan changes.';

create function private.widening_matches(profile_id uuid) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$ declare
  c_saved constant integer := 30;
  v_width integer;
  v_ids uuid[];
begin
  -- For nearly everybody the first look is enough. Who knows everybody in its lists, or shares only
  -- what everybody shares, gets a wider one, and at last all there is.
  foreach v_width in array array[1, 10, 100] loop
    v_ids := array(
      select m.recommended_id
      from private.find_matches(widening_matches.profile_id, c_saved, 50000 * v_width, 600 * v_width) m
      order by m.score desc
    );
    exit when cardinality(v_ids) >= 10;
  end loop;
  return v_ids;
end $$;
comment on function private.widening_matches is 'The best thirty matches of a fan, best first.';

create function private.recommend_fans() returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.me();
  v_ids uuid[];
begin
  if not exists (select from public.ratings r where r.profile_id = v_me)
    or not exists (select from public.tagline_rows t where t.profile_id = v_me)
  then
    return json_build_object('userMeetsCriteria', false, 'recommendations', '[]'::json);
  end if;

  v_ids := private.saved_recommendations(v_me);
  -- Of a saved list too many may have dropped out meanwhile.
  if cardinality(v_ids) < 10 then
    v_ids := (private.widening_matches(v_me))[1:10];
  end if;
  return json_build_object(
    'userMeetsCriteria', true, 'recommendations', private.recommended_cards(v_me, v_ids)
  );
end $$;
grant execute on function private.recommend_fans to authenticated;

create function private.renew_recommendations() returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_me constant uuid := private.start_write('renew_recommendations');
  v_version integer;
begin
  if cardinality(private.saved_recommendations(v_me)) = 10 then
    return;
  end if;
  v_version := (select f.version from private.fans f where f.profile_id = v_me);
  perform private.flush_changes();

  insert into private.recommendations as r (profile_id, recommended_ids, version, computed_at)
  select v_me, private.widening_matches(v_me), v_version, now()
  where exists (select from public.ratings t where t.profile_id = v_me)
    and exists (select from public.tagline_rows t where t.profile_id = v_me)
  on conflict (profile_id) do update set
    recommended_ids = excluded.recommended_ids, version = excluded.version, computed_at = excluded.computed_at;
end $$;
grant execute on function private.renew_recommendations to authenticated;

create function public.recommend_fans() returns json
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.recommend_fans(); end $$;
comment on function public.recommend_fans is
  'Up to ten fans whom the caller should meet, best match first: the contract''s Recommendations, with all reasons as facts.';
grant execute on function public.recommend_fans to authenticated;

create function public.renew_recommendations() returns void
language plpgsql volatile security invoker set search_path = ''
as $$ begin perform private.renew_recommendations(); end $$;
comment on function public.renew_recommendations is
  'Saves the caller''s recommendations where the saved ones no longer hold, so that reading them is quick. Changes nothing that reading answers.';
grant execute on function public.renew_recommendations to authenticated;
