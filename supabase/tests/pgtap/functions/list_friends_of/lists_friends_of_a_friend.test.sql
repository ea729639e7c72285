begin;
select plan(11);

select tests.create_fan(name) from unnest(array['Ann', 'Ben', 'Cleo', 'Dora', 'Elio']) name;
update public.profiles set first_name = 'Ben', last_name = 'ábel' where id = tests.id('Ben');
update public.profiles set first_name = 'Ben', last_name = 'Zola' where id = tests.id('Cleo');
insert into public.friendships (user_lo, user_hi, requester_id, accepted_at)
select least(tests.id('Ann'), tests.id(name)), greatest(tests.id('Ann'), tests.id(name)), tests.id(name), now()
from unnest(array['Ben', 'Cleo', 'Dora']) name;
insert into public.friendships (user_lo, user_hi, requester_id)
values (least(tests.id('Ann'), tests.id('Elio')), greatest(tests.id('Ann'), tests.id('Elio')), tests.id('Elio'));
insert into public.friendships (user_lo, user_hi, requester_id)
values (least(tests.id('Ben'), tests.id('Cleo')), greatest(tests.id('Ben'), tests.id('Cleo')), tests.id('Ben'));

create function pg_temp.ids(list jsonb) returns uuid[] language sql as
  $$ select array(select (card ->> 'id')::uuid from jsonb_array_elements(list) with ordinality e (card, n) order by n) $$;
create function pg_temp.statuses(list jsonb) returns text[] language sql as
  $$ select array(select card ->> 'friendshipStatus' from jsonb_array_elements(list) with ordinality e (card, n) order by n) $$;

grant execute on function pg_temp.ids, pg_temp.statuses to authenticated;

select tests.act_as('Ann');
select is(
  pg_temp.ids(api.list_friends()::jsonb), array[tests.id('Ben'), tests.id('Cleo'), tests.id('Dora')],
  'orders friends by name, ignoring case and accents, with nameless ones last'
);
select is(
  pg_temp.statuses(api.list_friends()::jsonb), array['FRIENDS', 'FRIENDS', 'FRIENDS'], 'returns FRIENDS for each of the caller''s friends'
);
select is(
  api.list_friends_of(tests.id('Ann'))::jsonb, api.list_friends()::jsonb, 'returns for the caller the same as list_friends'
);

select tests.act_as('Ben');
select is(
  pg_temp.ids(api.list_friends_of(tests.id('Ann'))::jsonb),
  array[tests.id('Ben'), tests.id('Cleo'), tests.id('Dora')], 'shows a friend the same list'
);
select is(
  pg_temp.statuses(api.list_friends_of(tests.id('Ann'))::jsonb), array[null, 'OUTGOING_REQUEST', 'NOT_FRIENDS'],
  'returns each fan''s status with the viewer, and null for the viewer'
);

select tests.act_as('Elio');
select throws_ok(
  $$ select api.list_friends_of(tests.id('Ann')) $$, 'PT403', null, 'returns 403 to a requester'
);
select tests.act_as('Ann');
select throws_ok(
  $$ select api.list_friends_of(tests.id('Elio')) $$, 'PT403', null, 'returns 403 to the addressee of a request'
);
select throws_ok(
  $$ select api.list_friends_of(gen_random_uuid()) $$, 'PT404', 'Profile not found',
  'returns 404 for an unknown fan'
);
select throws_ok(
  $$ select private.friends_of(tests.id('Elio'), tests.id('Elio')) $$, '42501', null,
  'fans cannot call the private function that checks nothing'
);
select tests.act_as('Elio');
select is(api.list_friends()::jsonb, '[]'::jsonb, 'returns an empty list when there are no friends');

select tests.act_as('Ann');
select api.remove_friend(tests.id('Ben'));
select tests.act_as('Ben');
select throws_ok(
  $$ select api.list_friends_of(tests.id('Ann')) $$, 'PT403', null, 'returns 403 to a former friend'
);

select * from finish();
rollback;
