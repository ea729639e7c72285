-- Many fans live in few places, so a part of a place's name is looked for among the places, and the
-- fans of each place stand together, by name.
create table private.locations (
  id integer generated always as identity primary key,
  location text collate "C" not null unique
);
create index locations_location_part_idx on private.locations using gin (location extensions.gin_trgm_ops);
comment on table private.locations is
  'The (normalised) locations of fans, each once. One where nobody lives any more stays, and finds nobody.';

create function private.location_id(name text)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_id integer;
begin
  if name is null then
    return null;
  end if;
  select l.id into v_id from private.locations l where l.location = name;
  if not found then
    insert into private.locations as l (location) values (name)
    -- Changes nothing, but answers the row of another who was quicker.
    on conflict (location) do update set location = excluded.location
    returning l.id into v_id;
  end if;
  return v_id;
end;
$$;
comment on function private.location_id is 'The id of a (normalised) location, which gets one if need be; null for null.';

insert into private.locations (location)
select distinct f.location from private.fans f where f.location is not null order by 1;
alter table private.fans add column location_id integer references private.locations (id);
update private.fans f set location_id = l.id from private.locations l where l.location = f.location;
drop index private.fans_location_part_idx;
create index fans_location_id_name_idx on private.fans (location_id, name, profile_id);
comment on column private.fans.location_id is 'Where the fan lives.';
