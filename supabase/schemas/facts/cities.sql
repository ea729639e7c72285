-- A gazetteer for the location autocomplete of installations without a Google key.
create table private.cities (
  id bigint primary key,
  label text not null,
  area text not null,
  population integer not null
);
comment on table private.cities is 'Cities with at least 15,000 people, from GeoNames (CC BY 4.0). Loaded by a seed.';
comment on column private.cities.id is 'The GeoNames id.';
comment on column private.cities.label is 'The city as screens show and profiles store it: "Boston, MA, USA".';
comment on column private.cities.area is
  'All names and codes of region and country, each word between spaces: " ma massachusetts us usa united states ".';

create table private.city_names (
  city_id bigint not null references private.cities (id) on delete cascade,
  key text collate "C" not null,
  name text not null,
  is_own boolean not null,
  primary key (city_id, key)
);
-- Prefix search: "bos" finds Boston.
create index city_names_key_idx on private.city_names (key);
comment on table private.city_names is
  'Searchable names of cities, including other languages and common abbreviations. Loaded by a seed.';
comment on column private.city_names.key is 'Name and area in the form of private.city_key: "boston ma usa".';
comment on column private.city_names.name is 'Only the name, in the form of private.city_key.';
comment on column private.city_names.is_own is 'Whether it is the name in the label.';

create function private.city_key(p_input text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$ begin
  -- Hyphens and slashes become spaces; translate deletes the other characters.
  return private.normalize(translate(private.normalize(p_input), '-/.,''"()', '  '));
end $$;
comment on function private.city_key is
  'A city''s search key: normalized and without punctuation, so that "St Louis" finds St. Louis.';
