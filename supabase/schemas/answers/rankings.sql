-- Best and worst rated items, open to visitors, and the search, for fans.

create function private.ranking_entries(p_ids bigint[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', e.id,
        'type', e.kind,
        'name', e.name,
        'slug', e.slug,
        'sportName', sport.name,
        'competition', e.competition,
        'avgRating', round(s.rating_sum::numeric / nullif(s.rating_count, 0), 2),
        'ratingCount', s.rating_count,
        'lovers', s.lovers,
        'haters', s.haters
      ) || case when e.kind = 'ATHLETE' then jsonb_build_object('teamName', team.name) else '{}' end
      order by listed.place
    ), '[]')
    from unnest(p_ids) with ordinality listed (id, place)
    join public.entities e on e.id = listed.id
    join private.current_rating_stats(p_ids) s on s.entity_id = e.id
    join public.entities sport on sport.id = coalesce(e.sport_id, e.id)
    left join public.entities team on team.id = e.team_id
  );
end $$;
comment on function private.ranking_entries is 'Items as the contract''s ranking entries, in the given order.';

create function private.is_ranking_sparse(p_entity_type text, p_sport_id bigint, p_pending_ids bigint[]) returns boolean
language plpgsql stable security definer set search_path = ''
as $$ begin
  return 10 > (
    select count(*) from (
      -- Separate queries instead of one with flags, so that each walks an index.
      (
        select from private.entity_rating_stats s
        where p_sport_id is null and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (p_pending_ids)
        limit 10
      )
      union all
      (
        select from private.entity_rating_stats s
        where s.sport_id = p_sport_id and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (p_pending_ids)
        limit 10
      )
    ) rated
  ) + (
    select count(*)
    from private.current_rating_stats(p_pending_ids) s
    where s.kind = p_entity_type and s.rating_count > 0
      and (p_sport_id is null or s.sport_id = p_sport_id)
  );
end $$;
comment on function private.is_ranking_sparse is
  'Whether a ranking has fewer than ten rated items. p_pending_ids are the items with queued changes.';

create function private.best_and_worst_ids(p_entity_type text, p_is_top boolean, p_sport_id bigint)
returns bigint[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  v_pending_ids constant bigint[] := array(select w.entity_id from private.pending_ratings() w);
  -- With few items the lists would overlap, so the sign of the score decides.
  v_is_sparse constant boolean := private.is_ranking_sparse(p_entity_type, p_sport_id, v_pending_ids);
begin
  return array(
    with candidates as (
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where p_is_top and p_sport_id is null and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score desc
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where not p_is_top and p_sport_id is null and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where p_is_top and s.sport_id = p_sport_id and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score desc
        fetch first 5 rows with ties
      )
      union all
      (
        select s.entity_id, s.score, s.rating_count
        from private.entity_rating_stats s
        where not p_is_top and s.sport_id = p_sport_id and s.kind = p_entity_type and s.rating_count > 0
          and s.entity_id <> all (v_pending_ids)
        order by s.score
        fetch first 5 rows with ties
      )
      union all
      select s.entity_id, s.rating_sum::double precision / (s.rating_count + 5), s.rating_count
      from private.current_rating_stats(v_pending_ids) s
      where s.kind = p_entity_type and s.rating_count > 0
        and (p_sport_id is null or s.sport_id = p_sport_id)
    )
    select c.entity_id
    from candidates c
    join public.entities e on e.id = c.entity_id
    where (not v_is_sparse or (c.score >= 0) = p_is_top)
      -- No item is in both lists. Equal scores can place one in both, and only among more than five candidates.
      and (p_is_top or c.entity_id <> all ((
        select case when count(*) > 5 then private.best_and_worst_ids(p_entity_type, true, p_sport_id) else '{}' end
        from candidates
      )::bigint[]))
    order by case when p_is_top then -c.score else c.score end, c.rating_count desc, e.name_normalized, e.id
    limit 5
  );
end $$;
comment on function private.best_and_worst_ids is
  'The five best (p_is_top) or worst rated items of a kind, of one sport or all; none is in both lists. Combines stored totals with items that have queued changes.';

-- api.list_ranking(entity_type, is_top, sport_id default null): The five best (is_top) or worst rated items of the type
-- SPORT, TEAM or ATHLETE, of one sport or all. Open to visitors.
create function private.list_ranking(
  p_entity_type private.short_text, p_is_top boolean, p_sport_id bigint
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$ begin
  return private.ranking_entries(private.best_and_worst_ids(p_entity_type, p_is_top, p_sport_id));
end $$;
comment on function private.list_ranking is
  'The five best or worst rated sports, teams or athletes, of one sport or all.';
grant execute on function private.list_ranking to anon, authenticated;

-- api.search_rankings(query, category default null, sport_id default null): Up to 50 teams and athletes by name or
-- alias, with ratings. The category is teams, athletes or null for both.
create function private.search_rankings(
  p_query private.short_text, p_category private.short_text, p_sport_id bigint
) returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_term text := private.normalize(p_query);
  v_pattern text := private.like_pattern(v_term);
  v_word_starts text[] := array['% ' || v_pattern || '%', '%-' || v_pattern || '%'];
begin
  perform private.me();
  if coalesce(v_term, '') = '' then
    raise sqlstate 'PT400' using message = 'Please enter a search term', detail = 'query';
  elsif char_length(p_query) > 100 then
    raise sqlstate 'PT400'
      using message = 'A search term is limited to 100 characters', detail = 'query';
  elsif p_category not in ('teams', 'athletes') then
    raise sqlstate 'PT400' using message = 'Choose teams or athletes', detail = 'category';
  end if;

  return (
    with found as (
      select e.*,
        s.rating_count + coalesce(w.rating_count, 0) as rating_count,
        s.rating_sum + coalesce(w.rating_sum, 0) as rating_sum,
        s.lovers + coalesce(w.lovers, 0) as lovers,
        s.haters + coalesce(w.haters, 0) as haters,
        case
          when e.name_normalized = v_term or e.aliases_folded like '%|' || v_pattern || '|%' then 0
          when e.name_normalized like v_pattern || '%' or e.aliases_folded like '%|' || v_pattern || '%'
            then 1
          when e.name_normalized like any (v_word_starts) or e.aliases_folded like any (v_word_starts) then 2
          else 3
        end as distance
      from public.entities e
      join private.entity_rating_stats s on s.entity_id = e.id
      left join private.pending_ratings() w on w.entity_id = e.id
      where (e.name_normalized like '%' || v_pattern || '%'
          or e.aliases_folded like any (v_word_starts || ('%|' || v_pattern || '%')))
        and e.kind <> 'SPORT' and e.retired_at is null
        and (p_category is null or e.kind = case p_category when 'teams' then 'TEAM' else 'ATHLETE' end)
        and (p_sport_id is null or e.sport_id = p_sport_id)
      order by distance, rating_count desc, e.name_normalized, e.id
      limit 50
    )
    select coalesce(json_agg(json_build_object(
      'id', f.id,
      'type', f.kind,
      'name', f.name,
      'slug', f.slug,
      'sportName', sport.name,
      'competition', f.competition,
      'teamName', team.name,
      'avgRating', round(f.rating_sum::numeric / nullif(f.rating_count, 0), 2),
      'ratingCount', f.rating_count,
      'lovers', f.lovers,
      'haters', f.haters
    ) order by f.distance, f.rating_count desc, f.name_normalized, f.id), '[]')
    from found f
    join public.entities sport on sport.id = f.sport_id
    left join public.entities team on team.id = f.team_id
  );
end $$;
comment on function private.search_rankings is
  'Teams and athletes by any part of their name, or by the start of a word of an alias. Exact names first, then prefixes, word starts and other parts, each by ratings.';
grant execute on function private.search_rankings to authenticated;

-- api.list_popular_items(): The 500 most rated items as the contract's PopularItem. Ties prefer items with a code, as
-- the best-known clubs have.
create function private.list_popular_items() returns json
language plpgsql stable security definer set search_path = ''
as $$ declare
  c_listed constant integer := 500;
begin
  perform private.me();
  return (
    select coalesce(json_agg(json_build_object(
      'entityType', e.kind, 'id', e.id, 'name', e.name, 'sportName', s.name, 'teamName', t.name,
      'competition', e.competition, 'aliases', e.aliases
    ) order by popular.place), '[]')
    from (
      select s.entity_id,
        row_number() over (order by s.rating_count desc, s.has_code desc, s.entity_id) as place
      from private.entity_rating_stats s
      where not s.is_retired
      order by s.rating_count desc, s.has_code desc, s.entity_id
      limit c_listed
    ) popular
    join public.entities e on e.id = popular.entity_id
    left join public.entities s on s.id = e.sport_id
    left join public.entities t on t.id = e.team_id
  );
end $$;
grant execute on function private.list_popular_items to authenticated;
