-- One table holds everything fans have opinions about, so a rating references one id. Id ranges encode the kind, so
-- plain checks validate references. Admins' items start above the seed's ids.
create function private.fold_names(p_names text[]) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$ begin return '|' || private.normalize(array_to_string(p_names, '|')) || '|'; end $$;
comment on function private.fold_names is
  'Several normalized names as one searchable text, delimited by bars: |sixers|philly|.';
grant execute on function private.fold_names to authenticated;

create table public.entities (
  id bigint primary key,
  kind text not null,
  slug text not null,
  name text not null,
  sport_id bigint references public.entities (id),
  team_id bigint,
  competition text,
  is_player_based boolean not null default false,
  has_draws boolean not null default false,
  aliases text[] not null default '{}',
  code text,
  colour text,
  second_colour text,
  edited_at timestamptz,
  retired_at timestamptz,
  merged_into_id bigint references public.entities (id),
  name_normalized text not null generated always as (private.normalize(name)) stored,
  aliases_folded text not null generated always as (private.fold_names(aliases)) stored,
  constraint entities_kind_matches_its_id_range check (
    (kind = 'SPORT' and id between 1 and 999)
    or (kind = 'TEAM' and id between 1000 and 99999)
    or (kind = 'ATHLETE' and id >= 100000)
  ),
  constraint entities_have_a_sport_unless_they_are_one check ((kind = 'SPORT') = (sport_id is null)),
  constraint entities_sport_is_a_sport check (sport_id between 1 and 999),
  constraint entities_team_is_a_team check (team_id between 1000 and 99999),
  constraint entities_only_athletes_have_a_team check (team_id is null or kind = 'ATHLETE'),
  constraint entities_only_sports_are_player_based check (not is_player_based or kind = 'SPORT'),
  constraint entities_only_sports_of_teams_have_draws check (not has_draws or kind = 'SPORT' and not is_player_based),
  constraint entities_name_is_trimmed check (name = btrim(name) and name <> ''),
  constraint entities_aliases_are_few_and_short check (
    cardinality(aliases) <= 10 and char_length(array_to_string(aliases, '')) <= 300
      and array_position(aliases, null) is null and array_position(aliases, '') is null
  ),
  constraint entities_code_is_short check (code ~ '^[A-Z0-9]{1,4}$'),
  constraint entities_colours_are_hexadecimal check (colour ~ '^[0-9a-f]{6}$' and second_colour ~ '^[0-9a-f]{6}$'),
  constraint entities_colours_come_in_pairs check ((colour is null) = (second_colour is null)),
  constraint entities_are_retired_once_merged check (merged_into_id is null or retired_at is not null),
  constraint entities_are_not_merged_into_themselves check (merged_into_id <> id),
  unique (kind, slug),
  unique (id, sport_id),
  foreign key (team_id, sport_id) references public.entities (id, sport_id)
);
-- Athletes of a team; one kind by name; athletes and teams of a sport.
create index entities_team_id_sport_id_idx on public.entities (team_id, sport_id);
create index entities_kind_name_idx on public.entities (kind, name_normalized, id);
create index entities_sport_id_idx on public.entities (sport_id, kind);
create index entities_merged_into_id_idx on public.entities (merged_into_id);
-- Substring search over names and aliases.
create index entities_name_normalized_idx
  on public.entities using gin (name_normalized extensions.gin_trgm_ops);
create index entities_aliases_folded_idx
  on public.entities using gin (aliases_folded extensions.gin_trgm_ops);
-- The latest edits by admins.
create index entities_edited_at_idx on public.entities (edited_at, id) where edited_at is not null;

alter table public.entities enable row level security;
create policy "Fans can see the catalogue" on public.entities
  for select to authenticated
  using ((select private.me()) is not null);
-- No write grants: a seed loads the catalogue, and admins change it through functions.
grant select on public.entities to authenticated;

comment on table public.entities is 'The catalogue: sports, teams and athletes that fans rate and put into taglines.';
comment on column public.entities.id is 'Encodes the kind: sports below 1000, teams below 100000, athletes from there.';
comment on column public.entities.kind is 'SPORT, TEAM or ATHLETE; the API''s entityType.';
comment on column public.entities.slug is
  'The item''s URL segment, unique within its kind. A rename keeps it, so links keep working.';
comment on column public.entities.sport_id is 'The sport of a team or athlete; null for a sport.';
comment on column public.entities.team_id is 'The team that an athlete plays for, if any.';
comment on column public.entities.competition is 'The league or tour, such as NFL or ATP.';
comment on column public.entities.aliases is 'Other names, for search: Sixers, Man Utd.';
comment on column public.entities.code is 'The broadcast abbreviation: PHI, ARS.';
comment on column public.entities.colour is 'The main color as six hexadecimal digits. The crest uses it.';
comment on column public.entities.second_colour is 'The secondary color of the crest.';
comment on column public.entities.edited_at is 'When an admin last changed the row. The seed skips such rows.';
comment on column public.entities.aliases_folded is 'The aliases in the form that search compares: |sixers|.';
comment on column public.entities.retired_at is
  'When the item was retired. Fans can no longer pick it; its ratings, page and sweepstakes remain.';
comment on column public.entities.merged_into_id is
  'The item that replaced this duplicate. Opinions and posts have moved there, and its page redirects there.';
comment on column public.entities.is_player_based is
  'For sports: athletes compete individually (tennis, golf, boxing), so games are between players instead of teams.';
comment on column public.entities.has_draws is
  'For sports: games can end in a draw (soccer, cricket), so new games offer a draw as a pick.';

create function private.refuse_retired(p_entity_id bigint) returns void
language plpgsql stable security definer set search_path = ''
as $$ declare
  v_name constant text := (
    select e.name from public.entities e where e.id = p_entity_id and e.retired_at is not null
  );
begin
  if v_name is not null then
    raise sqlstate 'PT400' using
      message = format('%s is retired and can no longer be picked', v_name), detail = 'entityId';
  end if;
end $$;
comment on function private.refuse_retired is 'Rejects a retired item; accepts null.';

create function private.refuse_merged(p_entity_ids bigint[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$ declare
  v_problem constant text := (
    select format('%s is now %s. Nothing was saved.', e.name, into_item.name)
    from public.entities e
    join public.entities into_item on into_item.id = e.merged_into_id
    where e.id = any (p_entity_ids)
    limit 1
  );
begin
  if v_problem is not null then
    raise sqlstate 'PT409' using message = v_problem;
  end if;
end $$;
comment on function private.refuse_merged is
  'Returns 409 if one of the items was merged into another. Callers run it after their write, which waits for a merge in progress.';
