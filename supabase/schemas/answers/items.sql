-- The page of an item: totals, the feelings of the caller and their friends, and fans who agree. Totals are stored, so
-- the number of ratings does not matter.

create type private.opinion as (profile_id uuid, rating smallint, sentiment public.sentiment);
comment on type private.opinion is 'A fan''s rating of an item and verb about it in the tagline, each null if missing.';

create function private.opinions_as_json(
  p_opinions private.opinion[], p_friend_count integer, p_viewer uuid, p_requested uuid[]
) returns table (friends json, fans json)
language plpgsql stable security definer rows 1 set search_path = ''
as $$ begin
  return query
  select coalesce(json_agg(o.opinion order by o.place) filter (where o.place <= p_friend_count), '[]'),
    coalesce(json_agg(o.opinion order by o.place) filter (where o.place > p_friend_count), '[]')
  from (
    select listed.place, to_json(opinion) as opinion
    from unnest(p_opinions) with ordinality listed (id, rating, sentiment, place)
    join private.user_cards c on c.id = listed.id
    cross join lateral (
      select
        (
          select card from (
            select c.*, null as "matchReason",
              case
                when listed.place <= p_friend_count then 'FRIENDS'
                when listed.id = any (p_requested) then private.friendship_status(p_viewer, listed.id)
                else 'NOT_FRIENDS'
              end as "friendshipStatus"
          ) card
        ) as "user",
        listed.rating, listed.sentiment
    ) opinion
  ) o;
end $$;
comment on function private.opinions_as_json is
  'Opinions as UserCard, rating and verb, in the given order: the first p_friend_count are friends. p_requested lists fans with a pending request to or from the viewer.';

create function private.friends_about(p_entity_id bigint, p_friends uuid[]) returns private.opinion[]
language plpgsql stable security definer set search_path = ''
as $$ begin
  return array(
    select row(profile_id, r.rating, t.sentiment)::private.opinion
    from (
      select r.profile_id, r.rating from public.ratings r
      where r.entity_id = p_entity_id and r.profile_id = any (p_friends)
    ) r
    full join (
      select t.profile_id, t.sentiment from public.tagline_rows t
      where t.entity_id = p_entity_id and t.profile_id = any (p_friends)
    ) t using (profile_id)
    where r.rating <> 0 or t.sentiment is not null
    order by abs(coalesce(r.rating, 4)) desc, profile_id
    limit 10
  );
end $$;
comment on function private.friends_about is
  'The ten strongest opinions of these friends about an item. A verb without a rating counts as 4.';

create function private.fans_with_terms(
  p_terms integer[], p_entity_id integer, p_feeling integer, p_excluded_ids uuid[], p_limit integer
) returns private.opinion[]
language plpgsql stable security definer set search_path = ''
as $$ declare
  -- Posting lists contain connecting fans only, so few candidates drop out besides the excluded.
  v_considered constant integer := least(p_limit + cardinality(p_excluded_ids), 500);
begin
  return array(
    select row(
      s.profile_id, s.rating,
      -- A lookup per fan: the planner would scan all fans of the item for a join.
      case when s.verb is not null then (
        select t.sentiment from public.tagline_rows t
        where t.entity_id = p_entity_id and t.profile_id = s.profile_id
      ) end
    )::private.opinion
    from (
      select held.*
      from (
        select c.fan_key, max(c.strength) as strength
        from (
          select p.fan_key, p.strength
          from unnest(p_terms) wanted (term)
          cross join lateral (
            select o.fan_key, case when o.term & 2 = 2 then 4 else o.strength end as strength
            from private.postings o
            where o.term = wanted.term
            order by o.strength desc, o.fan_key desc
            limit v_considered
          ) p
          union all
          -- Fans whose changes are still queued are missing from the lists.
          (
            select q.fan_key, 5 from private.opinion_changes q
            where q.is_listed and q.terms_after && p_terms
            limit v_considered
          )
        ) c
        group by c.fan_key
        -- This order looks up no more fans than it returns.
        order by strength desc, c.fan_key
      ) candidate
      -- `offset 0` forces a lookup per candidate; the planner would scan all fans for a join.
      cross join lateral (
        select h.profile_id, h.fan_key, h.rating, h.verb from private.fan_feelings h
        where h.fan_key = candidate.fan_key and h.entity_id = p_entity_id and h.is_connecting
        offset 0
      ) held
      where case when p_feeling is null then coalesce(held.verb, held.rating) <> 0
          else sign(coalesce(held.verb, held.rating)) = p_feeling end
        and held.profile_id not in (select unnest(p_excluded_ids))
      order by candidate.strength desc, candidate.fan_key
      limit p_limit
    ) s
    order by abs(coalesce(s.rating, 4)) desc, s.fan_key
  );
end $$;
comment on function private.fans_with_terms is
  'The strongest connecting fans with one of these terms of an item and this feeling about it: 1, -1, or null for any.';

create function private.fans_about(p_entity_id integer, p_viewer uuid, p_excluded_ids uuid[]) returns private.opinion[]
language plpgsql stable security definer set search_path = ''
as $$ declare
  c_shown constant integer := 10;
  v_first constant integer := p_entity_id * 4;
  v_all constant integer[] := array[v_first, v_first + 1, v_first + 2, v_first + 3];
  v_feeling constant integer := (
    select nullif(sign(coalesce(h.verb, h.rating)), 0) from private.fan_feelings h
    where h.profile_id = p_viewer and h.entity_id = p_entity_id
  );
  v_same constant integer := v_first + (v_feeling < 0)::integer;
  v_fans private.opinion[] := case
    -- Ratings alone suffice for nearly every item.
    when v_feeling is null then private.fans_with_terms(v_all[1:2], p_entity_id, null, p_excluded_ids, c_shown)
    else private.fans_with_terms(array[v_same, v_same + 2], p_entity_id, v_feeling, p_excluded_ids, c_shown)
  end;
begin
  if cardinality(v_fans) < c_shown and v_feeling is null then
    v_fans := private.fans_with_terms(v_all, p_entity_id, null, p_excluded_ids, c_shown);
  elsif cardinality(v_fans) < c_shown then
    v_fans := v_fans
      || private.fans_with_terms(v_all, p_entity_id, -v_feeling, p_excluded_ids, c_shown - cardinality(v_fans));
  end if;
  return v_fans;
end $$;
comment on function private.fans_about is
  'Up to ten connecting fans with a feeling about an item: first those who share the viewer''s, then the strongest.';

create function private.item_rank(
  p_entity_id bigint, p_kind text, p_rating_count bigint, p_rating_sum bigint
) returns table (rank bigint, rank_of bigint)
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_is_ranked constant boolean := p_rating_count >= 5;
  v_score constant double precision := p_rating_sum::double precision / (p_rating_count + 5);
begin
  return query
  select case when v_is_ranked then 1 + count(*) filter (where s.score > v_score) end,
    count(*) + v_is_ranked::integer
  from private.entity_rating_stats s
  where s.kind = p_kind and s.rating_count >= 5 and s.entity_id <> p_entity_id;
end $$;
comment on function private.item_rank is
  'An item''s rank among items of its kind with at least five ratings, and their number. Null rank for fewer ratings.';

create function private.related_items(p_item public.entities) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
  return case p_item.kind
    when 'SPORT' then private.ranking_entries(
      private.best_and_worst_ids('TEAM', true, p_item.id) || private.best_and_worst_ids('ATHLETE', true, p_item.id)
    )
    when 'TEAM' then private.ranking_entries(array(
      select a.id
      from public.entities a
      join private.entity_rating_stats s on s.entity_id = a.id
      where a.team_id = p_item.id
      order by s.rating_count desc, a.name_normalized, a.id
    ))
    else private.ranking_entries(array(select p_item.team_id where p_item.team_id is not null))
  end;
end $$;
comment on function private.related_items is
  'Related items: a team''s athletes by ratings, an athlete''s team, a sport''s best five teams and athletes.';

create function private.find_item(p_entity_type text, p_slug_or_id text) returns public.entities
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_item public.entities;
begin
  select * into v_item from public.entities e
  where e.kind = p_entity_type and e.slug = p_slug_or_id;
  if not found and p_slug_or_id ~ '^[1-9][0-9]{0,15}$' then
    select * into v_item from public.entities e
    where e.kind = p_entity_type and e.id = p_slug_or_id::bigint;
  end if;
  if v_item.id is null then
    raise sqlstate 'PT404' using message = 'Not found';
  elsif v_item.merged_into_id is not null then
    select * into strict v_item from public.entities e where e.id = v_item.merged_into_id;
  end if;
  return v_item;
end $$;
comment on function private.find_item is
  'The item of this kind with this slug or id. For a merged item, the one it was merged into. 404 if there is none.';

-- api.get_item(entity_type, slug_or_id): An item by slug or id, as the contract's Item: totals, the caller's opinion,
-- friends, other fans and related items. Visitors get no fans. 404 if there is none.
create function private.get_item(p_entity_type private.short_text, p_slug_or_id private.short_text) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Tokens of deleted accounts get a 401, as everywhere.
  v_me constant uuid := case when auth.uid() is not null then private.me() end;
  v_friends uuid[];
  v_requested uuid[];
  v_item constant public.entities := private.find_item(p_entity_type, p_slug_or_id);
  v_friends_opinions private.opinion[] := '{}';
  v_fans_opinions private.opinion[] := '{}';
begin
  -- Visitors do not see fans.
  if v_me is not null then
    select coalesce(array_agg(s.other_id) filter (where s.is_friend), '{}'),
      array_agg(s.other_id) filter (where not s.is_friend)
    into v_friends, v_requested
    from private.friendship_sides s where s.profile_id = v_me;
    v_friends_opinions := private.friends_about(v_item.id, v_friends);
    v_fans_opinions := private.fans_about(
      v_item.id::integer, v_me, private.hidden_from(v_me) || private.suspended_ids() || v_friends || v_me
    );
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
      'friends', o.friends,
      'fans', o.fans,
      'related', private.related_items(v_item)
    )
    from private.current_rating_stats(array[v_item.id]) s
    cross join private.item_rank(s.entity_id, s.kind, s.rating_count, s.rating_sum) r
    cross join private.opinions_as_json(
      v_friends_opinions || v_fans_opinions, cardinality(v_friends_opinions), v_me, v_requested
    ) o
    join public.entities sport on sport.id = s.sport_id
    left join public.entities team on team.id = v_item.team_id
  );
end $$;
grant execute on function private.get_item to anon, authenticated;
