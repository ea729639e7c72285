-- The page of an item: what all fans feel about it, what the caller and the caller's friends do, and who
-- shares that feeling. Everything that is counted is kept (private.entity_rating_stats), so a page costs the
-- same however many fans rate the item.

create function private.opinions_about(entity_id bigint, viewer uuid, ids uuid[], are_friends boolean)
returns json
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
begin
  -- Few have friends who feel anything about an item.
  if cardinality(ids) = 0 then
    return '[]';
  end if;
  return (
    select json_agg(to_json(opinion) order by listed.place)
    from unnest(ids) with ordinality listed (id, place)
    left join private.friendship_statuses(viewer, case when not are_friends then ids end) s
      on s.other_id = listed.id
    cross join lateral (
      select to_json(card) as "user",
        -- Looked up for each: as joins the planner would read all who rate the item.
        (
          select r.rating from public.ratings r
          where r.entity_id = opinions_about.entity_id and r.profile_id = listed.id
        ) as rating,
        (
          select t.sentiment from public.tagline_rows t
          where t.entity_id = opinions_about.entity_id and t.profile_id = listed.id
        ) as sentiment
      from (
        select c.*, null as "matchReason",
          case when are_friends then 'FRIENDS' else coalesce(s.friendship_status, 'NOT_FRIENDS') end as "friendshipStatus"
        from private.user_cards c
        where c.id = listed.id
      ) card
    ) opinion
  );
end;
$$;
comment on function private.opinions_about is
  'What these fans, all friends of the viewer or none, say about an item: each as UserCard, rating and verb, in the order given.';

create function private.friends_about(entity_id bigint, friends uuid[])
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
      from unnest(friends) f (id)
    ) f
    where f.rating <> 0 or f.is_in_tagline
    order by abs(coalesce(f.rating, 4)) desc, f.id
    limit 10
  );
end;
$$;
comment on function private.friends_about is
  'Up to ten of these friends who have a feeling about an item, the strongest first; a row of the tagline without a rating is as strong as a 4.';

create function private.fans_about(entity_id integer, viewer uuid, left_out uuid[])
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  c_shown constant integer := 10;
  c_strength_of_verbs constant integer := 4;
  v_first constant integer := entity_id * 4;
  v_terms constant integer[] := array[v_first, v_first + 1, v_first + 2, v_first + 3];
  v_polarity constant integer := (
    select coalesce(
      f.terms[held.in_tagline], case when f.strengths[held.in_ratings] > 0 then f.terms[held.in_ratings] end
    ) & 1
    from private.fans f
    cross join lateral (
      select coalesce(array_position(f.terms, v_first), array_position(f.terms, v_first + 1)) as in_ratings,
        coalesce(array_position(f.terms, v_first + 2), array_position(f.terms, v_first + 3)) as in_tagline
    ) held
    where f.profile_id = viewer
  );
  -- A first look at the viewer's own side, or at the ratings of both, is enough for nearly everybody. Where
  -- few of those are strong, connecting and no friends, wider ones follow.
  v_first_terms constant integer[] := case v_polarity
    when 0 then array[v_first, v_first + 2] when 1 then array[v_first + 1, v_first + 3] else v_terms[1:2] end;
  v_considered integer;
  v_ids uuid[];
  v_strong bigint;
  v_seen bigint;
begin
  foreach v_considered in array array[10, 50, 500] loop
    with candidates as materialized (
      select p.fan_key
      from unnest(case when v_considered = c_shown then v_first_terms else v_terms end) wanted (term)
      cross join lateral (
        select o.fan_key from private.postings o
        where o.term = wanted.term
        order by o.strength desc, o.fan_key desc
        limit v_considered
      ) p
      union
      -- Whoever has just spoken up is in the queue and not in the lists yet.
      (
        select c.fan_key from private.opinion_changes c
        where c.is_listed and c.terms_after && v_terms
        limit v_considered
      )
    ), shown as (
      select f.profile_id, f.fan_key, opinion.strength,
        opinion.polarity is not distinct from coalesce(v_polarity, opinion.polarity) as is_alike
      from candidates c
      -- With `offset 0` a lookup for each candidate; as a join the planner would read all fans.
      cross join lateral (select * from private.fans f where f.fan_key = c.fan_key offset 0) f
      -- With `offset 0` looked for once, and not wherever it is used.
      cross join lateral (
        select coalesce(array_position(f.terms, v_first), array_position(f.terms, v_first + 1)) as in_ratings,
          coalesce(array_position(f.terms, v_first + 2), array_position(f.terms, v_first + 3)) as in_tagline
        offset 0
      ) held
      cross join lateral (
        select coalesce(
            f.terms[held.in_tagline], case when f.strengths[held.in_ratings] > 0 then f.terms[held.in_ratings] end
          ) & 1 as polarity,
          coalesce(f.strengths[held.in_ratings], c_strength_of_verbs) as strength
      ) opinion
      where f.is_connecting and opinion.polarity is not null and f.profile_id not in (select unnest(left_out))
      order by is_alike desc, opinion.strength desc, f.fan_key
      limit c_shown
    )
    select array_agg(s.profile_id order by s.is_alike desc, s.strength desc, s.fan_key),
      count(*) filter (where s.is_alike and s.strength >= c_strength_of_verbs), (select count(*) from candidates)
    into v_ids, v_strong, v_seen
    from shown s;
    exit when v_strong = c_shown or v_considered > c_shown and v_seen < v_considered;
  end loop;
  return coalesce(v_ids, '{}');
end;
$$;
comment on function private.fans_about is
  'Up to ten connecting fans, none of those left out, who have a feeling about an item: first those who share the viewer''s, then the strongest.';

create function private.item_rank(entity_id bigint, kind text, rating_count bigint, rating_sum bigint)
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
  v_score constant double precision := item_rank.rating_sum::double precision / (item_rank.rating_count + 5);
  v_others bigint;
  v_better bigint;
begin
  select * into v_kept from private.entity_rating_stats s where s.entity_id = item_rank.entity_id;
  select r.scores into v_scores from private.ranked_scores r where r.kind = item_rank.kind;
  v_others := cardinality(v_scores);
  -- width_bucket says how many are not better.
  v_better := v_others - width_bucket(v_score, v_scores);
  -- What is listed of the item itself is none of the others.
  if v_kept.rating_count >= c_ranked_from then
    v_others := v_others - 1;
    v_better := v_better - (v_kept.score > v_score)::integer;
  end if;
  return query select
    case when item_rank.rating_count >= c_ranked_from then 1 + v_better end,
    v_others + (item_rank.rating_count >= c_ranked_from)::integer;
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
    when 'SPORT' then private.ranking_entries(
      private.best_and_worst_ids('TEAM', true, item.id) || private.best_and_worst_ids('ATHLETE', true, item.id)
    )
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
  v_friends constant uuid[] := array(select private.friend_ids(v_me));
  v_left_out constant uuid[] := private.hidden_from(v_me) || private.suspended_ids() || v_friends || v_me;
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
      'isRetired', v_item.retired_at is not null,
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
      'ownRating', (
        select o.rating from public.ratings o where o.entity_id = v_item.id and o.profile_id = v_me
      ),
      'ownSentiment', (
        select o.sentiment from public.tagline_rows o where o.entity_id = v_item.id and o.profile_id = v_me
      ),
      'friends', private.opinions_about(v_item.id, v_me, private.friends_about(v_item.id, v_friends), true),
      'fans', private.opinions_about(
        v_item.id, v_me, private.fans_about(v_item.id::integer, v_me, v_left_out), false
      ),
      'related', private.related_items(v_item)
    )
    from private.current_rating_stats(array[v_item.id]) s
    cross join private.item_rank(s.entity_id, s.kind, s.rating_count, s.rating_sum) r
    join public.entities sport on sport.id = s.sport_id
    left join public.entities team on team.id = v_item.team_id
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
