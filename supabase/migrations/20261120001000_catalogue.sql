-- Everything that a fan can have an opinion about, in one table: a rating or a tagline row refers to
-- one id, and no second table has to say of which kind it is.
--
-- The kind shows in the id, so that plain checks keep references to the right kind: an athlete's
-- sport is a sport, its team a team, and the composite foreign key makes that team play that sport.
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
  unique (kind, slug),
  unique (id, sport_id),
  foreign key (team_id, sport_id) references public.entities (id, sport_id)
);
-- Athletes of a team; lists of one kind in order; athletes and teams of a sport.
create index entities_team_id_sport_id_idx on public.entities (team_id, sport_id);
create index entities_kind_name_idx on public.entities (kind, name_normalised, id);
create index entities_sport_id_idx on public.entities (sport_id, kind);
-- Any part of a name, for the rankings' search.
create index entities_name_normalised_idx
  on public.entities using gin (name_normalised extensions.gin_trgm_ops);

alter table public.entities enable row level security;
create policy "Fans can see the catalogue" on public.entities
  for select to authenticated
  using (true);
-- No writes: the catalogue is reference data, loaded by a seed.
grant select on public.entities to authenticated;

comment on table public.entities is 'The catalogue: sports, teams and athletes that fans rate and put into taglines.';
comment on column public.entities.id is 'Fixed by the catalogue: sports below 1000, teams below 100000, athletes from there.';
comment on column public.entities.kind is 'SPORT, TEAM or ATHLETE; the API''s entityType.';
comment on column public.entities.slug is 'A readable name for the catalogue''s own files, unique within its kind.';
comment on column public.entities.sport_id is 'The sport of a team or athlete; null for a sport.';
comment on column public.entities.team_id is 'The team that an athlete plays for, if any.';
comment on column public.entities.competition is 'The league or tour, such as NFL or ATP.';
comment on column public.entities.is_player_based is
  'Of a sport: contests are between players (tennis, golf) and not between teams.';
