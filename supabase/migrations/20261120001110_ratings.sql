-- What a fan feels about an item, from -5 to +5. At most twelve a fan: the first six positions are
-- the "Strongest Convictions" and never 0, the other six are "Additional Ratings".
create table public.ratings (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  entity_id bigint not null references public.entities (id),
  rating smallint not null,
  position smallint not null,
  primary key (profile_id, entity_id),
  -- Checked at the end of a statement, so that one statement can swap two positions.
  unique (profile_id, position) deferrable initially immediate,
  constraint ratings_rating_is_on_the_scale check (rating between -5 and 5),
  constraint ratings_position_is_one_of_twelve check (position between 0 and 11),
  constraint ratings_strongest_convictions_are_not_zero check (position >= 6 or rating <> 0)
);
-- Who else feels something about an item.
create index ratings_entity_id_profile_id_idx on public.ratings (entity_id, profile_id);

alter table public.ratings enable row level security;
create policy "Fans can see everyone's ratings" on public.ratings
  for select to authenticated
  using (true);
-- No writes: save_ratings replaces a fan's whole set.
grant select on public.ratings to authenticated;

comment on table public.ratings is 'What fans feel about items of the catalogue. One row per fan and item.';
comment on column public.ratings.position is 'Row of the fan''s table, from 0; rows 0 to 5 are required.';
