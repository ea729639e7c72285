-- A gazetteer for the location autocomplete, for stacks without a key for Google's.
create table private.cities (
  id bigint primary key,
  label text not null,
  area text not null,
  population integer not null
);
comment on table private.cities is
  'The world''s cities of 15,000 people and more, from GeoNames (CC BY 4.0). Loaded by a seed.';
comment on column private.cities.id is 'The GeoNames id.';
comment on column private.cities.label is 'The city as it is shown and stored: "Boston, MA, USA".';
comment on column private.cities.area is
  'Its region and country by all their names and codes, each word between spaces: " ma massachusetts us usa united states ".';

create table private.city_names (
  city_id bigint not null references private.cities (id) on delete cascade,
  key text collate "C" not null,
  name text not null,
  is_own boolean not null,
  primary key (city_id, key)
);
-- "bos" finds Boston.
create index city_names_key_idx on private.city_names (key);
comment on table private.city_names is
  'The names by which cities are found, other languages'' and common abbreviations among them. Loaded by a seed.';
comment on column private.city_names.key is 'The name and where the city lies, as private.city_key has them: "boston ma usa".';
comment on column private.city_names.name is 'The name alone, as private.city_key has it.';
comment on column private.city_names.is_own is 'Whether it is the name of the label.';

create function private.city_key(p_input text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$ begin
  -- Hyphens become spaces; the other signs have no counterpart, so translate deletes them.
  return private.normalise(translate(private.normalise(p_input), '-/.,''"()', '  '));
end $$;
comment on function private.city_key is
  'A city as it is searched: normalised, without punctuation, so that "St Louis" finds St. Louis.';
