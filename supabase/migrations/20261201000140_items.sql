-- The page of an item: what all fans feel about it, what the caller and the caller's friends do, and who
-- shares that feeling. Everything that is counted is kept (private.entity_rating_stats), so a page costs the
-- same however many fans rate the item.

create function private.opinions_about(entity_id bigint, viewer uuid, ids uuid[])
returns json
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return (
    select coalesce(json_agg(
      json_build_object(
        'user', to_json(card),
        -- Looked up for each: as joins the planner would read all who rate the item.
        'rating', (
          select r.rating from public.ratings r where r.entity_id = opinions_about.entity_id and r.profile_id = listed.id
        ),
        'sentiment', (
          select t.sentiment from public.tagline_rows t
          where t.entity_id = opinions_about.entity_id and t.profile_id = listed.id
        )
      ) order by listed.place
    ), '[]')
    from unnest(ids) with ordinality listed (id, place)
    left join private.friendship_statuses(viewer, ids) s on s.other_id = listed.id
    cross join lateral (
      select c.*, null as "matchReason", coalesce(s.friendship_status, 'NOT_FRIENDS') as "friendshipStatus"
      from private.user_cards c
      where c.id = listed.id
    ) card
  );
end;
$$;
comment on function private.opinions_about is
  'What these fans say about an item, in the order given: each as UserCard, rating and verb.';

create function private.friends_about(entity_id bigint, viewer uuid)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return array(
    select f.id
    from (
      select f.id,
        (
          select r.rating from public.ratings r where r.entity_id = friends_about.entity_id and r.profile_id = f.id
        ) as rating,
        -- No `exists`, which the planner would answer from a hash of all who name the item.
        (
          select true from public.tagline_rows t where t.entity_id = friends_about.entity_id and t.profile_id = f.id
        ) as is_in_tagline
      from private.friend_ids(viewer) f (id)
    ) f
    where f.rating <> 0 or f.is_in_tagline
    order by abs(coalesce(f.rating, 4)) desc, f.id
    limit 10
  );
end;
$$;
comment on function private.friends_about is
  'Up to ten friends who have a feeling about an item, the strongest first; a row of the tagline without a rating is as strong as a 4.';

create function private.fans_about(entity_id integer, viewer uuid)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  c_considered constant integer := 15;
  v_left_out constant uuid[] := private.hidden_from(viewer) || private.suspended_ids()
    || array(select private.friend_ids(viewer)) || viewer;
  v_left_out_keys constant integer[] := array(
    select f.fan_key from private.fans f where f.profile_id = any (v_left_out)
  );
  v_first constant integer := entity_id * 4;
  v_terms constant integer[] := array[v_first, v_first + 1, v_first + 2, v_first + 3];
begin
  return array(
    with mine as (
      select max(t.term) filter (where t.strength > 0) & 1 as polarity
      from private.fans f
      cross join lateral unnest(f.terms, f.strengths) t (term, strength)
      where f.profile_id = viewer and t.term = any (v_terms)
    ), candidates as (
      select p.fan_key
      from unnest(v_terms) wanted (term)
      cross join lateral (
        select o.fan_key from private.postings o
        where o.term = wanted.term and o.fan_key <> all (v_left_out_keys)
        order by o.strength desc, o.fan_key desc
        limit c_considered
      ) p
      union
      -- Whoever has just spoken up is in the queue and not in the lists yet.
      (
        select c.fan_key from private.opinion_changes c
        where c.is_listed and c.terms_after && v_terms and c.fan_key <> all (v_left_out_keys)
        limit c_considered
      )
    ), spoken as (
      select f.profile_id, f.fan_key, max(t.term) filter (where t.strength > 0) & 1 as polarity,
        coalesce(max(t.strength) filter (where t.term & 2 = 0), 4) as strength
      from candidates c
      -- With `offset 0` a lookup for each candidate; as a join the planner would read all fans.
      cross join lateral (select * from private.fans f where f.fan_key = c.fan_key offset 0) f
      cross join lateral unnest(f.terms, f.strengths) t (term, strength)
      where f.is_connecting and t.term = any (v_terms)
      group by f.profile_id, f.fan_key
    )
    select s.profile_id
    from spoken s
    cross join mine
    where s.polarity is not null
    order by (s.polarity = mine.polarity) desc nulls last, s.strength desc, s.fan_key
    limit 10
  );
end;
$$;
comment on function private.fans_about is
  'Up to ten connecting fans, no friends, who have a feeling about an item: first those who share the viewer''s, then the strongest.';

create function private.item_rank(item private.current_rating_stats)
returns table (rank bigint, rank_of bigint)
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  c_ranked_from constant integer := 5;
  v_kept private.entity_rating_stats;
  v_scores double precision[];
  v_score constant double precision := item.rating_sum::double precision / (item.rating_count + 5);
  v_others bigint;
  v_better bigint;
begin
  select * into v_kept from private.entity_rating_stats s where s.entity_id = item.entity_id;
  select r.scores into v_scores from private.ranked_scores r where r.kind = item.kind;
  v_others := cardinality(v_scores);
  -- width_bucket says how many are not better.
  v_better := v_others - width_bucket(v_score, v_scores);
  -- What is listed of the item itself is none of the others.
  if v_kept.rating_count >= c_ranked_from then
    v_others := v_others - 1;
    v_better := v_better - (v_kept.score > v_score)::integer;
  end if;
  return query select
    case when item.rating_count >= c_ranked_from then 1 + v_better end,
    v_others + (item.rating_count >= c_ranked_from)::integer;
end;
$$;
comment on function private.item_rank is
  'The place of an item among those of its kind with at least five ratings, and how many these are; no place with fewer.';

create function private.related_items(item public.entities)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  return case item.kind
    when 'SPORT' then
      private.best_and_worst('TEAM', true, item.id) || private.best_and_worst('ATHLETE', true, item.id)
    when 'TEAM' then private.ranking_entries(array(
      select a.id
      from public.entities a
      join private.entity_rating_stats s on s.entity_id = a.id
      where a.team_id = item.id
      order by s.rating_count desc, a.name_normalised, a.id
    ))
    else private.ranking_entries(array(select item.team_id where item.team_id is not null))
  end;
end;
$$;
comment on function private.related_items is
  'Of a team its athletes, the most rated first; of an athlete the team; of a sport its best five teams and athletes.';

create function private.get_item(entity_type text, slug_or_id text)
returns json
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
#variable_conflict use_column
declare
  v_me constant uuid := private.me();
  v_item public.entities;
begin
  select * into v_item from public.entities e where e.kind = entity_type and e.slug = slug_or_id;
  if not found and slug_or_id ~ '^[1-9][0-9]{0,15}$' then
    select * into v_item from public.entities e where e.kind = entity_type and e.id = slug_or_id::bigint;
  end if;
  if v_item.id is null then
    raise sqlstate 'PT404' using message = 'Not found';
  end if;
  return (
    select json_build_object(
      'id', v_item.id,
      'type', v_item.kind,
      'name', v_item.name,
      'slug', v_item.slug,
      'sportName', sport.name,
      'sportSlug', sport.slug,
      'teamName', team.name,
      'teamSlug', team.slug,
      'competition', v_item.competition,
      'avgRating', round(s.rating_sum::numeric / nullif(s.rating_count, 0), 2),
      'ratingCount', s.rating_count,
      'rank', r.rank,
      'rankOf', r.rank_of,
      'histogram', s.histogram,
      'lovers', s.lovers,
      'haters', s.haters,
      'sentiments', (
        select coalesce(json_agg(
          json_build_object('sentiment', c.value, 'count', c.n) order by c.n desc, c.value
        ), '[]')
        from private.current_counters c
        where c.kind = 'VERB' and c.subject_id = v_item.id
      ),
      'ownRating', own.answer -> 'rating',
      'ownSentiment', own.answer -> 'sentiment',
      'friends', private.opinions_about(v_item.id, v_me, private.friends_about(v_item.id, v_me)),
      'fans', private.opinions_about(v_item.id, v_me, private.fans_about(v_item.id::integer, v_me)),
      'related', private.related_items(v_item)
    )
    from private.current_rating_stats s
    cross join private.item_rank(s) r
    cross join private.answer_about(v_me, v_item.id) own (answer)
    join public.entities sport on sport.id = s.sport_id
    left join public.entities team on team.id = v_item.team_id
    where s.entity_id = v_item.id
  );
end;
$$;
comment on function private.get_item is 'The privileged step of public.get_item.';
grant execute on function private.get_item to authenticated;

create function public.get_item(entity_type text, slug_or_id text)
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.get_item(entity_type, slug_or_id);
end;
$$;
comment on function public.get_item is
  'An item by its slug or id as the contract''s Item: all numbers, the caller''s own feeling, that of friends, fans with a feeling, related items. 404 when there is none.';
grant execute on function public.get_item to authenticated;
