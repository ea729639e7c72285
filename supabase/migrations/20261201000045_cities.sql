-- A gazetteer for the location autocomplete, for stacks without a key for Google's.
create table private.cities (
  id bigint primary key,
  label text not null,
  label_normalised text not null generated always as (private.normalise(label)) stored,
  population integer not null
);
-- "bos" finds Boston before Bossier City: prefix first, then the larger place.
create index cities_label_normalised_idx
  on private.cities (label_normalised text_pattern_ops, population desc);
comment on table private.cities is
  'The world''s cities of 15,000 people and more, from GeoNames (CC BY 4.0). Loaded by a seed.';
comment on column private.cities.id is 'The GeoNames id.';
comment on column private.cities.label is 'The city as it is shown and stored: "Boston, MA, USA".';

create function private.search_cities(input text) returns jsonb
language plpgsql stable security definer set search_path = ''
-- The index on beginnings serves a pattern that is known when the query is planned.
set plan_cache_mode = 'force_custom_plan'
as $$ declare
  v_pattern constant text := private.like_pattern(private.normalise(input)) || '%';
begin
  perform private.me();
  return (
    select coalesce(jsonb_agg(c.label order by c.population desc), '[]')
    from (
      select label, max(population) as population
      from private.cities
      where label_normalised like v_pattern
      group by label
      order by max(population) desc
      limit 5
    ) c
  );
end $$;
comment on function private.search_cities is 'The five largest cities whose label begins with the input.';
grant execute on function private.search_cities to authenticated;

create function api.search_cities(input text) returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$ begin return private.search_cities(input); end $$;
comment on function api.search_cities is
  'Up to five city labels that begin with the input, largest first; accents and case do not matter.';
grant execute on function api.search_cities to authenticated;
