-- Prebuilt catalogue lists. Building the list of several thousand athletes takes as long as reading it hundreds of
-- times. JSON instead of rows, which PostgREST cuts at 1,000.
create table private.catalogue_lists (
  kind text primary key,
  list json not null
);
comment on table private.catalogue_lists is
  'Selectable sports, teams and athletes by name, as the contract''s Sport, Team and Athlete; CREST holds the codes and colors of crests. Follows public.entities.';
comment on column private.catalogue_lists.kind is 'SPORT, TEAM, ATHLETE or CREST.';

create function private.athletes_of(p_sport_slugs text[]) returns json
language plpgsql stable security definer set search_path = ''
as $$ begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', a.id, 'name', a.name, 'sportId', a.sport_id, 'sportName', s.name,
      'teamId', a.team_id, 'teamName', t.name, 'aliases', a.aliases
    ) order by a.name_normalized, a.id), '[]')
    from public.entities a
    join public.entities s on s.id = a.sport_id
    left join public.entities t on t.id = a.team_id
    where a.kind = 'ATHLETE' and a.retired_at is null and (p_sport_slugs is null or s.slug = any (p_sport_slugs))
  );
end $$;
comment on function private.athletes_of is
  'Athletes as the contract''s Athlete, by name: of the sports with these slugs, or all for null.';
grant execute on function private.athletes_of to authenticated;

create function private.refresh_catalogue_lists() returns void
language plpgsql volatile security definer set search_path = ''
as $$ begin
  insert into private.catalogue_lists as c (kind, list)
  select 'ATHLETE', private.athletes_of(null)
  union all
  select 'SPORT', coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'slug', slug, 'isPlayerBased', is_player_based, 'hasDraws', has_draws,
    'aliases', aliases
  ) order by name_normalized, id), '[]')
  from public.entities
  where kind = 'SPORT' and retired_at is null
  union all
  select 'TEAM', coalesce(json_agg(json_build_object(
    'id', t.id, 'name', t.name, 'sportId', t.sport_id, 'sportName', s.name, 'competition', t.competition,
    'aliases', t.aliases
  ) order by t.name_normalized, t.id), '[]')
  from public.entities t
  join public.entities s on s.id = t.sport_id
  where t.kind = 'TEAM' and t.retired_at is null
  union all
  select 'CREST', coalesce(json_agg(json_build_object(
    'id', id, 'code', code,
    'colours', case when colour is not null then json_build_array('#' || colour, '#' || second_colour) end
  ) order by id), '[]')
  from public.entities
  where code is not null or colour is not null
  on conflict (kind) do update set list = excluded.list
    where c.list::text <> excluded.list::text;
end $$;
comment on function private.refresh_catalogue_lists is 'Rebuilds the catalogue lists that changed.';

create function private.tg_entities__refresh_catalogue_lists() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$ begin
  perform private.refresh_catalogue_lists();
  return null;
end $$;
comment on function private.tg_entities__refresh_catalogue_lists is
  'Refreshes the lists after a change to the catalogue.';

create trigger _500_refresh_catalogue_lists
  after insert or update or delete on public.entities
  for each statement execute function private.tg_entities__refresh_catalogue_lists();
