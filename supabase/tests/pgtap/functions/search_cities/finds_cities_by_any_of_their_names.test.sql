begin;
select plan(29);

select tests.create_fan('Ann');
select tests.act_as('Ann');
select is(api.search_cities('bost') ->> 0, 'Boston, MA, USA', 'returns the largest city first');
select is(api.search_cities('SAO PAU') ->> 0, 'São Paulo, Brazil', 'ignores case and accents');
select is(api.search_cities('lyon, fr') ->> 0, 'Lyon, France', 'accepts a city with its country');
select is(api.search_cities(typed) ->> 0, label, format('"%s" finds %s', typed, label))
from (values
  ('Cologne', 'Köln, Germany'), ('Köln', 'Köln, Germany'), ('Koeln', 'Köln, Germany'),
  ('München', 'Munich, Germany'), ('Gothenburg', 'Göteborg, Sweden'), ('Москва', 'Moscow, Russia'),
  ('New York, NY', 'New York City, NY, USA'), ('new york ny', 'New York City, NY, USA'),
  ('NYC', 'New York City, NY, USA'), ('LA', 'Los Angeles, CA, USA'), ('Washington DC', 'Washington, DC, USA'),
  ('Washington, D.C.', 'Washington, DC, USA'), ('St Louis', 'St. Louis, MO, USA'),
  ('Saint Louis', 'St. Louis, MO, USA'), ('Ft Worth', 'Fort Worth, TX, USA'),
  ('Portland, Oregon', 'Portland, OR, USA'), ('portland maine', 'Portland, ME, USA'),
  ('Toronto, Canada', 'Toronto, ON, Canada'), ('London, England', 'London, UK'), ('Boston, England', 'Boston, UK'),
  ('Munich, Bavaria', 'Munich, Germany')
) example (typed, label);
select is(api.search_cities('paris, tx') -> 0, '"Paris, TX, USA"'::jsonb, 'uses the state to choose between two cities with the same name');
select is(api.search_cities('Monaco') ->> 0, 'Monaco, Monaco', 'ranks a city''s own name before another language''s');
select is(jsonb_array_length(api.search_cities('san')), 5, 'returns at most five cities');
select is_empty(
  $$ select input from unnest(array['%', 'qqqq', '.', ',', ', NY']) input where api.search_cities(input) <> '[]' $$,
  'treats wildcards and punctuation literally'
);

select tests.act_as_visitor();
select throws_ok($$ select api.search_cities('bost') $$, '42501', null, 'visitors cannot search cities');

select * from finish();
rollback;
