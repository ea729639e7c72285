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
select throws_ok('select api.save_rating(''TEAM'', 1001, 1::smallint)', '42501', null, 'visitors cannot save ratings');
select throws_ok('select api.delete_rating(''TEAM'', 1001)', '42501', null, 'visitors cannot delete ratings');

select tests.act_as('Ann');
select is(
  tests.refusal('select api.save_rating(''TEAM'', 1001, 1::smallint)'), 'PT409', 'returns 409 without a set of ratings'
);
select is(tests.refusal('select api.delete_rating(''TEAM'', 1001)'), 'PT409', 'delete_rating returns 409 without a set of ratings');

select tests.act_as_owner();
insert into public.ratings (profile_id, entity_id, rating, position)
select f, 1001 + n, 3, n from unnest(array[tests.id('Ann'), tests.id('Ben')]) f, generate_series(0, 5) n;

select tests.act_as('Ann');
select api.save_rating('TEAM', 1007, 0::smallint);
select is(public.own(), '0:1001=3 1:1002=3 2:1003=3 3:1004=3 4:1005=3 5:1006=3 6:1007=0', 'appends the rating of a new item');
select is(
  tests.refusal('select api.save_rating(''TEAM'', 1001, 0::smallint)'), 'PT409 rating', 'rejects 0 for one of the six strongest'
);
select is(tests.refusal('select api.delete_rating(''TEAM'', 1001)'), 'PT409', 'delete_rating returns 409 when fewer than six nonzero ratings would remain');
select is(
  public.own(), '0:1001=3 1:1002=3 2:1003=3 3:1004=3 4:1005=3 5:1006=3 6:1007=0', 'the rejected calls leave all ratings as they were'
);
select api.save_rating('TEAM', 1007, -5::smallint);
select api.save_rating('TEAM', 1002, 0::smallint);
select is(public.own(), '0:1001=3 1:1007=-5 2:1003=3 3:1004=3 4:1005=3 5:1006=3 6:1002=0', 'swaps a rating that becomes 0 with an additional one');
select is(tests.refusal('select api.save_rating(''TEAM'', 1001, 6::smallint)'), 'PT400 rating', 'rejects a rating above 5');
select is(tests.refusal('select api.save_rating(''TEAM'', 1001, null)'), 'PT400 rating', 'rejects null');
select is(tests.refusal('select api.save_rating(''SPORT'', 1001, 1::smallint)'), 'PT404', 'returns 404 for the wrong item type');

-- Replacing an item
select api.save_rating('TEAM', 1008, 4::smallint, '{"entityType": "TEAM", "entityId": 1003}');
select is(public.own(), '0:1001=3 1:1007=-5 2:1008=4 3:1004=3 4:1005=3 5:1006=3 6:1002=0', 'a new item takes the position of the replaced one');
select api.save_rating('TEAM', 1008, 5::smallint, '{"entityType": "TEAM", "entityId": 1003}');
select is(
  public.own(), '0:1001=3 1:1007=-5 2:1008=5 3:1004=3 4:1005=3 5:1006=3 6:1002=0', 'a repeated call changes only the rating'
);
select is(
  tests.refusal('select api.save_rating(''TEAM'', 1009, 1::smallint, ''{"entityType": "TEAM", "entityId": 1003}'')'),
  'PT400 replaces', 'rejects a replaced item that is not rated'
);
select is(
  tests.refusal('select api.save_rating(''TEAM'', 1009, 0::smallint, ''{"entityType": "TEAM", "entityId": 1001}'')'),
  'PT409 rating', 'rejects 0 for a replacement of one of the six strongest'
);
select api.save_rating('TEAM', 1010, 2::smallint);
select api.save_rating('TEAM', 1009, 0::smallint, '{"entityType": "TEAM", "entityId": 1001}');
select is(
  public.own(), '0:1010=2 1:1007=-5 2:1008=5 3:1004=3 4:1005=3 5:1006=3 6:1002=0 7:1009=0', 'accepts 0 for a replacement of one of the six when an additional rating moves up'
);
select api.save_rating('TEAM', 1011 + n, 1::smallint) from generate_series(0, 3) n;
select is(tests.refusal('select api.save_rating(''TEAM'', 1020, 1::smallint)'), 'PT409', 'returns 409 for a thirteenth rating');
select api.save_rating('TEAM', 1020, 1::smallint, '{"entityType": "TEAM", "entityId": 1014}');
select is(
  public.own(),
  '0:1010=2 1:1007=-5 2:1008=5 3:1004=3 4:1005=3 5:1006=3 6:1002=0 7:1009=0 8:1011=1 9:1012=1 10:1013=1 11:1020=1',
  'accepts a replacement in a full set'
);

select tests.act_as_owner();
select is(
  (select count(*)::integer from public.ratings where profile_id = tests.id('Ben') and rating = 3), 6,
  'keeps the ratings of others'
);
select is_empty('select private.check_rating_stats()', 'check_rating_stats finds no wrong number');

select * from finish();
rollback;
