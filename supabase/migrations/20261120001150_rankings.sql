-- The best and worst rated teams and athletes, for anyone; and the search among them, for fans.
create function private.list_ranking(entity_type text, is_top boolean)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  -- What waits to be counted counts, too.
  if exists (select from private.rating_changes) then
    return private.best_and_worst(entity_type, is_top);
  end if;
  return coalesce((
    select r.list from private.ranking_lists r
    where r.kind = entity_type and r.is_top = list_ranking.is_top
  ), '[]');
end;
$$;
comment on function private.list_ranking is 'The five best or worst rated teams or athletes.';
grant execute on function private.list_ranking to anon, authenticated;

create function public.list_ranking(entity_type text, is_top boolean)
returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.list_ranking(entity_type, is_top);
end;
$$;
comment on function public.list_ranking is
  'The five best (is_top) or worst rated items of the type TEAM or ATHLETE; anyone may ask.';
grant execute on function public.list_ranking to anon, authenticated;

create function private.search_rankings(query text, category text, sport_id bigint)
returns json
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = 'force_generic_plan'
as $$
declare
  v_term text := private.normalise(btrim(regexp_replace(query, '\s+', ' ', 'g')));
  v_pattern text := private.like_pattern(v_term);
begin
  if coalesce(v_term, '') = '' then
    raise sqlstate 'PT400' using message = 'Please enter a search term', detail = 'query';
  elsif char_length(query) > 100 then
    raise sqlstate 'PT400'
      using message = 'A search term is limited to 100 characters', detail = 'query';
  elsif category not in ('teams', 'athletes') then
    raise sqlstate 'PT400' using message = 'A category is teams or athletes', detail = 'category';
  end if;

  return (
    with waiting as materialized (
      select * from private.waiting_ratings
    ), found as (
      select e.*, s.rating_count + coalesce(w.rating_count, 0) as rating_count,
        s.rating_sum + coalesce(w.rating_sum, 0) as rating_sum,
        case
          when e.name_normalised = v_term then 0
          when e.name_normalised like v_pattern || '%' then 1
          when e.name_normalised like any (array['% ' || v_pattern || '%', '%-' || v_pattern || '%'])
            then 2
          else 3
        end as distance
      from public.entities e
      join private.entity_rating_stats s on s.entity_id = e.id
      left join waiting w on w.entity_id = e.id
      where e.name_normalised like '%' || v_pattern || '%'
        and e.kind <> 'SPORT'
        and (category is null or e.kind = case category when 'teams' then 'TEAM' else 'ATHLETE' end)
        and (search_rankings.sport_id is null or e.sport_id = search_rankings.sport_id)
      order by distance, rating_count desc, e.name_normalised, e.id
      limit 50
    )
    select coalesce(json_agg(json_build_object(
      'id', f.id,
      'type', f.kind,
      'name', f.name,
      'sportName', sport.name,
      'teamName', team.name,
      'avgRating', round(f.rating_sum::numeric / nullif(f.rating_count, 0), 2),
      'ratingCount', f.rating_count
    ) order by f.distance, f.rating_count desc, f.name_normalised, f.id), '[]')
    from found f
    join public.entities sport on sport.id = f.sport_id
    left join public.entities team on team.id = f.team_id
  );
end;
$$;
comment on function private.search_rankings is
  'Teams and athletes by a part of their name: whole name, its beginning, a word''s beginning, anywhere; then the most rated first.';
grant execute on function private.search_rankings to authenticated;

create function public.search_rankings(
  query text,
  category text default null,
  sport_id bigint default null
)
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.search_rankings(query, category, sport_id);
end;
$$;
comment on function public.search_rankings is
  'Up to 50 teams and athletes whose name contains the query, with their ratings; category is teams, athletes or none for both.';
grant execute on function public.search_rankings to authenticated;
