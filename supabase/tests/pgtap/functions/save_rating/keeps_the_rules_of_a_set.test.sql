begin;
select plan(21);

select tests.create_fan('Ann');
select tests.create_fan('Ben');
create function public.own() returns text language sql as $$
  select string_agg(format('%s:%s=%s', r.position, r.entity_id, r.rating), ' ' order by r.position)
  from public.ratings r where r.profile_id = auth.uid();
$$;
grant execute on function public.own to authenticated;

select tests.act_as_visitor();
select throws_ok('select api.save_rating(''TEAM'', 1001, 1::smallint)', '42501', null, 'visitors rate nothing');
select throws_ok('select api.delete_rating(''TEAM'', 1001)', '42501', null, 'and take nothing out');

select tests.act_as('Ann');
select is(
  tests.refusal('select api.save_rating(''TEAM'', 1001, 1::smallint)'), 'PT409', 'without a set there is nothing to change'
);
select is(tests.refusal('select api.delete_rating(''TEAM'', 1001)'), 'PT409', 'or to take out of');

select tests.act_as_owner();
insert into public.ratings (profile_id, entity_id, rating, position)
select f, 1001 + n, 3, n from unnest(array[tests.id('Ann'), tests.id('Ben')]) f, generate_series(0, 5) n;

select tests.act_as('Ann');
select api.save_rating('TEAM', 1007, 0::smallint);
select is(public.own(), '0:1001=3 1:1002=3 2:1003=3 3:1004=3 4:1005=3 5:1006=3 6:1007=0', 'a new one is added');
select is(
  tests.refusal('select api.save_rating(''TEAM'', 1001, 0::smallint)'), 'PT409 rating', 'a 0 is none of the six'
);
select is(tests.refusal('select api.delete_rating(''TEAM'', 1001)'), 'PT409', 'six other than 0 stay');
select is(
  public.own(), '0:1001=3 1:1002=3 2:1003=3 3:1004=3 4:1005=3 5:1006=3 6:1007=0', 'what is refused changes nothing'
);
select api.save_rating('TEAM', 1007, -5::smallint);
select api.save_rating('TEAM', 1002, 0::smallint);
select is(public.own(), '0:1001=3 1:1007=-5 2:1003=3 3:1004=3 4:1005=3 5:1006=3 6:1002=0', 'two swap their places');
select is(tests.refusal('select api.save_rating(''TEAM'', 1001, 6::smallint)'), 'PT400 rating', '6 is off the scale');
select is(tests.refusal('select api.save_rating(''TEAM'', 1001, null)'), 'PT400 rating', 'and so is nothing');
select is(tests.refusal('select api.save_rating(''SPORT'', 1001, 1::smallint)'), 'PT404', 'a team is no sport');

-- A trade
select api.save_rating('TEAM', 1008, 4::smallint, '{"entityType": "TEAM", "entityId": 1003}');
select is(public.own(), '0:1001=3 1:1007=-5 2:1008=4 3:1004=3 4:1005=3 5:1006=3 6:1002=0', 'one takes the place of another');
select api.save_rating('TEAM', 1008, 5::smallint, '{"entityType": "TEAM", "entityId": 1003}');
select is(
  public.own(), '0:1001=3 1:1007=-5 2:1008=5 3:1004=3 4:1005=3 5:1006=3 6:1002=0', 'sent once more it changes the rating alone'
);
select is(
  tests.refusal('select api.save_rating(''TEAM'', 1009, 1::smallint, ''{"entityType": "TEAM", "entityId": 1003}'')'),
  'PT400 replaces', 'what is not rated gives way to nothing'
);
select is(
  tests.refusal('select api.save_rating(''TEAM'', 1009, 0::smallint, ''{"entityType": "TEAM", "entityId": 1001}'')'),
  'PT409 rating', 'a 0 takes no place among the six'
);
select api.save_rating('TEAM', 1010, 2::smallint);
select api.save_rating('TEAM', 1009, 0::smallint, '{"entityType": "TEAM", "entityId": 1001}');
select is(
  public.own(), '0:1010=2 1:1007=-5 2:1008=5 3:1004=3 4:1005=3 5:1006=3 6:1002=0 7:1009=0', 'unless another moves up'
);
select api.save_rating('TEAM', 1011 + n, 1::smallint) from generate_series(0, 3) n;
select is(tests.refusal('select api.save_rating(''TEAM'', 1020, 1::smallint)'), 'PT409', 'twelve are enough');
select api.save_rating('TEAM', 1020, 1::smallint, '{"entityType": "TEAM", "entityId": 1014}');
select is(
  public.own(),
  '0:1010=2 1:1007=-5 2:1008=5 3:1004=3 4:1005=3 5:1006=3 6:1002=0 7:1009=0 8:1011=1 9:1012=1 10:1013=1 11:1020=1',
  'and a trade stays possible'
);

select tests.act_as_owner();
select is(
  (select count(*)::integer from public.ratings where profile_id = tests.id('Ben') and rating = 3), 6,
  'nobody else''s ratings were touched'
);
select is_empty('select private.check_rating_stats()', 'and all that follows agrees');

select * from finish();
rollback;
