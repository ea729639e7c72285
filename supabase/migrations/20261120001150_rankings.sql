-- The best and worst rated teams and athletes, for anyone; and the search among them, for fans.
--
-- These functions first fold what waits to be counted, so that a fan who has just saved sees it. That
-- makes them volatile although they read.
create function private.mean_rating(rating_sum bigint, rating_count bigint)
returns numeric
language sql
immutable
parallel safe
set search_path = ''
as $$
  select round(rating_sum::numeric / nullif(rating_count, 0), 2);
$$;
comment on function private.mean_rating is 'The mean to two decimals, or null where nothing is rated.';

create function private.list_ranking(entity_type text, is_top boolean)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_is_sparse boolean;
begin
  perform private.fold_rating_changes();

  -- With fewer than ten rated, the two lists would share items: then the sign decides.
  v_is_sparse := 10 > (
    select count(*) from (
      select from private.entity_rating_stats s
      where s.kind = entity_type and s.rating_count > 0
      limit 10
    ) rated
  );

  return (
    with listed as (
      (
        select s.*, e.name, e.name_normalised, e.sport_id, e.team_id
        from private.entity_rating_stats s
        join public.entities e on e.id = s.entity_id
        where is_top and s.kind = entity_type and s.rating_count > 0
          and (s.score >= 0 or not v_is_sparse)
        order by s.score desc, s.rating_count desc, e.name_normalised, e.id
        limit 5
      )
      union all
      (
        select s.*, e.name, e.name_normalised, e.sport_id, e.team_id
        from private.entity_rating_stats s
        join public.entities e on e.id = s.entity_id
        where not is_top and s.kind = entity_type and s.rating_count > 0
          and (s.score < 0 or not v_is_sparse)
        order by s.score, s.rating_count desc, e.name_normalised, e.id
        limit 5
      )
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'id', l.entity_id,
        'name', l.name,
        'sportName', sport.name,
        'avgRating', private.mean_rating(l.rating_sum, l.rating_count),
        'ratingCount', l.rating_count
      ) || case when entity_type = 'ATHLETE'
        then jsonb_build_object('teamName', team.name) else '{}' end
      order by case when is_top then -l.score else l.score end,
        l.rating_count desc, l.name_normalised, l.entity_id
    ), '[]')
    from listed l
    join public.entities sport on sport.id = l.sport_id
    left join public.entities team on team.id = l.team_id
  );
end;
$$;
comment on function private.list_ranking is 'The five best or worst rated teams or athletes.';
grant execute on function private.list_ranking to anon, authenticated;

create function public.list_ranking(entity_type text, is_top boolean)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.list_ranking(entity_type, is_top);
$$;
comment on function public.list_ranking is
  'The five best (is_top) or worst rated items of the type TEAM or ATHLETE; anyone may ask.';
grant execute on function public.list_ranking to anon, authenticated;

create function private.search_rankings(query text, category text, sport_id bigint)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
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
  perform private.fold_rating_changes();

  return (
    with found as (
      select e.*, coalesce(s.rating_count, 0) as rating_count, s.rating_sum,
        case
          when e.name_normalised = v_term then 0
          when e.name_normalised like v_pattern || '%' then 1
          when e.name_normalised like any (array['% ' || v_pattern || '%', '%-' || v_pattern || '%'])
            then 2
          else 3
        end as distance
      from public.entities e
      left join private.entity_rating_stats s on s.entity_id = e.id
      where e.name_normalised like '%' || v_pattern || '%'
        and e.kind <> 'SPORT'
        and (category is null or e.kind = case category when 'teams' then 'TEAM' else 'ATHLETE' end)
        and (search_rankings.sport_id is null or e.sport_id = search_rankings.sport_id)
      order by distance, rating_count desc, e.name_normalised, e.id
      limit 50
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', f.id,
      'type', f.kind,
      'name', f.name,
      'sportName', sport.name,
      'teamName', team.name,
      'avgRating', private.mean_rating(f.rating_sum, f.rating_count),
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
returns jsonb
language sql
volatile
security invoker
set search_path = ''
as $$
  select private.search_rankings(query, category, sport_id);
$$;
comment on function public.search_rankings is
  'Up to 50 teams and athletes whose name contains the query, with their ratings; category is teams, athletes or none for both.';
grant execute on function public.search_rankings to authenticated;
