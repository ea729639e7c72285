-- A fan's rows were unique by fan and item, and who else has something to say about an item was found by
-- item and fan: two indexes of the same pairs. The latter does for both, for a fan's rows are also
-- found by their positions. That is a third of what a save writes to indexes.
alter table public.ratings drop constraint ratings_pkey;
drop index public.ratings_entity_id_profile_id_idx;
alter table public.ratings add primary key (entity_id, profile_id);

alter table public.tagline_rows drop constraint tagline_rows_profile_id_entity_id_key;
drop index public.tagline_rows_entity_id_profile_id_idx;
alter table public.tagline_rows
  -- Checked at the end of a statement, so that one statement can swap the items of two rows.
  add unique (entity_id, profile_id) deferrable initially immediate;
