-- Everything that a fan can have an opinion about, in one table: a rating or a tagline row refers to
-- one id, and no second table has to say of which kind it is.
--
-- The kind shows in the id, so that plain checks keep references to the right kind: an athlete's
-- sport is a sport, its team a team, and the composite foreign key makes that team play that sport.
-- What admins add has ids from 500, 50,000 and 10,000,000 on, which the seed's files leave free.
create function private.fold_names(names text[])
returns text
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  return '|' || private.normalise(array_to_string(names, '|')) || '|';
end;
$$;
comment on function private.fold_names is
  'Several names as one text to search in, normalised, each between two bars.';
grant execute on function private.fold_names to authenticated;

create table public.entities (
  id bigint primary key,
  kind text not null,
  slug text not null,
  name text not null,
  name_normalised text not null generated always as (private.normalise(name)) stored,
  sport_id bigint references public.entities (id),
  team_id bigint,
  competition text,
  is_player_based boolean not null default false,
  aliases text[] not null default '{}',
  code text,
  colour text,
  second_colour text,
  aliases_folded text not null generated always as (private.fold_names(aliases)) stored,
  edited_at timestamptz,
  retired_at timestamptz,
  constraint entities_kind_is_known_and_shows_in_the_id check (
    (kind = 'SPORT' and id between 1 and 999)
    or (kind = 'TEAM' and id between 1000 and 99999)
    or (kind = 'ATHLETE' and id >= 100000)
  ),
  constraint entities_only_sports_have_no_sport check ((kind = 'SPORT') = (sport_id is null)),
  constraint entities_sport_is_a_sport check (sport_id between 1 and 999),
  constraint entities_team_is_a_team check (team_id between 1000 and 99999),
  constraint entities_only_athletes_have_a_team check (team_id is null or kind = 'ATHLETE'),
  constraint entities_only_sports_are_player_based check (not is_player_based or kind = 'SPORT'),
  constraint entities_name_is_trimmed check (name = btrim(name) and name <> ''),
  constraint entities_aliases_are_few_and_short check (
    cardinality(aliases) <= 10 and char_length(array_to_string(aliases, '')) <= 300
      and array_position(aliases, null) is null and array_position(aliases, '') is null
  ),
  constraint entities_code_is_short check (code ~ '^[A-Z0-9]{1,4}$'),
  constraint entities_colours_are_hexadecimal check (colour ~ '^[0-9a-f]{6}$' and second_colour ~ '^[0-9a-f]{6}$'),
  constraint entities_colours_come_in_pairs check ((colour is null) = (second_colour is null)),
  unique (kind, slug),
  unique (id, sport_id),
  foreign key (team_id, sport_id) references public.entities (id, sport_id)
);
-- Athletes of a team; lists of one kind in order; athletes and teams of a sport.
create index entities_team_id_sport_id_idx on public.entities (team_id, sport_id);
create index entities_kind_name_idx on public.entities (kind, name_normalised, id);
create index entities_sport_id_idx on public.entities (sport_id, kind);
-- Any part of a name, for the rankings' search; and what else it is called.
create index entities_name_normalised_idx
  on public.entities using gin (name_normalised extensions.gin_trgm_ops);
create index entities_aliases_folded_idx
  on public.entities using gin (aliases_folded extensions.gin_trgm_ops);
-- What admins did last.
create index entities_edited_at_idx on public.entities (edited_at, id) where edited_at is not null;

alter table public.entities enable row level security;
create policy "Fans can see the catalogue" on public.entities
  for select to authenticated
  using (true);
-- No writes: the catalogue is reference data, loaded by a seed; admins change it through functions.
grant select on public.entities to authenticated;

comment on table public.entities is 'The catalogue: sports, teams and athletes that fans rate and put into taglines.';
comment on column public.entities.id is 'Fixed by the catalogue: sports below 1000, teams below 100000, athletes from there.';
comment on column public.entities.kind is 'SPORT, TEAM or ATHLETE; the API''s entityType.';
comment on column public.entities.slug is
  'Its address, unique within its kind. Stays when the item is renamed, so that links go on leading to it.';
comment on column public.entities.sport_id is 'The sport of a team or athlete; null for a sport.';
comment on column public.entities.team_id is 'The team that an athlete plays for, if any.';
comment on column public.entities.competition is 'The league or tour, such as NFL or ATP.';
comment on column public.entities.aliases is 'What else it is called, for searches: Sixers, Man Utd.';
comment on column public.entities.code is 'What a broadcast calls it: PHI, ARS.';
comment on column public.entities.colour is 'The colour that it is known by, as six hexadecimal digits; its crest is drawn in it.';
comment on column public.entities.second_colour is 'The colour beside it.';
comment on column public.entities.edited_at is
  'When an admin last changed the row. The seed leaves it alone from then on.';
comment on column public.entities.aliases_folded is 'The aliases as searches compare them: |sixers|.';
comment on column public.entities.retired_at is
  'Since when it cannot be picked any more. Ratings, pages and contests stay.';
comment on column public.entities.is_player_based is
  'Of a sport: contests are between players (tennis, golf) and not between teams.';

create function private.refuse_retired(entity_id bigint)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_name constant text := (
    select e.name from public.entities e where e.id = refuse_retired.entity_id and e.retired_at is not null
  );
begin
  if v_name is not null then
    raise sqlstate 'PT400' using
      message = format('%s is retired and can no longer be picked', v_name), detail = 'entityId';
  end if;
end;
$$;
comment on function private.refuse_retired is 'Refuses an item that can no longer be picked; null is none.';

-- The catalogue as lists. One json and not a set, which the REST layer would cut at 1,000 rows. The lists
-- change with the catalogue only, so they are kept as they are answered: putting together the one of
-- some thousand athletes takes as long as reading it hundreds of times.
create table private.catalogue_lists (
  kind text primary key,
  list json not null
);
-- Uncompressed: every reader would have to undo it.
alter table private.catalogue_lists alter column list set storage external;
comment on table private.catalogue_lists is
  'All sports, teams and athletes that can be picked as the contract''s Sport, Team and Athlete, by name, and as CREST what their crests are drawn with. Follows public.entities.';

create function private.athletes_of(sport_slugs text[])
returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(json_agg(json_build_object(
      'id', a.id, 'name', a.name, 'sportId', a.sport_id, 'sportName', s.name,
      'teamId', a.team_id, 'teamName', t.name, 'aliases', a.aliases
    ) order by a.name_normalised, a.id), '[]')
    from public.entities a
    join public.entities s on s.id = a.sport_id
    left join public.entities t on t.id = a.team_id
    where a.kind = 'ATHLETE' and a.retired_at is null and (sport_slugs is null or s.slug = any (sport_slugs))
  );
end;
$$;
comment on function private.athletes_of is
  'Athletes as the contract''s Athlete, by name: of the sports with these slugs, or with null all.';
grant execute on function private.athletes_of to authenticated;

create function private.refresh_catalogue_lists()
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.catalogue_lists as c (kind, list)
  select 'ATHLETE', private.athletes_of(null)
  union all
  select 'SPORT', coalesce(json_agg(json_build_object(
    'id', id, 'name', name, 'slug', slug, 'isPlayerBased', is_player_based, 'aliases', aliases
  ) order by name_normalised, id), '[]')
  from public.entities
  where kind = 'SPORT' and retired_at is null
  union all
  select 'TEAM', coalesce(json_agg(json_build_object(
    'id', t.id, 'name', t.name, 'sportId', t.sport_id, 'sportName', s.name, 'aliases', t.aliases
  ) order by t.name_normalised, t.id), '[]')
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
end;
$$;
comment on function private.refresh_catalogue_lists is 'Puts the lists of the catalogue together anew.';

create function private.catalogue_list(kind text)
returns json
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce((
    select c.list from private.catalogue_lists c where c.kind = catalogue_list.kind
  ), '[]');
end;
$$;
comment on function private.catalogue_list is 'One of the lists that are kept.';
grant execute on function private.catalogue_list to authenticated;

create function public.list_sports()
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.catalogue_list('SPORT');
end;
$$;
comment on function public.list_sports is 'Every sport as the contract''s Sport, by name.';
grant execute on function public.list_sports to authenticated;

create function public.list_teams()
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.catalogue_list('TEAM');
end;
$$;
comment on function public.list_teams is 'Every team as the contract''s Team, by name.';
grant execute on function public.list_teams to authenticated;

create function public.list_athletes(sports text[] default null)
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return case
    when sports is null then private.catalogue_list('ATHLETE')
    else private.athletes_of(sports)
  end;
end;
$$;
comment on function public.list_athletes is
  'Athletes as the contract''s Athlete, by name: all of them, or those of the sports with these slugs.';
grant execute on function public.list_athletes to authenticated;

create function public.list_crests()
returns json
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  return private.catalogue_list('CREST');
end;
$$;
comment on function public.list_crests is
  'The code and the colours of every item that has any, as the contract''s CrestIdentity.';
grant execute on function public.list_crests to authenticated;

create function private.tg_entities__refresh_catalogue_lists()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refresh_catalogue_lists();
  return null;
end;
$$;
comment on function private.tg_entities__refresh_catalogue_lists is 'Keeps the lists in line with the catalogue.';

create trigger _500_refresh_catalogue_lists
  after insert or update or delete on public.entities
  for each statement execute function private.tg_entities__refresh_catalogue_lists();
