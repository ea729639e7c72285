-- The catalogue as lists. One json and not a set, which the REST layer would cut at 1,000 rows.
create function public.list_sports()
returns json
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'slug', slug, 'isPlayerBased', is_player_based
  ) order by name_normalised, id), '[]')
  from public.entities
  where kind = 'SPORT';
$$;
comment on function public.list_sports is 'Every sport as the contract''s Sport, by name.';
grant execute on function public.list_sports to authenticated;

create function public.list_teams()
returns json
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(json_agg(json_build_object(
    'id', t.id, 'name', t.name, 'sportId', t.sport_id, 'sportName', s.name
  ) order by t.name_normalised, t.id), '[]')
  from public.entities t
  join public.entities s on s.id = t.sport_id
  where t.kind = 'TEAM';
$$;
comment on function public.list_teams is 'Every team as the contract''s Team, by name.';
grant execute on function public.list_teams to authenticated;

create function public.list_athletes(sports text[] default null)
returns json
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(json_agg(json_build_object(
    'id', a.id, 'name', a.name, 'sportId', a.sport_id, 'sportName', s.name,
    'teamId', a.team_id, 'teamName', t.name
  ) order by a.name_normalised, a.id), '[]')
  from public.entities a
  join public.entities s on s.id = a.sport_id
  left join public.entities t on t.id = a.team_id
  where a.kind = 'ATHLETE'
    and (list_athletes.sports is null or s.slug = any (list_athletes.sports));
$$;
comment on function public.list_athletes is
  'Athletes as the contract''s Athlete, by name: all of them, or those of the sports with these slugs.';
grant execute on function public.list_athletes to authenticated;
