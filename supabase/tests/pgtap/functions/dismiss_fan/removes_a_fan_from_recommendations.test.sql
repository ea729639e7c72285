begin;
select plan(5);

select tests.create_fan(fan) from unnest(array['Ann', 'Ben', 'Cal']) fan;
insert into public.ratings (profile_id, entity_id, rating, position)
select tests.id(fan), 1001 + n, 5, n from unnest(array['Ann', 'Ben', 'Cal']) fan, generate_series(0, 5) n;
insert into public.tagline_rows (profile_id, entity_id, sentiment, position)
select tests.id(fan), 1001 + n, 'LOVES', n from unnest(array['Ann', 'Ben', 'Cal']) fan, generate_series(0, 3) n;
create function pg_temp.recommended() returns jsonb language sql
as $$ select jsonb_path_query_array(api.recommend_fans()::jsonb, '$.recommendations[*].id') $$;
grant execute on function pg_temp.recommended to authenticated;

select tests.act_as('Ann');
select ok(pg_temp.recommended() ? tests.id('Ben')::text, 'recommends a fan who feels the same');
select api.dismiss_fan(tests.id('Ben'));
select ok(not pg_temp.recommended() ? tests.id('Ben')::text, 'no longer recommends a dismissed fan');
select ok(pg_temp.recommended() ? tests.id('Cal')::text, 'still recommends other fans');
select tests.act_as('Ben');
select ok(pg_temp.recommended() ? tests.id('Ann')::text, 'still recommends the caller to the dismissed fan');
select throws_ok(
  $$ select api.dismiss_fan(gen_random_uuid()) $$, 'PT404', 'Profile not found', 'returns 404 for an unknown fan'
);

select * from finish();
rollback;
