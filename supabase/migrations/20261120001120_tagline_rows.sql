-- "Am I the only person in the world who ...": four rows of a verb and an item.
create table public.tagline_rows (
  profile_id uuid not null references public.profiles (id) on delete cascade,
  position smallint not null,
  entity_id bigint not null references public.entities (id),
  sentiment public.sentiment not null,
  primary key (profile_id, position),
  -- Checked at the end of a statement, so that one statement can swap the items of two rows.
  unique (profile_id, entity_id) deferrable initially immediate,
  constraint tagline_rows_position_is_one_of_four check (position between 0 and 3)
);
-- Who else has something to say about an item.
create index tagline_rows_entity_id_profile_id_idx on public.tagline_rows (entity_id, profile_id);

alter table public.tagline_rows enable row level security;
create policy "Fans can see everyone's tagline" on public.tagline_rows
  for select to authenticated
  using (true);
-- No writes: save_taglines replaces a fan's four rows.
grant select on public.tagline_rows to authenticated;

comment on table public.tagline_rows is 'The taglines of fans: four rows, or none before the first save.';
