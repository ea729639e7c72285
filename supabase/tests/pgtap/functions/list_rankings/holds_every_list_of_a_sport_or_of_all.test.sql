begin;
select plan(9);

-- Nobody flushes while this is looked at, but where it says so.
insert into private.flushes (flushed_at) values (clock_timestamp() + interval '1 hour');
select tests.create_fan('Ann');
create function pg_temp.of_kind(item_kind text, sport_slug text) returns bigint
language sql stable security definer as $$
  select e.id from public.entities e join public.entities s on s.id = coalesce(e.sport_id, e.id)
  where e.kind = item_kind and s.slug = sport_slug order by e.id limit 1
$$;
insert into public.ratings (profile_id, entity_id, rating, position) values
  (tests.id('Ann'), pg_temp.of_kind('TEAM', 'soccer'), 5, 0),
  (tests.id('Ann'), pg_temp.of_kind('ATHLETE', 'tennis'), -4, 1),
  (tests.id('Ann'), pg_temp.of_kind('SPORT', 'tennis'), 3, 2);
select private.flush_changes();

select tests.act_as_visitor();
select is(api.list_rankings() -> 'sport' #>> '{}', null, 'of all sports');
select is(
  (select array_agg(s ->> 'slug' order by n)
   from json_array_elements(api.list_rankings() -> 'sports') with ordinality s (s, n)),
  array['tennis', 'soccer'], 'sports of which something is rated, the most rated first'
);
select is(
  (api.list_rankings() -> 'topTeams')::jsonb, api.list_ranking('TEAM', true),
  'the lists are those that can be had one by one'
);
select is(
  (api.list_rankings() -> 'bottomAthletes')::jsonb, api.list_ranking('ATHLETE', false),
  'both ends of each'
);
select is(json_array_length(api.list_rankings() -> 'topSports'), 1, 'sports are ranked too');

select is(api.list_rankings('tennis') #>> '{sport,slug}', 'tennis', 'one sport is found by its slug');
select is(
  array[json_array_length(api.list_rankings('tennis') -> 'topTeams'),
    json_array_length(api.list_rankings('tennis') -> 'bottomAthletes'),
    json_array_length(api.list_rankings('tennis') -> 'topSports')],
  array[0, 1, 0], 'then the lists are of it, and sports are not ranked'
);
select is(
  api.list_rankings(api.list_rankings('tennis') #>> '{sport,id}') #>> '{sport,slug}', 'tennis',
  'or by its id'
);
select throws_ok($$ select api.list_rankings('quidditch') $$, 'PT404', 'Not found', 'an unknown one is not');

select * from finish();
rollback;
