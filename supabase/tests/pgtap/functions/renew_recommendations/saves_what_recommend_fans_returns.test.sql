begin;
select plan(10);

create temporary table item as select id, row_number() over (order by id) as n from public.entities
  where kind = 'ATHLETE' order by id limit 20;
create function pg_temp.fill_in(fan text) returns void language sql as $$
  insert into public.ratings (profile_id, entity_id, rating, position)
  select tests.id(fan), id, 5, n - 1 from item where n <= 6;
  insert into public.tagline_rows (profile_id, entity_id, sentiment, position)
  select tests.id(fan), id, 'ADORES', n - 7 from item where n between 7 and 10;
$$;
create function pg_temp.recommended() returns uuid[] language sql as $$
  select array(select (card ->> 'id')::uuid from jsonb_array_elements(api.recommend_fans()::jsonb -> 'recommendations') card)
$$;
grant execute on function pg_temp.recommended to authenticated;
create function pg_temp.saved(fan text) returns uuid[] language sql as
  $$ select recommended_ids from private.recommendations where profile_id = tests.id(fan) $$;

select tests.create_fan('Ann');
select tests.create_fan('Ben');
select tests.create_fan('Fan ' || n) from generate_series(1, 12) n;
select pg_temp.fill_in(name) from unnest(array['Ann'] || array(select 'Fan ' || n from generate_series(1, 12) n)) name;

select tests.act_as('Ann');
create temporary table read_list on commit drop as select pg_temp.recommended() as ids;
select tests.act_as_owner();
select is(pg_temp.saved('Ann'), null, 'recommend_fans saves nothing');

select tests.act_as('Ann');
select results_eq(
  $$ select array(select (card ->> 'id')::uuid
    from jsonb_array_elements(api.renew_recommendations()::jsonb -> 'recommendations') card) $$,
  'select ids from read_list', 'returns the same list as recommend_fans'
);
select results_eq('select pg_temp.recommended()', 'select ids from read_list', 'recommend_fans returns the same list after saving');
select tests.act_as_owner();
select is((pg_temp.saved('Ann'))[1:10], (select ids from read_list), 'saves the list with a reserve');
select is(cardinality(pg_temp.saved('Ann')), 12, 'saves twelve fans to replace those who drop out');

-- A valid list is read from the saved row and not computed again.
update private.recommendations set recommended_ids = recommended_ids[2:]
where profile_id = tests.id('Ann');
select tests.act_as('Ann');
select api.renew_recommendations();
select results_eq(
  'select (pg_temp.recommended())[1]', 'select ids[2] from read_list', 'keeps a saved list that is still valid'
);

select tests.act_as_owner();
update public.ratings set rating = 4 where profile_id = tests.id('Ann') and position = 0;
select tests.act_as('Ann');
select results_eq(
  'select (pg_temp.recommended())[1]', 'select ids[1] from read_list',
  'recommend_fans ignores the saved list after a changed rating'
);
select api.renew_recommendations();
select tests.act_as_owner();
select is((pg_temp.saved('Ann'))[1], (select ids[1] from read_list), 'renews the saved list after a changed rating');

select tests.act_as('Ben');
select api.renew_recommendations();
select tests.act_as_owner();
select is(pg_temp.saved('Ben'), null, 'saves no list for an incomplete profile');

select tests.act_as_visitor();
select throws_ok('select api.renew_recommendations()', '42501', null, 'visitors cannot renew recommendations');

select * from finish();
rollback;
