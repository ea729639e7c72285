begin;
select plan(7);

select tests.create_fan('Ann');
select tests.act_as('Ann');
select is(api.search_cities('bost') ->> 0, 'Boston, MA, USA', 'the largest city comes first');
select is(api.search_cities('SAO PAU') ->> 0, 'São Paulo, Brazil', 'case and accents do not matter');
select is(api.search_cities('lyon, fr') ->> 0, 'Lyon, France', 'the country can be typed too');
select is(jsonb_array_length(api.search_cities('san')), 5, 'there are five suggestions at most');
select is(api.search_cities('%'), '[]'::jsonb, 'a wild card finds nothing');
select is(api.search_cities('qqqq'), '[]'::jsonb, 'no match is an empty list');

select tests.act_as_visitor();
select throws_ok($$ select api.search_cities('bost') $$, '42501', null, 'visitors cannot search');

select * from finish();
rollback;
