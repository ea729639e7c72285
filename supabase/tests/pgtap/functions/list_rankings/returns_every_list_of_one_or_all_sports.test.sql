begin;
select plan(10);

-- Keeps reads from flushing: the last flush is in the future.
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

select tests.act_as_visitor();
select is(api.list_rankings() -> 'sport' #>> '{}', null, 'sport is null for the rankings of all sports');
select is(
  (select array_agg(s ->> 'slug' order by n)
   from json_array_elements(api.list_rankings() -> 'sports') with ordinality s (s, n)),
  array['tennis', 'soccer'], 'lists the sports with ratings, the most rated first'
);
select is(
  (api.list_rankings() -> 'topTeams')::jsonb, api.list_ranking('TEAM', true),
  'topTeams equals the list of list_ranking'
);
select is(
  (api.list_rankings() -> 'bottomAthletes')::jsonb, api.list_ranking('ATHLETE', false),
  'bottomAthletes equals the list of list_ranking'
);
select is(json_array_length(api.list_rankings() -> 'topSports'), 1, 'ranks sports');

select is(api.list_rankings('tennis') #>> '{sport,slug}', 'tennis', 'finds a sport by its slug');
select is(
  array[json_array_length(api.list_rankings('tennis') -> 'topTeams'),
    json_array_length(api.list_rankings('tennis') -> 'bottomAthletes'),
    json_array_length(api.list_rankings('tennis') -> 'topSports')],
  array[0, 1, 0], 'limits the lists to the sport and ranks no sports'
);
select is(
  api.list_rankings(api.list_rankings('tennis') #>> '{sport,id}') #>> '{sport,slug}', 'tennis',
  'finds a sport by its id'
);
select throws_ok($$ select api.list_rankings('quidditch') $$, 'PT404', 'Not found', 'returns 404 for an unknown sport');

-- Ten rated teams of soccer leave the list of another sport as short as it is.
select tests.act_as_owner();
select tests.create_fan('Ben');
insert into public.ratings (profile_id, entity_id, rating, position)
select tests.id('Ben'), t.id, 5, (t.n - 1)::smallint
from (
  select e.id, row_number() over (order by e.id) as n
  from public.entities e join public.entities s on s.id = e.sport_id where e.kind = 'TEAM' and s.slug = 'soccer'
) t
where t.n <= 10;
insert into public.ratings (profile_id, entity_id, rating, position)
values (tests.id('Ben'), pg_temp.of_kind('TEAM', 'basketball'), 5, 10);
select tests.act_as_visitor();
select is(
  json_array_length(api.list_rankings('basketball') -> 'bottomTeams'), 0,
  'leaves a liked team out of the bottom list while few teams of its sport are rated'
);

select * from finish();
rollback;
