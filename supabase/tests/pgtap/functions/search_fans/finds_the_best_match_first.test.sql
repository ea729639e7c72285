begin;
select plan(31);

select tests.create_fan(name) from unnest(array['Me', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']) name;
create temporary table sample (fan text, first_name text, last_name text, location text);
insert into sample values
  ('Me', 'Anna', 'Me', 'Kraków, Poland'),
  ('A', 'José', 'Peña', 'Kraków, Poland'),
  ('B', 'Ann', 'Lee', 'Boston, MA, USA'),
  ('C', 'Annabel', 'Xu', 'Boston, Lincolnshire, UK'),
  ('D', 'Zoe', 'Annan', null),
  ('E', 'Johanna', 'Bell', 'New York, NY, USA'),
  ('F', 'Ann', null, null),
  ('G', null, null, 'Oslo, Norway'),
  ('H', '100% Sure', 'O_Neil', '50% off');
update public.profiles p set first_name = s.first_name, last_name = s.last_name, location = s.location
from sample s where p.id = tests.id(s.fan);
-- The demo's fans and those of other tests may exist, so look only at these.
create function pg_temp.found(name text default null, location text default null, sport bigint default null, team text default null)
returns text[] language sql as $$
  select array(
    select s.fan from jsonb_array_elements(api.search_fans($1, $2, $3, $4)::jsonb) with ordinality e (card, n)
    join sample s on tests.id(s.fan) = (card ->> 'id')::uuid order by n)
$$;
grant execute on function pg_temp.found to authenticated;
grant select on sample to authenticated;

select tests.act_as('Me');
select is(
  pg_temp.found('ann'), array['F', 'B', 'C', 'D', 'E'],
  'ranks exact names first, then prefixes, later words and parts, and ties by name'
);
select is(pg_temp.found('jose'), array['A'], 'ignores accents of the name');
select is(pg_temp.found('JÓSÉ'), array['A'], 'ignores accents and case of the query');
select is(pg_temp.found('pena'), array['A'], 'finds a fan by the last name');
select is(pg_temp.found('  jose   pena '), array['A'], 'finds a fan by the full name with any spacing');
select is(pg_temp.found('se pe'), array['A'], 'finds a fan by a part of the full name');
select is(pg_temp.found('bel'), array['E', 'C'], 'ranks matches at the beginning of a word before those inside it');
select is(pg_temp.found('%'), array['H'], 'treats % literally');
select is(pg_temp.found('_'), array['H'], 'treats _ literally');
select is(pg_temp.found('\'), '{}'::text[], 'treats a backslash literally');
select is(pg_temp.found(''''';--'), '{}'::text[], 'treats a quote literally');
select is(pg_temp.found('zzzz'), '{}'::text[], 'returns an empty list when nothing matches');
select is(pg_temp.found(null, 'krakow'), array['A'], 'finds places without accents and leaves out the caller');
select is(pg_temp.found(null, 'boston'), array['B', 'C'], 'finds every place with that name, sorted by the fan');
select is(pg_temp.found(null, 'usa'), array['B', 'E'], 'finds a part of the place');
select is(pg_temp.found(null, 'oslo'), array['G'], 'finds fans without a name by their place');
select is(pg_temp.found(null, '50%'), array['H'], 'treats % in a place literally');
select is(pg_temp.found('ann', 'boston'), array['B', 'C'], 'combines name and place');
select is(pg_temp.found('ann', 'oslo'), '{}'::text[], 'returns an empty list when name and place have no common match');

-- Sport and team
select tests.act_as_owner();
insert into public.ratings (profile_id, entity_id, rating, position)
select tests.id(fan), (select min(id) from public.entities e where e.slug = v.slug), -2, 0
from (values ('B', 'dallas-cowboys'), ('D', 'dak-prescott'), ('E', 'tennis')) v (fan, slug);
insert into public.tagline_rows (profile_id, entity_id, sentiment, position)
select tests.id('C'), id, 'PITIES', 0 from public.entities where slug = 'dallas-cowboys';
select set_config('tests.football', (select id::text from public.entities where slug = 'american-football' and kind = 'SPORT'), true);
select set_config('tests.tennis', (select id::text from public.entities where slug = 'tennis' and kind = 'SPORT'), true);
select tests.act_as('Me');
select is(
  pg_temp.found('ann', null, current_setting('tests.football')::bigint), array['B', 'C', 'D'],
  'a sport finds fans who rate or name a team or athlete of it'
);
select is(pg_temp.found('ann', null, current_setting('tests.tennis')::bigint), array['E'], 'a sport finds fans who rate the sport itself');
select is(pg_temp.found('ann', null, 999), '{}'::text[], 'an unknown sport finds no fan');
select is(pg_temp.found('ann', null, null, 'COWBOY'), array['B', 'C', 'D'], 'a part of a team''s name finds fans of the team and its athletes');
select is(pg_temp.found('ann', null, null, 'no such team'), '{}'::text[], 'an unknown team finds no fan');
select is(
  pg_temp.found('ann', 'boston', current_setting('tests.football')::bigint, 'dallas'), array['B', 'C'], 'combines name, place, sport and team'
);

-- The cards
select is(
  api.search_fans('peña')::jsonb -> 0 -> 'matchReasons', '[]'::jsonb, 'returns no match reason without shared opinions'
);
select tests.act_as_owner();
insert into public.ratings (profile_id, entity_id, rating, position)
select tests.id(fan), (select min(id) from public.entities e where e.slug = v.slug), rating, 5 + n
from (values
  ('Me', 'dallas-cowboys', -4, 0), ('Me', 'boxing', 5, 1), ('B', 'boxing', -5, 1), ('Me', 'tennis', -3, 2)
) v (fan, slug, rating, n);
select tests.act_as('Me');
select is(
  array(
    select concat_ws(' ', r #>> '{item,name}', r ->> 'isPositive', r #>> '{mine,rating}', r #>> '{theirs,rating}')
    from jsonb_array_elements(
      api.search_fans('ann', null, current_setting('tests.football')::bigint, 'cowboys')::jsonb
    ) with ordinality e (card, n), lateral (select card -> 'matchReasons' -> 0) c (r) order by n
  ),
  array['Dallas Cowboys false -4 -2', 'Dallas Cowboys false -4', ''], 'returns the shared opinion with both ratings'
);
select is(api.search_fans('peña')::jsonb #>> '{0,friendshipStatus}', 'NOT_FRIENDS', 'returns the friendship status');
select throws_ok(
  $$ select api.search_fans('  ', '', null, 'cowboys') $$, 'PT400', 'Please provide a name or location to search',
  'rejects a search without name and place'
);
select tests.act_as_owner();
select tests.create_fan('Twin ' || n) from generate_series(1, 60) n;
update public.profiles p set first_name = 'Qwerty', last_name = 'Twin ' || lpad(n::text, 2, '0')
from generate_series(1, 60) n where p.id = tests.id('Twin ' || n);
select tests.act_as('Me');
select is(
  array(select card ->> 'lastName' from jsonb_array_elements(api.search_fans('qwer')::jsonb) with ordinality e (card, n) order by n),
  array(select 'Twin ' || lpad(n::text, 2, '0') from generate_series(1, 50) n), 'returns at most fifty fans, by name'
);
select tests.act_as_visitor();
select throws_ok($$ select api.search_fans('ann') $$, '42501', null, 'visitors cannot search fans');

select * from finish();
rollback;
